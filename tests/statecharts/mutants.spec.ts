import { describe, expect, it } from 'vitest'
import { mutationScore } from '../../statecharts/mutate/score.ts'
import { charts } from './charts.ts'
import { explored } from './explored.ts'

/** Exploring these takes long for each fault; `npm run mutants` tries them. */
const large = [
  'renewal',
  'lead',
  'coverage',
  'migration',
  'call-back',
  'checkout',
  'checkout.b',
  'checkout.migration',
  'journey',
  'plan-card',
  'carousel',
]

/** Faults that change a step and no line of the behaviour, with reasons. */
const known: Readonly<Record<string, readonly string[]>> = {
  // The selection is reported before or after the address; both lists hold the same values.
  'plan-list': ['swap actions 0 and 1 of order.open [0]: #plan-list.order.open'],
}

describe('the faults seeded into a chart', () => {
  it.each(charts.filter(({ name }) => !large.includes(name)))('$name are all noticed', (chart) => {
    const { noticed, missed } = mutationScore(chart, explored(chart))
    expect(noticed.length).toBeGreaterThan(0)
    expect(missed.map(({ name }) => name)).toEqual(known[chart.name] ?? [])
  })
})
