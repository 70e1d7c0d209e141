import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleAll,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import * as v from 'valibot'
import { isInTransaction } from '../store/transaction-scope.ts'
import type { Asking, Operation, Port } from './port.ts'
import { PortDown, PortFailure } from './port-down.ts'

const pauseMs = 200
/** After so many failures in a row nobody waits for this system, until one call tries it again. */
const failuresToOpen = 5
const openMs = 10_000

/** What a call of a port came to; a `broken` one was not made. */
export type PortOutcome = 'answered' | 'failed' | 'broken'

/** Notes each call, and each failed attempt with its cause. */
export interface PortWatch {
  readonly called: (port: string, outcome: PortOutcome, ms: number) => void
  readonly failed: (port: string, cause: string) => void
}

/** Sends one question; rejects with a `PortFailure` or any other error. */
export type PortClient = (operation: string, question: unknown, signal: AbortSignal) => Promise<unknown>

/** Any error of a call as a cause in words. */
export const portFailureOf = (error: unknown): PortFailure => {
  if (error instanceof PortFailure) return error
  if (error instanceof TaskCancelledError) return new PortFailure('timeout', true)
  if (error instanceof DOMException && error.name === 'TimeoutError') return new PortFailure('timeout', true)
  const { code } = (error as { cause?: { code?: unknown } }).cause ?? {}
  return new PortFailure(typeof code === 'string' ? code : 'network', true)
}

/**
 * The answer, read by its contract.
 *
 * @throws {PortFailure} naming what is wrong: only names of fields, as a value may be a person's
 */
export const checkAnswer = (one: Operation, question: unknown, raw: unknown): unknown => {
  const read = v.safeParse(one.answer, raw)
  if (!read.success)
    throw new PortFailure(`invalid: ${v.getDotPath(read.issues[0]) ?? 'whole answer'}`, false)
  const lie = one.liesIn?.(question, read.output) ?? null
  if (lie !== null) throw new PortFailure(`wrong: ${lie}`, false)
  return read.output
}

const policyOf = ({ timeoutMs, attempts }: Port) =>
  wrap(
    retry(
      handleWhen((error) => !(error instanceof BrokenCircuitError) && portFailureOf(error).isPassing),
      {
        maxAttempts: attempts - 1,
        backoff: new ConstantBackoff(pauseMs),
      },
    ),
    circuitBreaker(handleAll, {
      halfOpenAfter: openMs,
      breaker: new ConsecutiveBreaker(failuresToOpen),
    }),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  )

/** Nothing remote may be waited for while rows are locked. */
export const checkMayAsk = ({ name }: Port): void => {
  if (isInTransaction()) throw new Error(`The port ${name} is asked in a transaction`)
}

/**
 * An implementation over `client`: each attempt has a time limit, a passing failure is repeated, and a system that
 * keeps failing is left alone for a while. An answer that breaks the contract is a failure.
 */
export const overAsker = <P extends Port>(port: P, client: PortClient, watch: PortWatch): Asking<P> => {
  const policy = policyOf(port)
  const ask = async (name: string, one: Operation, question: unknown): Promise<unknown> => {
    checkMayAsk(port)
    const from = performance.now()
    const note = (outcome: PortOutcome) => watch.called(port.name, outcome, performance.now() - from)
    try {
      const answer = await policy.execute(async ({ signal }) => {
        try {
          return checkAnswer(one, question, await client(name, question, signal))
        } catch (error) {
          throw portFailureOf(error)
        }
      })
      note('answered')
      return answer
    } catch (error) {
      const isBroken = error instanceof BrokenCircuitError
      const { code } = portFailureOf(error)
      note(isBroken ? 'broken' : 'failed')
      if (!isBroken) watch.failed(port.name, code)
      throw new PortDown(port, isBroken ? 'broken' : code)
    }
  }
  return Object.fromEntries(
    Object.entries(port.operations).map(([name, one]) => [
      name,
      (question: unknown) => ask(name, one, question),
    ]),
  ) as unknown as Asking<P>
}
