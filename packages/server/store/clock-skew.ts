import type { Clock } from '../clock.ts'

/** Allowed clock difference between computers that share a database. */
const leewayMs = 60_000

/**
 * The latest possible past time (ISO). Later rows were written while the server's clock was ahead and must not block
 * anybody until then.
 */
export const latestPast = (clock: Clock): string => new Date(clock().getTime() + leewayMs).toISOString()
