import { withWays } from 'statechart-kit/paths'
import { describe, expect, it } from 'vitest'
import { charts } from './charts.ts'
import { explored } from './explored.ts'
import { properties } from './properties/properties.ts'

describe.each(charts)('the properties of $name', (chart) => {
  it.each(properties.filter(({ holdsFor }) => holdsFor(chart)))('$name holds', ({ violations }) => {
    expect(withWays(explored(chart), violations(chart, explored(chart)))).toEqual([])
  })
})
