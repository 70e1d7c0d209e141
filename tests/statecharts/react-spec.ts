import type { ChartUnderTest } from 'statechart-kit/chart'
import { coverageLine } from 'statechart-kit/coverage'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDialogsAsBrowsersDo } from '../unit/support/modal-dialogs.ts'
import { explored } from './explored.ts'
import { exclusions } from './react-exclusions.ts'
import { walkView } from './react-walk.tsx'
import { viewOf } from './views.tsx'

/** Keeps an unhandled link from leaving the page. */
const stay = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/** Tests a chart's view: it draws every state and sends every visitor event. */
export const itDrawsWhole = (chart: ChartUnderTest): void => {
  openDialogsAsBrowsersDo()
  beforeAll(() => document.addEventListener('click', stay))
  afterAll(() => document.removeEventListener('click', stay))
  it('draws every state, and sends every visitor event', async () => {
    const view = viewOf(chart)
    if (view === null) throw new Error(`Nothing draws "${chart.name}"`)
    const graph = explored(chart)
    const { coverage, faults, notOffered } = await walkView({ chart, view, graph }, exclusions[chart.name])
    console.log(`React: ${coverageLine(chart, coverage)}`)
    expect({
      faults,
      notOffered,
      states: coverage.states.missing,
      transitions: coverage.transitions.missing,
      wronglyExcluded: coverage.wronglyExcluded,
    }).toEqual({ faults: [], notOffered: {}, states: [], transitions: [], wronglyExcluded: [] })
  }, 900_000)
}
