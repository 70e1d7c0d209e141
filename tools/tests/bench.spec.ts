import { describe, expect, it } from 'vitest'
import { comparedIn, measureInTurns } from '../bench/compare.ts'

describe('a comparison', () => {
  it('has medians of the rounds, and the median of the ratios within a round', () => {
    const ms = (before: number, after: number) => [{ ms: before }, { ms: after }]
    expect(comparedIn(['before', 'after'], [ms(100, 110), ms(900, 1800), ms(200, 240)])).toEqual({
      ms: { before: '200', after: '240 (1.20×)' },
    })
    expect(comparedIn(['before', 'after'], [ms(2, 3), ms(4, 5)])).toEqual({
      ms: { before: '3.00', after: '4.00 (1.38×)' },
    })
  })

  it('has no ratio where both are nothing', () => {
    expect(comparedIn(['before', 'after'], [[{ shift: 0 }, { shift: 0 }]])).toEqual({
      shift: { before: '0', after: '0' },
    })
  })

  it('measures each side once a round, every other round backwards, and does not count the first', async () => {
    const order: string[] = []
    const side = (name: string, warm: number) => ({
      name,
      measure: async () => {
        order.push(name)
        return { ms: order.length <= 2 ? 1e6 : warm }
      },
    })
    const table = await measureInTurns([side('a', 10), side('b', 20)], 2)
    expect(order.join('')).toBe('abbaab')
    expect(table).toEqual({ ms: { a: '10.0', b: '20.0 (2.00×)' } })
  })
})
