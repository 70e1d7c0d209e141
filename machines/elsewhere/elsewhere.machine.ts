import type { Failure } from '@ultrafibra/contract/failure'
import { assign, fromPromise, setup } from 'xstate'
import { failureOf, notProvided } from '../kit/actors.ts'
import { promptThenSlow, waitDelays } from '../kit/page.ts'

/** The lead that goes on elsewhere, and the e-mail that the link goes to. */
export interface MovableLead {
  readonly id: string
  readonly email: string
}

interface ElsewhereContext extends MovableLead {
  readonly failure: Failure | null
}

export type ElsewhereEvent = { type: 'link.send' } | { type: 'drawer.close' }

const refusals: readonly number[] = [403, 404, 409, 422]

/** Going on with an order on another device: a link by e-mail, sent on request, again after a pause. */
export const elsewhereMachine = setup({
  types: {
    context: {} as ElsewhereContext,
    events: {} as ElsewhereEvent,
    input: {} as MovableLead,
    tags: {} as 'busy' | 'slow' | 'failed' | 'sent',
  },
  actors: { sendLink: fromPromise<unknown, { id: string }>(notProvided('sendLink')) },
  delays: { resendPause: 60_000, ...waitDelays },
  guards: {
    /** A link was sent a moment ago, or five in this hour, of which the last still works. */
    isAlreadySent: ({ event }) => failureOf(event).status === 429 && failureOf(event).field === 'code',
    /** There were too many requests. */
    isLimited: ({ event }) => failureOf(event).status === 429,
    /** The server says no: the order is placed, or on another device. */
    isRefused: ({ event }) => refusals.includes(failureOf(event).status ?? 0),
  },
  actions: {
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'elsewhere',
  version: '1',
  description: 'Going on with the order on another device: a link to its e-mail, which works once.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'offering',
  on: { 'drawer.close': { target: '.closed' } },
  states: {
    offering: {
      description: 'It says to which e-mail the link would go.',
      on: { 'link.send': { target: 'sending' } },
    },
    sending: {
      description: 'The link is being sent; a closed dialog does not call it back.',
      ...promptThenSlow,
      tags: ['busy'],
      entry: 'clearFailure',
      on: { 'link.send': {} },
      invoke: {
        id: 'send-link',
        src: 'sendLink',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'sent' },
        onError: [
          { guard: 'isAlreadySent', target: 'sent' },
          { guard: 'isLimited', target: 'limited', actions: 'keepFailure' },
          { guard: 'isRefused', target: 'refused', actions: 'keepFailure' },
          { target: 'unsent', actions: 'keepFailure' },
        ],
      },
    },
    sent: {
      description: 'A link was sent: it works for half an hour.',
      tags: ['sent'],
      initial: 'cooling',
      states: {
        cooling: {
          description: 'Another one may not be asked for yet.',
          after: { resendPause: { target: 'ready' } },
        },
        ready: {
          description: 'Another one may be asked for, which ends the one before.',
          on: { 'link.send': { target: '#elsewhere.sending' } },
        },
      },
    },
    limited: { description: 'No more links for now; the server says until when.' },
    refused: { description: 'This order goes on nowhere else; the server says why.' },
    unsent: {
      description: 'The link could not be sent: another try may help.',
      tags: ['failed'],
      on: { 'link.send': { target: 'sending' } },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
  },
})
