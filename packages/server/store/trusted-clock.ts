import type { Clock } from '../clock.ts'

/** A server marks the time each hour. A longer gap is a stopped server, or a clock that jumped ahead. */
const aheadMs = 23 * 3_600_000
/** More than the clocks of computers that share a database may differ. */
const behindMs = 600_000
/** A clock that was ahead when the mark was learnt, and has run steadily for so long since, is right. */
const steadyMs = 24 * 3_600_000

/** Which way the clock is wrong, in milliseconds: above 0 ahead, below 0 behind, 0 if nothing is suspicious. */
export type JumpMs = number

/** The computer's clock, compared with the last time that was right. */
export interface TrustedClock {
  /** The clock, except while it is behind the mark: then the time since the mark was learnt, added to it. */
  readonly now: Clock
  readonly trust: (mark: string | undefined) => void
  readonly jumpMs: () => JumpMs
}

interface Mark {
  readonly text: string
  readonly ms: number
  /** In monotonic milliseconds. */
  readonly learntAt: number
  /** How far the clock was ahead then. */
  readonly gapMs: number
}

/**
 * Rows written while the clock is behind would be erased as too old once it is right, so time never falls behind the
 * mark.
 */
export const createTrustedClock = (clock: Clock, monotonicMs = () => performance.now()): TrustedClock => {
  let mark: Mark | null = null
  const isSteady = ({ ms, learntAt, gapMs }: Mark): boolean => {
    const passedMs = monotonicMs() - learntAt
    const drift = clock().getTime() - (ms + gapMs) - passedMs
    return gapMs > aheadMs && passedMs >= steadyMs && Math.abs(drift) < behindMs
  }
  const jumpMs = () => {
    const gapMs = mark === null ? 0 : clock().getTime() - mark.ms
    const isSuspicious = gapMs < -behindMs || (gapMs > aheadMs && mark !== null && !isSteady(mark))
    return isSuspicious ? gapMs : 0
  }
  return {
    jumpMs,
    now: () =>
      mark !== null && jumpMs() < 0 ? new Date(mark.ms + Math.round(monotonicMs() - mark.learntAt)) : clock(),
    trust: (text) => {
      if (text === mark?.text) return
      const ms = Date.parse(text ?? '')
      mark = text === undefined ? null : { text, ms, learntAt: monotonicMs(), gapMs: clock().getTime() - ms }
    },
  }
}
