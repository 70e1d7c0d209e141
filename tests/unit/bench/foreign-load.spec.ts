import { describe, expect, it } from 'vitest'
import {
  busyTicks,
  foreignCores,
  foreignLimit,
  isClean,
  processOf,
  ticksBelow,
  watched,
} from '../../../tools/bench/lib/foreign-load.ts'

const stat = (id: number, name: string, parent: number, ...ticks: readonly number[]): string =>
  `${id} (${name}) S ${parent} 1 1 0 -1 4194560 10 20 30 40 ${ticks.join(' ')} 20 0 1 0 100`

describe('foreign load', () => {
  it('counts a computer as busy except when it idles or waits for a disk', () => {
    expect(busyTicks('cpu  100 20 30 4000 500 6 7 8 0 0\ncpu0 1 1 1 1\n')).toBe(171)
  })

  it('reads a process whose name holds spaces and parentheses, with its ended children', () => {
    expect(processOf(stat(42, 'a (b) c', 7, 1, 2, 30, 40))).toEqual({ id: 42, parent: 7, ticks: 73 })
  })

  it('counts a process and all below it as own', () => {
    const processes = [
      stat(1, 'init', 0, 500, 0, 0, 0),
      stat(10, 'node', 1, 5, 0, 0, 0),
      stat(11, 'chromium', 10, 20, 1, 0, 0),
      stat(12, 'renderer', 11, 300, 0, 0, 0),
      stat(20, 'stranger', 1, 4000, 0, 0, 0),
    ].map(processOf)
    expect(ticksBelow(processes, 10)).toBe(326)
  })

  it('is what the others used, in cores', () => {
    expect(foreignCores({ all: 1000, own: 100 }, { all: 1300, own: 250 }, 2000)).toBe(0.75)
  })

  it('is none where rounding lets the own processes use more than all', () => {
    expect(foreignCores({ all: 1000, own: 100 }, { all: 1010, own: 111 }, 1000)).toBe(0)
  })

  it('disturbs a measurement only above the limit, and where it is known', () => {
    const clean = [0, foreignLimit, foreignLimit + 0.01, Number.NaN].map((foreign) => isClean({ foreign }))
    expect(clean).toEqual([true, true, false, true])
  })

  it('is written beside the measured value', async () => {
    const row = await watched(3, () => Promise.resolve('value'))
    expect(row).toEqual({ round: 3, value: 'value', foreign: expect.any(Number) })
  })
})
