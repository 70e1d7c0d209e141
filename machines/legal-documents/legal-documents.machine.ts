import type { Answer } from '@ultrafibra/contract/endpoints'
import type { Failure } from '@ultrafibra/contract/failure'
import { assign, fromPromise, setup } from 'xstate'
import { failureOf, notProvided, withOutput } from '../kit/actors.ts'
import type { FeatureEvent, FeatureInput } from '../kit/feature.ts'
import { type PageMeta, promptThenSlow, waitDelays } from '../kit/page.ts'

/** Regulations and contract summaries; each is a title and a text as markup. */
export type LegalDocuments = Answer<'regulations'>

export interface LegalDocumentsContext extends FeatureInput {
  readonly documents: LegalDocuments | null
  readonly failure: Failure | null
}

export type LegalDocumentsEvent =
  | FeatureEvent
  | { type: 'step.retry' }
  /** The prerendered page already contains these documents; sent before `feature.open`. */
  | { type: 'documents.provide'; documents: LegalDocuments }

/** The regulations and summaries in force: from the prerendered page, or loaded on demand; kept for the visit. */
export const legalDocumentsMachine = setup({
  types: {
    context: {} as LegalDocumentsContext,
    events: {} as LegalDocumentsEvent,
    input: {} as FeatureInput,
    meta: {} as PageMeta,
    tags: {} as 'slow' | 'failed',
  },
  actors: {
    readDocuments: fromPromise<LegalDocuments, { collaborator: boolean }>(notProvided('readDocuments')),
  },
  delays: waitDelays,
  guards: {
    /** A page of documents is opened. */
    isRequested: ({ event }) => event.type === 'feature.open' && event.page !== null,
  },
  actions: {
    keepDocuments: assign((_, documents: LegalDocuments) => ({ documents, failure: null })),
    keepProvided: assign(({ event }) =>
      event.type === 'documents.provide' ? { documents: event.documents } : {},
    ),
    recordFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'legal-documents',
  version: '3',
  description: 'The regulations and summaries in force, from the prerendered page or loaded on demand.',
  context: ({ input }) => ({ ...input, documents: null, failure: null }),
  initial: 'unopened',
  on: { 'feature.open': { guard: 'isRequested', target: '#regulamentos' } },
  states: {
    unopened: {
      description: 'The legal documents have not been requested.',
      on: { 'documents.provide': { target: 'provided', actions: 'keepProvided' } },
    },
    provided: {
      description: 'The prerendered page contains the legal documents: they are shown without a request.',
      on: {
        'feature.open': { guard: 'isRequested', target: '#regulamentos.shown' },
        'xstate.route': { target: '#regulamentos.shown' },
      },
    },
    regulamentos: {
      id: 'regulamentos' as const,
      description: 'The page of the legal documents. Its own sections show in each of its states.',
      route: {},
      meta: { path: '/regulamentos/', title: 'Regulamentos', layout: 'no-coverage' },
      initial: 'loading',
      states: {
        // Not tagged as busy: visitors may leave the page meanwhile, and find the legal documents when they come back.
        loading: {
          ...promptThenSlow,
          description: 'Reading the legal documents.',
          invoke: {
            id: 'read-documents',
            src: 'readDocuments',
            input: ({ context }) => ({ collaborator: context.campaign.needsCollaboratorCode }),
            onDone: { target: 'shown', actions: withOutput('keepDocuments') },
            onError: { target: 'failed', actions: 'recordFailure' },
          },
          on: { 'xstate.route': {} },
        },
        shown: {
          description: 'The documents are kept: nothing reads them again.',
          on: { 'xstate.route': {}, 'feature.open': {} },
        },
        failed: {
          description: 'No answer. Requesting the page again retries, too.',
          tags: ['failed'],
          on: { 'step.retry': { target: 'loading' } },
        },
      },
    },
  },
})
