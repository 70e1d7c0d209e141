import { type Papers, papersMachine } from '../../../machines/papers/papers.machine.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import { done, failed, partInput } from '../../support/part-fixtures.ts'
import type { ChartUnderTest, Happening } from '../chart.types.ts'

const papers: Papers = {
  regulations: [{ id: 'oferta', title: 'Regulamento da oferta', html: '<p>Vale por 12 meses.</p>' }],
  sumarries: [{ id: 'contrato', title: 'Sumário do contrato', html: '<p>Fibra.</p>' }],
}

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
  isDone: ({ value }) => JSON.stringify(value).includes('shown'),
  machine: papersMachine,
  input: partInput,
  cases: (type) => cases[type] ?? [],
  facet: ({ context }) => [context.papers, context.failure],
}
