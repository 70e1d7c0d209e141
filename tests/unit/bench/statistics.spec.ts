import { describe, expect, it } from 'vitest'
import { covered, median, pairedRatio, percentile, share } from '../../../tools/bench/lib/statistics.ts'

describe('statistics', () => {
  it('takes percentiles by nearest rank, and the median between two middle values', () => {
    const values = [4, 1, 3, 2]
    expect([percentile(values, 0.5), percentile(values, 0.95), median(values)]).toEqual([2, 4, 2.5])
  })

  it('has no figure of no values', () => {
    expect([
      percentile([], 0.5),
      median([]),
      share([], () => true),
      pairedRatio(new Map(), new Map()),
    ]).toEqual(Array.from({ length: 4 }, () => Number.NaN))
  })

  it('pairs figures of the same round, and leaves out rounds that lack one', () => {
    const own = new Map([
      [1, 20],
      [2, 90],
      [3, 40],
      [4, 5],
    ])
    const base = new Map([
      [1, 10],
      [2, 30],
      [3, 10],
      [5, 1],
    ])
    expect(pairedRatio(own, base)).toBe(3)
  })

  it('counts time once that several spans cover', () => {
    expect(
      covered([
        [10, 20],
        [15, 30],
        [50, 60],
        [16, 18],
      ]),
    ).toBe(30)
  })

  it('tells which part of the values fulfils a condition', () => {
    expect(share([0, 60, 0, 0], (value) => value === 0)).toBe(0.75)
  })
})
