import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgressBar } from '../../../src/demo/app/progress-bar.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const frame = () => document.querySelector<HTMLElement>('.bprogress') as HTMLElement
const bar = () => frame().querySelector<HTMLElement>('.bar') as HTMLElement
/** The bar's width in percent of the window. */
const filled = () => 100 + Number(/-?[\d.]+/.exec(bar().style.transform.replace('translate3d', ''))?.[0])
const isShown = () => frame().style.display !== 'none'

describe('the bar of the demo', () => {
  it('starts at 8 %, grows by at most 2 % every 800 ms, moves in 200 ms, and disappears', () => {
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const progress = createProgressBar(document)
    expect(isShown()).toBe(false)
    progress.done()
    expect(isShown()).toBe(false)

    progress.start()
    expect([isShown(), filled()]).toEqual([true, 8])
    expect(bar().style.transition).toContain('200ms')
    vi.advanceTimersByTime(799)
    expect(filled()).toBe(8)
    vi.advanceTimersByTime(1)
    expect(filled()).toBe(9)
    progress.start()
    chance.mockReturnValue(1)
    vi.advanceTimersByTime(800)
    expect(filled()).toBe(11)

    progress.done()
    vi.advanceTimersByTime(200)
    expect(filled()).toBe(100)
    vi.advanceTimersByTime(400)
    expect(isShown()).toBe(false)
    vi.advanceTimersByTime(10_000)
    expect(isShown()).toBe(false)
  })
})
