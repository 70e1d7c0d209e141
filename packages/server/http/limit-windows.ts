import type { Counted } from '../store/limit.rows.ts'

const maxWindows = 50_000
const leewayMs = 60_000

interface Window {
  count: number
  readonly endsAt: number
}

/** Fixed-window counters in this process's memory. */
export interface Windows {
  /** Counts one request; all times in milliseconds. */
  readonly count: (key: string, windowMs: number, now: number) => Counted
  readonly size: () => number
}

/**
 * Counts in fixed windows, at most `max` of them: an attacker with more addresses than that cannot be stopped by
 * counting addresses, and must not fill the memory.
 */
export const createWindows = (max = maxWindows): Windows => {
  const windows = new Map<string, Window>()

  const open = (key: string, windowMs: number, now: number): Window => {
    const known = windows.get(key)
    // A window that ends too late was opened while the server's clock was ahead.
    if (known && known.endsAt > now && known.endsAt <= now + windowMs + leewayMs) return known
    // Evicts the oldest; a reopened window counts as new.
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
