import { failureTexts } from '@ultrafibra/contract/failure'
import type { Log, LogEvent } from '../log.ts'
import { Problem } from '../problem.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'

const retrySeconds = 2
/**
 * PostgreSQL error classes: connection, refused login, resources, operator intervention, system; lock failures; read-only;
 * no such database.
 */
const postgresUnavailable = /^(?:08|28|53|57|58)...$|^(?:55P03|40001|40P01|25P03|25006|3D000)$/
const network = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|AI_AGAIN)$/
/** Primary result codes of SQLite: busy, locked, no memory, read-only, input/output, full, cannot open. */
const sqliteUnavailable: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14])
const primaryCode = 0xff

interface DriverError {
  readonly code?: unknown
  readonly errcode?: unknown
}

/** The driver's error code, the only part of its error that is logged. */
export const codeOf = (error: unknown): string => {
  const { code, errcode } = error as DriverError
  if (typeof errcode === 'number') return `sqlite-${errcode}`
  return typeof code === 'string' ? code : 'unexpected'
}

const ownFrame = /\/((?:server|contract)\/[\w./-]+\.ts:\d+)/

/**
 * The first frame of this project in an error's stack, such as `server/leads/place-order.ts:57`; undefined if there is none. Skips the error's message, which may contain anything.
 */
export const placeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const { stack = '', message } = error
  const said = stack.indexOf(message)
  return said < 0 ? undefined : ownFrame.exec(stack.slice(said + message.length))?.[1]
}

const isUnavailable = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable) return true
  const { code, errcode } = error as DriverError
  if (typeof errcode === 'number') return sqliteUnavailable.has(errcode & primaryCode)
  return typeof code === 'string' && (postgresUnavailable.test(code) || network.test(code))
}

/** Converts any thrown value to a response: 503 if the store is unavailable, else a generic 500. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) {
    return new Problem(503, 'O sistema está indisponível no momento. Tente de novo.', undefined, retrySeconds)
  }
  return new Problem(500, failureTexts.refused)
}

/** Logs an error of background work as `event`: its code, and where it was thrown. */
export const logFailure =
  (log: Log, event: LogEvent) =>
  (error: unknown): void =>
    log.event(event, codeOf(error), placeOf(error))
