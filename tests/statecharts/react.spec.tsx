import { describe, expect, it } from 'vitest'
import { openDialogsAsBrowsersDo } from '../unit/support/modal-dialogs.ts'
import { charts } from './charts.ts'
import { coverageLine } from './coverage.ts'
import { explore } from './explore.ts'
import { excuses } from './react-excuses.ts'
import { walkView } from './react-walk.tsx'
import { viewOf } from './views.tsx'

openDialogsAsBrowsersDo()

const drawn = charts.flatMap((chart) => {
  const view = viewOf(chart)
  return view && !chart.name.startsWith('checkout') ? [{ name: chart.name, chart, view }] : []
})

describe.each(drawn)('the view of $name', ({ name, chart, view }) => {
  it('draws every state, and sends what its visitor causes', async () => {
    const { coverage, faults, notOffered } = await walkView(
      { chart, view, graph: explore(chart) },
      excuses[name],
    )
    console.log(`React: ${coverageLine(chart, coverage)}`)
    expect({
      faults,
      notOffered,
      states: coverage.states.missing,
      transitions: coverage.transitions.missing,
      wronglyExcused: coverage.wronglyExcused,
    }).toEqual({ faults: [], notOffered: {}, states: [], transitions: [], wronglyExcused: [] })
  }, 60_000)
})
