import type { PostgresServer } from '../../../../../tests/support/postgres.ts'
import type { Backend } from './backend.ts'

/** How often something happens to the processes of a run. */
export interface Events {
  /** SIGKILLs of a server process, each followed by a restart. */
  readonly kills: number
  /** SIGTERMs of a server process, each followed by a restart. */
  readonly stops?: number
  /** Server processes that stand still for a while (SIGSTOP), with all requests that they have read. */
  readonly stalls?: number
  /** Moves of a server's clock: a day ahead, right again, a day back, right again. */
  readonly clockMoves?: number
  /** Crashes of the database server. */
  readonly databaseRestarts?: number
  /** Times that all processes of the database stand still (SIGSTOP): nothing answers, nothing ends. */
  readonly hangs?: number
}

interface Run extends Events {
  /** Kills and restarts the operator's systems, as often as a server; null for those that stay. */
  readonly restartSystems?: (() => Promise<void>) | null
  readonly visitors: number
  readonly processes?: number
  readonly postgres: PostgresServer | null
}

/** Makes things happen at request counts, in the middle of other work. */
export interface Plan {
  /** Counts a request. */
  readonly tick: () => void
  /** Ends what stands still; resolves when everything that began has ended. */
  readonly end: () => Promise<void>
}

/** Requests of one visit without faults: creation, nine steps, reading in the second tab, three order requests. */
const callsOfVisit = 14
/** Further requests per visitor while something stands still: more than visitors send before they give up waiting. */
const heldPerVisitor = 1.5
/** Longer than anyone waits for an answer: where few visitors are left, those requests would take minutes. */
const longestStandMs = 30_000

interface Standing {
  readonly until: number
  readonly wake: () => void
}

type Act = (index: number) => Promise<unknown> | unknown

/** Runs what has the same name one after another: a server is not started twice. */
const inTurns = () => {
  const turns = new Map<string, Promise<unknown>>()
  return (name: string, act: () => Promise<unknown>): Promise<unknown> => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(act)
    turns.set(name, turn)
    return turn
  }
}

/** Spreads what is planned over the requests of a run. */
export const planOf = (run: Run, backend: Backend, exitCodes: (number | null)[]): Plan => {
  const { visitors, postgres, processes = 1 } = run
  let count = 0
  const standing = new Set<Standing>()
  const happening: Promise<unknown>[] = []
  const stand = (stop: () => void, go: () => void) => {
    stop()
    const one = { until: count + Math.ceil(visitors * heldPerVisitor), wake: go }
    standing.add(one)
    setTimeout(() => wake((other) => other === one), longestStandMs).unref()
  }
  const which = (index: number) => index % processes
  const inTurn = inTurns()
  const restart = (index: number, how: 'kill' | 'stop') =>
    inTurn(`server ${which(index)}`, () => backend.restart(which(index), how))
  const crash = () => inTurn('database', async () => postgres?.crash().then(postgres.resume))
  const signals = (index: number, signal: NodeJS.Signals) => () => backend.signal(which(index), signal)
  const acts: readonly (readonly [count: number | undefined, shift: number, act: Act])[] = [
    [run.kills, 0.6, (index) => restart(index, 'kill')],
    [run.stops, 0.6, async (index) => exitCodes.push((await restart(index, 'stop')) as number | null)],
    [run.stalls, 0.7, (index) => stand(signals(index, 'SIGSTOP'), signals(index, 'SIGCONT'))],
    [run.clockMoves, 0.3, (index) => signals(index, 'SIGUSR2')()],
    [run.databaseRestarts, 0.8, crash],
    [run.restartSystems ? run.kills : 0, 0.5, () => run.restartSystems?.()],
    [run.hangs, 0.4, () => postgres && stand(postgres.freeze, postgres.thaw)],
  ]
  const total = visitors * callsOfVisit
  const planned = acts.flatMap(([times = 0, shift, act]) =>
    Array.from({ length: times }, (_, index) => ({
      at: Math.round((total * (index + shift)) / (times + 0.5)),
      act: () => act(index),
    })),
  )
  const wake = (isDue: (one: Standing) => boolean) => {
    for (const one of [...standing].filter(isDue)) {
      standing.delete(one)
      one.wake()
    }
  }
  return {
    tick: () => {
      count += 1
      wake(({ until }) => until <= count)
      for (const { act } of planned.filter(({ at }) => at === count)) happening.push(Promise.resolve(act()))
    },
    end: async () => {
      wake(() => true)
      await Promise.all(happening)
    },
  }
}
