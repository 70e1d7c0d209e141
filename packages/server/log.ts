import { type DestinationStream, destination, type Logger, pino } from 'pino'

const standardError = 2

/** A request's log entry. These are the only fields, so nothing else can leak. */
export interface RequestEntry {
  readonly method: string
  /** The route's pattern (`lead/{idLead}`), never the requested URL. */
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly reqId: string
  /** The trace that the request belongs to, as in its `traceparent`. */
  readonly traceId: string
  readonly sidHash8?: string | undefined
  readonly leadHash8?: string | undefined
  readonly errCode?: string | undefined
  /** Source location of an unexpected error. */
  readonly at?: string | undefined
}

/** All log events, their level and the field for details; docs/logs.md says how to react. */
export const logEvents = {
  migrated: { level: 'info', more: 'detail' },
  'newer-tables': { level: 'warn', more: 'detail' },
  'clock-differs': { level: 'warn', more: 'detail' },
  'key-changed': { level: 'error', more: null },
  unreadable: { level: 'error', more: 'detail' },
  started: { level: 'info', more: 'detail' },
  'any-host': { level: 'warn', more: null },
  'other-origin': { level: 'warn', more: 'detail' },
  'seed-data': { level: 'warn', more: null },
  'mails-in-files': { level: 'warn', more: null },
  'no-limits': { level: 'warn', more: null },
  'clear-text': { level: 'warn', more: 'detail' },
  'site-missing': { level: 'warn', more: null },
  'browser-error': { level: 'warn', more: 'errCode' },
  'csp-violation': { level: 'warn', more: 'errCode' },
  'csp-elsewhere': { level: 'info', more: 'errCode' },
  'guesses-exhausted': { level: 'warn', more: null },
  'port-failed': { level: 'warn', more: 'errCode' },
  'catalogue-differs': { level: 'warn', more: 'detail' },
  'store-failed': { level: 'warn', more: 'errCode' },
  'mail-not-sent': { level: 'warn', more: 'errCode' },
  'mail-refused': { level: 'warn', more: 'detail' },
  'event-not-delivered': { level: 'warn', more: 'errCode' },
  'event-given-up': { level: 'error', more: 'detail' },
  'not-erased': { level: 'error', more: 'errCode' },
  'retention-failed': { level: 'error', more: 'errCode' },
  stopping: { level: 'info', more: null },
  stopped: { level: 'info', more: null },
} as const satisfies Record<string, { level: 'info' | 'warn' | 'error'; more: 'errCode' | 'detail' | null }>

export type LogEvent = keyof typeof logEvents

/** Structured log on the standard error stream. */
export interface Log {
  readonly request: (entry: RequestEntry) => void
  /** `more`: a code, or other text from the project, never visitors' data; `at`: source location of an error. */
  readonly event: (event: LogEvent, more?: string, at?: string) => void
}

const levelOf = (status: number): 'info' | 'warn' | 'error' => {
  if (status >= 500) return 'error'
  return status === 429 ? 'warn' : 'info'
}

/** Who writes a line, for logs of several processes and releases in one place. */
export interface LogBase {
  readonly service: string
  readonly version: string
  readonly instance: string
}

const picked = (entry: RequestEntry): RequestEntry => {
  const { method, route, status, ms, reqId, traceId, sidHash8, leadHash8, errCode, at } = entry
  return { method, route, status, ms, reqId, traceId, sidHash8, leadHash8, errCode, at }
}

/** Writes to `to`, the standard error stream by default; every line has `base`. */
export const createLog = (
  level: string,
  base: LogBase | null,
  to: DestinationStream = destination({ dest: standardError, sync: true }),
): Log => {
  const logger: Logger = pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime }, to)
  return {
    request: (entry) => logger[levelOf(entry.status)](picked(entry)),
    event: (event, text, at) => {
      const { level, more } = logEvents[event]
      logger[level](more === null ? { event } : { event, [more]: text, at })
    },
  }
}
