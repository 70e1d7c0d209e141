import { explore } from 'statechart-kit/explore'
import { coarseStateKeys } from 'statechart-kit/internal/explore/state-keys'
import { describe, expect, it } from 'vitest'
import { consentChart } from './charts/consent.chart.ts'
import { charts } from './charts.ts'
import { explored } from './explored.ts'

// These two have unlimited addresses and answers: their state keys are only as fine as full coverage needs.
const coarse = ['checkout', 'coverage']
const walkedFinely = charts.filter(({ machine }) => !coarse.includes(machine.id))

describe('the state key of a chart', () => {
  it.each(walkedFinely)('of $name separates states that behave differently', (chart) => {
    expect(coarseStateKeys(chart, explored(chart)).slice(0, 3)).toEqual([])
  })

  it('is reported as too coarse if it omits a field that a guard reads', () => {
    const blind = { ...consentChart, stateKey: () => null }
    expect(coarseStateKeys(blind, explore(blind)).length).toBeGreaterThan(0)
  })
})
