import { papersMachine } from '../../../machines/papers/papers.machine.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import { done, failed, partInput } from '../../support/part-fixtures.ts'
import type { ChartUnderTest, Happening } from '../chart.types.ts'

const papers = { regulations: [{ title: 'Oferta', body: '<p>Vale por 12 meses.</p>' }] }

const cases: Readonly<Record<string, readonly Happening[]>> = {
  'part.open': [null, 'regulamentos'].map((page) => ({
    type: 'part.open',
    page,
    planQuery: {},
    saved: null,
  })),
  'papers.bring': [{ type: 'papers.bring', papers }],
  'step.retry': [{ type: 'step.retry' }],
  'xstate.done.actor.read-papers': [done('read-papers', papers)],
  'xstate.error.actor.read-papers': [failed('read-papers', outage)],
}

/** The regulations and summaries. */
export const papersChart: ChartUnderTest = {
  name: 'papers',
  machine: papersMachine,
  input: partInput,
  cases: (type) => cases[type] ?? [],
  facet: () => null,
}
