import { type ReactElement, useLayoutEffect } from 'react'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { explore } from 'statechart-kit/explore'
import { describe, expect, it, vi } from 'vitest'
import { createMachine } from 'xstate'
import { charts } from './charts.ts'
import { walkView } from './react-walk.tsx'
import { viewOf } from './views.tsx'
import type { ChartView } from './views.types.ts'

vi.setConfig({ testTimeout: 60_000 })

const chart = charts.find(({ name }) => name === 'quiz') as ChartUnderTest
const view = viewOf(chart) as ChartView
const walked = (change: Partial<ChartView>, excused = {}) =>
  walkView({ chart, view: { ...view, ...change }, graph: explore(chart) }, excused)

/** The view with its events changed before they reach the chart. */
const saying = (change: (event: ChartEvent) => ChartEvent | null): Partial<ChartView> => ({
  draw: (snapshot, send) =>
    view.draw(snapshot, (event) => {
      const said = change(event)
      if (said) send(said)
    }),
})

/** The view with something beside it. */
const beside = (more: ReactElement): Partial<ChartView> => ({
  draw: (snapshot, send) => (
    <>
      {view.draw(snapshot, send)}
      {more}
    </>
  ),
})

/** The view of a chart that never has this tag. */
const blindTo = (tag: string): Partial<ChartView> => ({
  draw: (snapshot, send) =>
    view.draw({ ...snapshot, hasTag: (one: never) => one !== tag && snapshot.hasTag(one) } as never, send),
})

/** The view with live regions of this role that say nothing. */
const silent = (role: 'alert' | 'status'): Partial<ChartView> => ({
  draw: (snapshot, send) => <Silenced role={role}>{view.draw(snapshot, send)}</Silenced>,
})

function Silenced({ role, children }: { role: string; children: ReactElement | null }) {
  useLayoutEffect(() => {
    for (const region of document.querySelectorAll(`[role="${role}"]`)) region.replaceChildren()
  })
  return children
}

describe('a view with a fault', () => {
  it('fails if its button sends nothing', async () => {
    const { notOffered, coverage } = await walked(
      saying((event) => (event.type === 'step.submit' ? null : event)),
    )
    const ids = [
      '#quiz.asking answer.submit [0]',
      '#quiz.asking answer.submit [1]',
      '#quiz.asking answer.submit [2]',
    ]
    expect([Object.keys(notOffered), coverage.transitions.missing]).toEqual([ids, ids])
  })

  it.each<[what: string, change: Partial<ChartView>, said: RegExp]>([
    [
      'sends something else than what was chosen',
      saying((event) => (event.type === 'draft.change' ? { ...event, value: 'z' } : event)),
      /answer\.choose .* is sent as/,
    ],
    [
      'sends another event',
      saying((event) => (event.type === 'step.retry' ? { type: 'step.back' } : event)),
      /answer\.retry .* is sent as/,
    ],
    ['has another heading', { draw: () => <h1>Outra página</h1> }, /the heading/],
    ['shows no wait', blindTo('busy'), /a wait that is shown/],
    ['says nothing of a long wait', blindTo('slow'), /words for a long wait/],
    ['says nothing of a failure', blindTo('failed'), /a notice with another try/],
    [
      'leaves an error out',
      {
        draw: (snapshot, send) =>
          view.draw({ ...snapshot, context: { ...snapshot.context, error: '' } } as never, send),
      },
      /errors beside no field/,
    ],
    ['does not say its errors', silent('alert'), /errors that are said/],
    ['does not say that it takes long', silent('status'), /words for a long wait/],
    ['has a style', beside(<i style={{ color: 'red' }} />), /a style on i/],
    ['has an id twice', beside(<i id="answer-error" />), /the id answer-error twice/],
    ['ties an error to no field', beside(<i id="name-error">Errado.</i>), /that no field is tied to/],
  ])('fails if it %s', async (_, change, said) => {
    const { faults } = await walked(change)
    expect(faults.filter((fault) => said.test(fault)).length).toBeGreaterThan(0)
  })
})

describe('the tables of a walk', () => {
  it('need an executor for each event of the visitor', async () => {
    const machine = createMachine({ id: 'new', on: { 'thing.happen': {}, 'thing.other': { actions: 'x' } } })
    const made: ChartUnderTest = {
      name: 'new',
      machine,
      input: {},
      cases: (type) => [{ type }],
      stateKey: () => null,
    }
    const { faults } = await walkView({
      chart: made,
      view: { ...view, headingOf: () => null, draw: () => null },
      graph: explore(made),
    })
    expect(faults.map((fault) => /No executor causes "[^"]+"/.exec(fault)?.[0])).toEqual([
      'No executor causes "thing.happen"',
      'No executor causes "thing.other"',
    ])
  })

  it('may exclude only transitions without a control', async () => {
    const id = '#quiz.asking answer.choose [0]'
    const { coverage } = await walked({}, { [id]: 'not so' })
    expect(coverage.wronglyExcluded).toEqual([id])
  })
})
