import { assign, fromPromise, setup } from 'xstate'
import type { Answer } from '../../contract/endpoints.ts'
import type { Failure } from '../../contract/failure.ts'
import { failureOf, notProvided, outputOf } from '../kit/actors.ts'
import { type PageMeta, promptThenSlow, waitDelays } from '../kit/page.ts'
import type { PartEvent, PartInput } from '../kit/part.ts'

/** Regulations and contract summaries; each is a title and a text as markup. */
export type Papers = Answer<'regulations'>

export interface PapersContext extends PartInput {
  readonly papers: Papers | null
  readonly failure: Failure | null
}

export type PapersEvent =
  | PartEvent
  | { type: 'step.retry' }
  /** Before the first load is told: the page in view was written with these papers on it. */
  | { type: 'papers.bring'; papers: Papers }

/** The regulations and summaries in force: brought by the page, or read when somebody asks; kept for the visit. */
export const papersMachine = setup({
  types: {
    context: {} as PapersContext,
    events: {} as PapersEvent,
    input: {} as PartInput,
    meta: {} as PageMeta,
    tags: {} as 'slow' | 'failed',
  },
  actors: {
    readPapers: fromPromise<Papers, { collaborator: boolean }>(notProvided('readPapers')),
  },
  delays: waitDelays,
  guards: {
    isAsked: ({ event }) => event.type === 'part.open' && event.page !== null,
  },
  actions: {
    keepPapers: assign(({ event }) => ({ papers: outputOf<Papers>(event), failure: null })),
    keepBrought: assign(({ event }) => (event.type === 'papers.bring' ? { papers: event.papers } : {})),
    recordFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
}).createMachine({
  id: 'papers',
  version: '2',
  description: 'The regulations and summaries in force, brought by the page or read when somebody asks.',
  context: ({ input }) => ({ ...input, papers: null, failure: null }),
  initial: 'unopened',
  on: { 'part.open': { guard: 'isAsked', target: '#regulamentos' } },
  states: {
    unopened: {
      description: 'Nobody has asked for the papers.',
      on: { 'papers.bring': { target: 'brought', actions: 'keepBrought' } },
    },
    brought: {
      description: 'The page came with the papers on it: whoever asks is shown them, and nothing is read.',
      on: {
        'part.open': { guard: 'isAsked', target: '#regulamentos.shown' },
        'xstate.route': { target: '#regulamentos.shown' },
      },
    },
    regulamentos: {
      id: 'regulamentos' as const,
      description: 'The page of the papers. Its own sections show in each of its states.',
      route: {},
      meta: { path: '/regulamentos/', title: 'Regulamentos', layout: 'no-coverage' },
      initial: 'loading',
      states: {
        // Not tagged as busy: visitors may leave the page meanwhile, and find the papers when they come back.
        loading: {
          ...promptThenSlow,
          description: 'Reading the papers.',
          invoke: {
            id: 'read-papers',
            src: 'readPapers',
            input: ({ context }) => ({ collaborator: context.campaign.needsCollaboratorCode }),
            onDone: { target: 'shown', actions: 'keepPapers' },
            onError: { target: 'failed', actions: 'recordFailure' },
          },
          on: { 'xstate.route': {} },
        },
        shown: {
          description: 'The papers are kept: nothing reads them again.',
          on: { 'xstate.route': {}, 'part.open': {} },
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
