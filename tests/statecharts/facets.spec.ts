import { describe, expect, it } from 'vitest'
import { consentChart } from './charts/consent.chart.ts'
import { charts } from './charts.ts'
import { explore } from './explore.ts'
import { explored } from './explored.ts'
import { coarseFacets } from './facets.ts'

// Addresses and answers of these two are without end: their facets are as coarse as walking them whole asks for.
const coarse = ['checkout', 'coverage']
const walkedFinely = charts.filter(({ machine }) => !coarse.includes(machine.id))

describe('the facet of a chart', () => {
  it.each(walkedFinely)('of $name tells states apart that behave differently', (chart) => {
    expect(coarseFacets(chart, explored(chart)).slice(0, 3)).toEqual([])
  })

  it('is found too coarse where it leaves out what a guard reads', () => {
    const blind = { ...consentChart, facet: () => null }
    expect(coarseFacets(blind, explore(blind)).length).toBeGreaterThan(0)
  })
})
