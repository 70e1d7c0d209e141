import type { Clock } from '../clock.ts'

/** By how much clocks of computers that share a data base may differ. */
const leewayMs = 60_000

/**
 * The latest moment (ISO) that can have passed already. A row from later was written while the server's clock was
 * ahead: it must not hold anybody until the clock gets there.
 */
export const latestPast = (clock: Clock): string => new Date(clock().getTime() + leewayMs).toISOString()
