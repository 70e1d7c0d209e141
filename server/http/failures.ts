import { failureTexts } from '../../contract/failure.ts'
import { Problem } from '../problem.ts'

const retrySeconds = 2
/** PostgreSQL's classes: connection, resources, operator intervention, system; and failed locks. */
const postgresUnavailable = /^(?:08|53|57|58)...$|^(?:55P03|40001|40P01|25P03)$/
const network = /^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|AI_AGAIN)$/
const lostConnection = /connection (?:terminated|timeout)|timeout exceeded|read timeout|not queryable/i
/** Primary result codes of SQLite: busy, locked, no memory, read-only, input/output, full, cannot open. */
const sqliteUnavailable: ReadonlySet<number> = new Set([5, 6, 7, 8, 10, 13, 14])
const primaryCode = 0xff

interface DriverError {
  readonly code?: unknown
  readonly errcode?: unknown
  readonly message?: unknown
}

/** The driver's code, the only thing of its error that the log may have. */
export const codeOf = (error: unknown): string => {
  const { code, errcode } = error as DriverError
  if (typeof errcode === 'number') return `sqlite-${errcode}`
  return typeof code === 'string' ? code : 'unexpected'
}

const ownFrame = /\/((?:server|contract)\/[\w./-]+\.ts:\d+)/

/**
 * Where in this program an error arose, as `server/leads/place-order.ts:57`; undefined where none of its calls is ours.
 * The error's own words, which come first and may be anybody's, are passed over.
 */
export const placeOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const { stack = '', message } = error
  const said = stack.indexOf(message)
  return said < 0 ? undefined : ownFrame.exec(stack.slice(said + message.length))?.[1]
}

const isUnavailable = (error: unknown): boolean => {
  const { code, errcode, message } = error as DriverError
  if (typeof errcode === 'number') return sqliteUnavailable.has(errcode & primaryCode)
  if (typeof code === 'string') return postgresUnavailable.test(code) || network.test(code)
  return typeof message === 'string' && lostConnection.test(message)
}

/** Any thrown value as what the caller reads: a store that is away is 503, the rest tells nothing. */
export const toProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) {
    return new Problem(503, 'O sistema está indisponível no momento. Tente de novo.', undefined, retrySeconds)
  }
  return new Problem(500, failureTexts.refused)
}
