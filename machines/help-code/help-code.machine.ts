import type { Failure } from '@ultrafibra/contract/failure'
import { assign, fromPromise, setup } from 'xstate'
import { failureOf, notProvided, withOutput } from '../kit/actors.ts'
import { promptThenSlow, waitDelays } from '../kit/page.ts'

interface HelpCodeContext {
  /** The lead that the code is about. */
  readonly id: string
  readonly code: string
  readonly failure: Failure | null
}

export type HelpCodeEvent = { type: 'help.ask' } | { type: 'drawer.close' }

/** Statuses of a server that says no. */
const refusals: readonly number[] = [403, 404, 409, 429]

/** The code that a visitor tells who helps them: asked for once the dialog opens. */
export const helpCodeMachine = setup({
  types: {
    context: {} as HelpCodeContext,
    events: {} as HelpCodeEvent,
    input: {} as { readonly id: string },
    tags: {} as 'busy' | 'slow' | 'failed',
  },
  actors: { askHelp: fromPromise<{ code: string }, { id: string }>(notProvided('askHelp')) },
  delays: { sureLife: 15 * 60_000, ...waitDelays },
  guards: {
    /** The server says no. */
    isRefused: ({ event }) => refusals.includes(failureOf(event).status ?? 0),
  },
  actions: {
    keepCode: assign((_, { code }: { readonly code: string }) => ({ code })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clear: assign({ code: '', failure: null }),
  },
}).createMachine({
  id: 'help-code',
  version: '1',
  description: 'A short code by which who helps a visitor sees the page they are on, and nothing typed.',
  context: ({ input }) => ({ id: input.id, code: '', failure: null }),
  initial: 'asking',
  on: { 'drawer.close': { target: '.closed' } },
  states: {
    asking: {
      description: 'The server is asked for the code.',
      ...promptThenSlow,
      tags: ['busy'],
      entry: 'clear',
      invoke: {
        id: 'ask-help',
        src: 'askHelp',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: withOutput('keepCode') },
        onError: [
          { guard: 'isRefused', target: 'refused', actions: 'keepFailure' },
          { target: 'unasked', actions: 'keepFailure' },
        ],
      },
    },
    shown: {
      description: 'The code works for a quarter of an hour at least.',
      after: { sureLife: { target: 'old' } },
    },
    old: {
      description: 'The code may have ended; the one of now may be asked for.',
      on: { 'help.ask': { target: 'asking' } },
    },
    refused: { description: 'There is no code for this order; the server says why.' },
    unasked: {
      description: 'No answer: another try may help.',
      tags: ['failed'],
      on: { 'help.ask': { target: 'asking' } },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
})
