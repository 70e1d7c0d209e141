import type { Clock } from '../clock.ts'
import type { Rows } from './store.ts'

const name = 'clock-mark'
/** A server marks the time each hour. A longer gap is a stopped server, or a clock that jumped ahead. */
const aheadMs = 23 * 3_600_000
/** More than the clocks of computers that share a database may differ. */
const behindMs = 600_000

/** Which way the clock is wrong, in milliseconds: above 0 ahead, below 0 behind, 0 if nothing is suspicious. */
type JumpMs = number

/** The computer's clock, compared with the last time that was right. */
export interface TrustedClock {
  /** The clock, except while it is behind the mark: then the time since the mark was learnt, added to it. */
  readonly now: Clock
  readonly trust: (mark: string | undefined) => void
  readonly jumpMs: () => JumpMs
}

/**
 * Rows written while the clock is behind would be erased as too old once it is right, so time never falls behind the
 * mark.
 */
export const createTrustedClock = (clock: Clock): TrustedClock => {
  let mark: { readonly text: string; readonly ms: number; readonly learntAt: number } | null = null
  const jumpMs = () => {
    const gapMs = mark === null ? 0 : clock().getTime() - mark.ms
    return gapMs > aheadMs || gapMs < -behindMs ? gapMs : 0
  }
  return {
    jumpMs,
    now: () =>
      mark !== null && jumpMs() < 0
        ? new Date(mark.ms + Math.round(performance.now() - mark.learntAt))
        : clock(),
    trust: (text) => {
      if (text === mark?.text) return
      mark = text === undefined ? null : { text, ms: Date.parse(text), learntAt: performance.now() }
    },
  }
}

/** Reads the mark, which another process may have moved, and compares the clock with it. */
export const readJump = async ({ db, trustedClock }: Rows): Promise<JumpMs> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  trustedClock.trust(row?.value)
  return trustedClock.jumpMs()
}

const write = async ({ db, trustedClock }: Rows, value: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  trustedClock.trust(value)
}

/** Marks the time as right, unless the clock is suspicious. */
export const markClock = async (rows: Rows): Promise<void> => {
  if ((await readJump(rows)) === 0) await write(rows, rows.clock().toISOString())
}

/** The operator's word that the clock is right now. */
export const confirmClock = async (rows: Rows): Promise<void> => {
  rows.trustedClock.trust(undefined)
  await write(rows, rows.clock().toISOString())
}

/** Nothing is erased while the clock is suspicious. */
export class ClockJumped extends Error {
  readonly code: 'clock-ahead' | 'clock-behind'

  constructor(jumpMs: JumpMs) {
    super('The clock jumped')
    this.code = jumpMs > 0 ? 'clock-ahead' : 'clock-behind'
  }
}
