import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '../../contract/endpoints.ts'
import type { Failure } from '../../contract/failure.ts'
import { failureOf, notProvided, outputOf } from '../kit/actors.ts'
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
  /** Before the first load is told: the page in view was written with these legal documents on it. */
  | { type: 'documents.provide'; documents: LegalDocuments }

/** The regulations and summaries in force: brought by the page, or read when somebody asks; kept for the visit. */
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
    isRequested: ({ event }) => event.type === 'feature.open' && event.page !== null,
  },
  actions: {
    keepDocuments: assign(({ event }) => ({ documents: outputOf<LegalDocuments>(event), failure: null })),
    keepProvided: assign(({ event }) =>
      event.type === 'documents.provide' ? { documents: event.documents } : {},
    ),
    recordFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'legal-documents',
  version: '3',
  description: 'The regulations and summaries in force, brought by the page or read when somebody asks.',
  context: ({ input }) => ({ ...input, documents: null, failure: null }),
  initial: 'unopened',
  on: { 'feature.open': { guard: 'isRequested', target: '#regulamentos' } },
  states: {
    unopened: {
      description: 'Nobody has asked for the legal documents.',
      on: { 'documents.provide': { target: 'provided', actions: 'keepProvided' } },
    },
    provided: {
      description:
        'The page came with the legal documents on it: whoever asks is shown them, and nothing is read.',
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
            onDone: { target: 'shown', actions: 'keepDocuments' },
            onError: { target: 'failed', actions: 'recordFailure' },
          },
          on: { 'xstate.route': {} },
        },
        shown: {
          description: 'The documents are kept: nothing reads them again.',
          on: { 'xstate.route': {}, 'feature.open': {} },
        },
        failed: {
          description: 'No answer. Asking for the page anew tries again, too.',
          tags: ['failed'],
          on: { 'step.retry': { target: 'loading' } },
        },
      },
    },
  },
})
