import { transitionsOf } from 'statechart-kit/transitions'
import { describe, expect, it } from 'vitest'
import { checkoutChart, migrationCheckoutChart, shortCheckoutChart } from './charts/checkout.chart.ts'
import { charts } from './charts.ts'
import { atDraw, executors, isSentByOthers } from './executors.tsx'
import { exclusions } from './react-exclusions.ts'
import { itDrawsWhole } from './react-spec.ts'
import { viewOf, withoutView } from './views.tsx'

const names = charts.map(({ name }) => name)
const drawn = charts.filter((chart) => viewOf(chart) !== null)
/** Walked in separate files, in parallel. */
const elsewhere = [checkoutChart, shortCheckoutChart, migrationCheckoutChart]
const typeOf = (id: string): string => id.split(' ')[1] ?? ''

describe('the views of the registry', () => {
  it('draw every chart, or `withoutView` gives a reason', () => {
    const undrawn = names.filter((name) => !drawn.some((chart) => chart.name === name))
    expect(undrawn.filter((name) => !(name in withoutView))).toEqual([])
    expect(drawn.filter(({ name }) => name in withoutView)).toEqual([])
    expect(Object.keys(exclusions).filter((name) => !names.includes(name))).toEqual([])
  })

  it('have an executor or another sender for every event', () => {
    const types = drawn.flatMap(({ machine }) => transitionsOf(machine).map(typeOf))
    const known = [...Object.keys(executors), ...atDraw, 'always', ...types.filter(isSentByOthers)]
    expect([...new Set(types)].filter((type) => !known.includes(type))).toEqual([])
    expect(Object.keys(executors).filter((type) => isSentByOthers(type) || !types.includes(type))).toEqual([])
  })
})

describe.each(drawn.filter((chart) => !elsewhere.includes(chart)))('the view of $name', (chart) =>
  itDrawsWhole(chart))
