import { type DestinationStream, destination, type Logger, pino } from 'pino'

const standardError = 2

/** One request in the log. There is no other field: what is not here cannot leak. */
export interface RequestEntry {
  readonly method: string
  /** The route's pattern (`lead/{idLead}`), never the address that was asked. */
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly reqId: string
  readonly sidHash8?: string | undefined
  readonly leadHash8?: string | undefined
  readonly errCode?: string | undefined
}

/** Structured log on the standard error stream. */
export interface Log {
  readonly request: (entry: RequestEntry) => void
  /** `event` is one of the program's own words. */
  readonly event: (event: string, errCode?: string) => void
}

const levelOf = (status: number): 'info' | 'warn' | 'error' => {
  if (status >= 500) return 'error'
  return status === 429 ? 'warn' : 'info'
}

const picked = (entry: RequestEntry): RequestEntry => {
  const { method, route, status, ms, reqId, sidHash8, leadHash8, errCode } = entry
  return { method, route, status, ms, reqId, sidHash8, leadHash8, errCode }
}

/** Writes to `to`, the standard error stream by default. */
export const createLog = (
  level: string,
  to: DestinationStream = destination({ dest: standardError, sync: true }),
): Log => {
  const logger: Logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)
  return {
    request: (entry) => logger[levelOf(entry.status)](picked(entry)),
    event: (event, errCode) => logger.warn({ event, errCode }),
  }
}
