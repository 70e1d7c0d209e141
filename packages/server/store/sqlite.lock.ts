import { setTimeout } from 'node:timers/promises'
import { StoreUnavailable } from './store-unavailable.ts'

const patienceMs = 5_000
const longestPauseMs = 25
/** SQLite's primary result code, in the low byte of the extended one, for a lock of another connection. */
const busy = 5
const primaryCode = 0xff

const isLocked = (error: unknown): boolean => {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & primaryCode) === busy
}

/**
 * Repeats a write while another process has locked the file. SQLite's own wait would block the event loop, and with
 * it all requests.
 *
 * @throws {StoreUnavailable} if the file stays locked
 */
export const whenUnlocked = async <T>(attempt: () => Promise<T>): Promise<T> => {
  const until = performance.now() + patienceMs
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLocked(error)) throw error
      if (performance.now() > until) throw new StoreUnavailable('sqlite-locked', error)
    }
    await setTimeout(pauseMs)
  }
}
