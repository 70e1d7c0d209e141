import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import {
  type LegalDocuments,
  legalDocumentsMachine,
} from '../../../machines/legal-documents/legal-documents.machine.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import { done, failed, featureInput } from '../../support/feature-fixtures.ts'

const documents: LegalDocuments = {
  regulations: [{ id: 'oferta', title: 'Regulamento da oferta', html: '<p>Vale por 12 meses.</p>' }],
  sumarries: [{ id: 'contrato', title: 'Sumário do contrato', html: '<p>Fibra.</p>' }],
}

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'feature.open': [null, 'regulamentos'].map((page) => ({
    type: 'feature.open',
    page,
    planQuery: {},
    saved: null,
  })),
  'documents.provide': [{ type: 'documents.provide', documents }],
  'step.retry': [{ type: 'step.retry' }],
  'xstate.done.actor.read-documents': [done('read-documents', documents)],
  'xstate.error.actor.read-documents': [failed('read-documents', outage)],
}

/** The regulations and summaries. */
export const legalDocumentsChart: ChartUnderTest = {
  name: 'legal-documents',
  isDone: ({ value }) => JSON.stringify(value).includes('shown'),
  machine: legalDocumentsMachine,
  input: featureInput,
  cases: (type) => cases[type] ?? [],
  stateKey: ({ context }) => [context.documents, context.failure],
}
