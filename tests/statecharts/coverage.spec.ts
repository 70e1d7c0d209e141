import { coverageLine, coverageOf } from 'statechart-kit/coverage'
import { describe, expect, it } from 'vitest'
import { charts } from './charts.ts'
import { explored } from './explored.ts'

describe.each(charts)('the chart of $name', (chart) => {
  it('is fully explored: every state is reached, every transition taken, every guard true and false', () => {
    const coverage = coverageOf(chart, explored(chart))
    console.log(coverageLine(chart, coverage))
    expect({
      states: coverage.states.missing,
      transitions: coverage.transitions.missing,
      outcomes: coverage.outcomes.missing,
      wronglyExcluded: coverage.wronglyExcluded,
    }).toEqual({ states: [], transitions: [], outcomes: [], wronglyExcluded: [] })
  }, 120_000)
})
