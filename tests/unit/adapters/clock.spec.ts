import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserClock, sequenceFrom, serverDay } from '../../../src/adapters/clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A clock that returns these times in turn, then the last one. */
const jumping = (times: readonly number[]) => {
  let index = 0
  return {
    now: () => times[Math.min(index++, times.length - 1)] ?? 0,
    today: () => '2026-11-21',
    timeOfDay: () => '12h00',
  }
}

describe('the write numbers', () => {
  it('only grow, even if the clock jumps', () => {
    const times = fc.array(fc.integer({ min: 0, max: 4_102_444_800_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(times, fc.nat(80), (shown, count) => {
        const sequence = sequenceFrom(jumping(shown))
        const numbers = Array.from({ length: count }, () => sequence.next())
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
      }),
    )
  })

  it('are above every number the server knows', () => {
    const time = fc.integer({ min: 0, max: 4_102_444_800_000 })
    fc.assert(
      fc.property(time, fc.array(time, { minLength: 1 }), (now, seen) => {
        const sequence = sequenceFrom(jumping([now]))
        for (const number of seen) sequence.follow(number)
        expect(sequence.next()).toBe(Math.max(now, ...seen.map((number) => number + 1)))
      }),
    )
  })

  it('follow the clock if it is ahead', () => {
    const sequence = sequenceFrom(jumping([10, 20, 20, 5, 30]))
    expect(Array.from({ length: 5 }, () => sequence.next())).toEqual([10, 20, 21, 22, 30])
  })
})

describe('the server’s day', () => {
  const now = () => Date.parse('2024-11-22T12:00:00Z')

  it.each([
    ['the browser’s own before an answer', [], '2024-11-22'],
    ['sent with a response', ['Sun, 22 Nov 2026 02:59:59 GMT'], '2026-11-21'],
    [
      'of the newest response',
      ['Sun, 22 Nov 2026 12:00:00 GMT', 'Mon, 23 Nov 2026 12:00:00 GMT'],
      '2026-11-23',
    ],
    ['kept where an answer tells no time', ['Sun, 22 Nov 2026 12:00:00 GMT', '', 'soon'], '2026-11-22'],
  ])('is %s', (_what, dates, today) => {
    const day = serverDay({ now })
    for (const date of dates) day.hear(date)
    expect(day.today()).toBe(today)
  })
})

describe('the system’s clock', () => {
  it.each([
    ['2026-11-21T02:59:59Z', '2026-11-20', '23h59'],
    ['2026-11-21T03:00:00Z', '2026-11-21', '00h00'],
    ['2027-01-01T02:05:00Z', '2026-12-31', '23h05'],
  ])('shows for %s the day %s and the hour %s of São Paulo', (moment, day, hour) => {
    vi.useFakeTimers({ now: new Date(moment) })
    const { now, today, timeOfDay } = browserClock
    expect([now(), today(), timeOfDay()]).toEqual([Date.parse(moment), day, hour])
  })
})
