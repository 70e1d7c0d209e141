import { describe, expect, it } from 'vitest'
import { checkoutInBrowser } from './browser-paths.checkout.ts'
import { leftOfCheckout, notYetOfCheckout } from './browser-paths.left.ts'
import { type BrowserPath, browserPathsOf } from './browser-paths.ts'
import type { ChartUnderTest } from './chart.types.ts'
import { charts } from './charts.ts'
import { firstStepOf, stepOf } from './step.ts'
import { transitionsOf } from './transitions.ts'

const chart = charts.find(({ name }) => name === 'checkout') as ChartUnderTest
const paths = browserPathsOf(checkoutInBrowser(chart))
const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))
const left = transitionsOf(chart.machine).filter((id) => !taken.has(id) && !(id in (chart.unreachable ?? {})))

/** The states of a path, walked anew from its events. */
const walked = ({ input, steps }: BrowserPath): readonly unknown[] => {
  let { snapshot } = firstStepOf({ machine: chart.machine, input })
  return steps.map(({ event }) => {
    snapshot = stepOf(chart.machine, snapshot, event).snapshot
    return snapshot.value
  })
}

describe('the visits of the checkout in a browser', () => {
  it('go where the chart goes', () => {
    expect(paths.map(walked)).toEqual(paths.map(({ steps }) => steps.map(({ state }) => state.value)))
    expect(paths.length).toBeGreaterThan(5)
  })

  it('take every transition that a visitor can cause', () => {
    const excused = left.filter((id) => leftOfCheckout.some(({ about }) => about.test(id)))
    expect(left.filter((id) => !excused.includes(id))).toEqual(notYetOfCheckout)
  })

  it.each(leftOfCheckout)('leave out for a reason, $kind: $reason', ({ about }) => {
    expect([...taken].filter((id) => about.test(id))).toEqual([])
    expect(left.some((id) => about.test(id))).toBe(true)
  })
})
