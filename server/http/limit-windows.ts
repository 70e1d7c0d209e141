import type { Counted } from '../store/limit.rows.ts'

const maxWindows = 50_000
const leewayMs = 60_000

interface Window {
  count: number
  readonly endsAt: number
}

/** Windows of this process's memory. */
export interface Windows {
  /** Counts one call; all times in milliseconds. */
  readonly count: (key: string, windowMs: number, now: number) => Counted
  readonly size: () => number
}

/**
 * Counts in fixed windows. There are never more than `max` of them: who comes from more addresses than that is
 * not held by counting addresses, and must not fill the memory either.
 */
export const createWindows = (max = maxWindows): Windows => {
  const windows = new Map<string, Window>()

  const open = (key: string, windowMs: number, now: number): Window => {
    const known = windows.get(key)
    // One that ends later than any of now was opened while the server's clock was ahead.
    if (known && known.endsAt > now && known.endsAt <= now + windowMs + leewayMs) return known
    // The oldest goes first: a window that is opened anew is the youngest.
    windows.delete(key)
    const [oldest] = windows.size >= max ? windows.keys() : []
    if (oldest !== undefined) windows.delete(oldest)
    const fresh = { count: 0, endsAt: now + windowMs }
    windows.set(key, fresh)
    return fresh
  }

  return {
    size: () => windows.size,
    count: (key, windowMs, now) => {
      const window = open(key, windowMs, now)
      window.count += 1
      return window
    },
  }
}
