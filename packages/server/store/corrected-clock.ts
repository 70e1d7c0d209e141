import type { Clock } from '../clock.ts'

/** Below this, a computer's own clock is kept: measuring is not exact, and time must not go back and forth. */
const ignoredMs = 1_000
/** With a larger difference, the computer's clock is wrong, or the database's. */
const wrongMs = 5_000

/** The computer's clock, corrected to the one of the database, so that all processes on it have the same time. */
export interface CorrectedClock {
  readonly now: Clock
  /**
   * Takes over a measured difference in milliseconds: above 0, the database is ahead. Returns whether `differs` changed.
   */
  readonly correct: (offsetMs: number) => boolean
  /** The last measured difference; 0 if nothing was measured. */
  readonly offsetMs: () => number
  /** Whether the clocks differ by more than a few seconds. */
  readonly differs: () => boolean
}

export const createCorrectedClock = (clock: Clock): CorrectedClock => {
  let measuredMs = 0
  let appliedMs = 0
  const differs = () => Math.abs(measuredMs) > wrongMs
  return {
    now: () => new Date(clock().getTime() + appliedMs),
    correct: (offsetMs) => {
      const before = differs()
      measuredMs = offsetMs
      if (Math.abs(offsetMs - appliedMs) > ignoredMs) appliedMs = offsetMs
      return differs() !== before
    },
    offsetMs: () => measuredMs,
    differs,
  }
}
