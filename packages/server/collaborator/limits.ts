import { latestPast } from '../store/clock-skew.ts'
import type { GuessLimits } from '../store/collaborator-code.rows.ts'

const minuteMs = 60_000

export const hourMs = 60 * minuteMs
export const codeLifeMs = 10 * minuteMs
/** A link also waits for the other device to be at hand. */
export const linkLifeMs = 30 * minuteMs
/** Minimum pause between two codes of one lead. */
export const pauseMs = minuteMs
export const codesPerHour = 5
/** Codes per hour to one e-mail address, over all leads and renewals: nobody can flood a mailbox with new ones. */
export const codesPerAddress = 10
/** Guesses per day at codes sent to one e-mail address: new requests give no further tries. */
export const guessesPerAddress = 30
export const guesses: GuessLimits = { perCode: 5, perDay: 15, dayMs: 24 * hourMs }

/** Whether `now` is less than `ms` milliseconds after `since` (ISO); false if `since` is in the future. */
export const isStillWithin = (since: string, ms: number, now: number): boolean =>
  now < Date.parse(since) + ms && since <= latestPast(() => new Date(now))

/** Whole seconds from `now` until `ms` milliseconds after `since` (ISO). */
export const secondsUntil = (since: string, ms: number, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(since) + ms - now) / 1000))
