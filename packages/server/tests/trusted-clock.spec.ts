import { describe, expect, it } from 'vitest'
import { createTrustedClock } from '../store/trusted-clock.ts'

const hour = 3_600_000
const marked = Date.parse('2026-11-01T12:00:00Z')

/** A server that starts `stoppedMs` after the mark, and time that passes for it and its clock. */
const started = (stoppedMs: number) => {
  let now = marked + stoppedMs
  let running = 0
  const clock = createTrustedClock(
    () => new Date(now),
    () => running,
  )
  clock.trust(new Date(marked).toISOString())
  const pass = (ms: number, shownMs = ms) => {
    running += ms
    now += shownMs
  }
  return { clock, pass }
}

describe('the clock of a server that was stopped for a month', () => {
  it('is trusted after a day in which it ran steadily, not before', () => {
    const { clock, pass } = started(30 * 24 * hour)
    pass(23 * hour)
    expect(clock.jumpMs()).toBe(31 * 24 * hour - hour)
    pass(hour)
    expect(clock.jumpMs()).toBe(0)
  })

  it('is not trusted if it jumped within that day', () => {
    const { clock, pass } = started(30 * 24 * hour)
    pass(24 * hour, 48 * hour)
    expect(clock.jumpMs()).toBe(32 * 24 * hour)
  })
})

describe('the clock of a running server', () => {
  it('is never trusted by itself after a jump ahead', () => {
    const { clock, pass } = started(hour)
    pass(0, 24 * hour)
    pass(24 * hour)
    expect(clock.jumpMs()).toBe(49 * hour)
  })
})
