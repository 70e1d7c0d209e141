import { assign, fromPromise, setup } from 'xstate'
import { digits } from '../../contract/brazil/digits.ts'
import type { Failure } from '../../contract/failure.ts'
import { readForm } from '../../contract/form.ts'
import { codeForm } from '../../contract/forms.ts'
import { failureOf, notProvided, outputOf } from '../kit/actors.ts'
import { promptThenSlow, waitDelays } from '../kit/page.ts'

export interface CollaboratorContext {
  readonly leadId: string
  /** What stands in the field. */
  readonly code: string
  /** The sentence beside the field, '' for none. */
  readonly error: string
  readonly failure: Failure | null
}

export type CollaboratorEvent =
  | { type: 'code.change'; code: string }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'code.retry' }

const problemOf = (code: string): string => {
  const result = readForm(codeForm, { code }, { today: '' })
  return result.ok ? '' : (result.errors.code ?? '')
}
const codeOf = (event: CollaboratorEvent): string => ('code' in event ? event.code : '')

/**
 * The code that a collaborator receives by e-mail: asked for on entry, asked again after a pause, checked by the
 * server alone. It ends when the server accepts it.
 */
export const collaboratorMachine = setup({
  types: {
    context: {} as CollaboratorContext,
    events: {} as CollaboratorEvent,
    input: {} as { readonly leadId: string },
    tags: {} as 'busy' | 'slow' | 'failed',
  },
  actors: {
    sendCode: fromPromise<unknown, { leadId: string }>(notProvided('sendCode')),
    askValidation: fromPromise<boolean, { leadId: string }>(notProvided('askValidation')),
    checkCode: fromPromise<unknown, { leadId: string; code: string }>(notProvided('checkCode')),
  },
  delays: { resendPause: 60_000, codeLife: 600_000, ...waitDelays },
  guards: {
    /** The code is incomplete. */
    isMalformed: ({ event }) => problemOf(codeOf(event)) !== '',
    /** A code was sent a moment ago. */
    isAlreadySent: ({ event }) => failureOf(event).status === 429,
    /** The visitor is already confirmed. */
    isValidatedAlready: ({ event }) => outputOf<boolean>(event),
    /** The code is wrong. */
    isRefused: ({ event }) => [409, 422, 429].includes(failureOf(event).status ?? 0),
  },
  actions: {
    keepCode: assign(({ context, event }) => {
      const code = codeOf(event)
      return { code, error: context.error === '' ? '' : problemOf(code) }
    }),
    acceptCode: assign(({ event }) => ({ code: codeOf(event), error: '', failure: null })),
    rejectCode: assign(({ event }) => ({ code: codeOf(event), error: problemOf(codeOf(event)) })),
    keepRefusal: assign(({ event }) => ({ error: failureOf(event).text, failure: null })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clear: assign({ error: '', failure: null }),
  },
}).createMachine({
  id: 'collaborator',
  version: '1',
  description: 'The collaborator code: sent, typed, checked; sent again after a minute; it lives ten.',
  context: ({ input }) => ({ leadId: input.leadId, code: '', error: '', failure: null }),
  initial: 'sending',
  states: {
    sending: {
      description: 'A new code is on its way to the e-mail of the lead.',
      ...promptThenSlow,
      tags: ['busy'],
      entry: 'clear',
      invoke: {
        id: 'send-code',
        src: 'sendCode',
        input: ({ context }) => ({ leadId: context.leadId }),
        onDone: { target: 'entering' },
        onError: [
          { guard: 'isAlreadySent', target: 'entering' },
          { target: 'unsent', actions: 'keepFailure' },
        ],
      },
    },
    unsent: {
      description: 'The code could not be sent: try again, or go back and correct the e-mail.',
      tags: ['failed'],
      on: { 'code.retry': { target: 'sending' } },
    },
    entering: {
      description: 'The visitor types the code. Another one can be asked for after a minute.',
      initial: 'cooling',
      on: {
        'code.change': { actions: 'keepCode' },
        'code.submit': [
          { guard: 'isMalformed', actions: 'rejectCode' },
          { target: 'checking', actions: 'acceptCode' },
        ],
      },
      after: { codeLife: { target: 'expired' } },
      states: {
        cooling: {
          description: 'A new code may not be asked for yet.',
          after: { resendPause: { target: 'ready' } },
        },
        ready: {
          description: 'A new code may be asked for.',
          on: { 'code.resend': { target: '#collaborator.sending' } },
        },
      },
    },
    checking: {
      description: 'The server compares the code.',
      ...promptThenSlow,
      tags: ['busy'],
      invoke: {
        id: 'check-code',
        src: 'checkCode',
        input: ({ context }) => ({ leadId: context.leadId, code: digits(context.code) }),
        onDone: { target: 'validated' },
        onError: [
          { guard: 'isRefused', target: 'entering', actions: 'keepRefusal' },
          { target: 'unchecked', actions: 'keepFailure' },
        ],
      },
    },
    unchecked: {
      description: 'The check failed for lack of an answer: the same code is sent again.',
      tags: ['failed'],
      on: {
        'code.retry': { target: 'asking' },
        'code.change': { target: 'entering', actions: 'keepCode' },
        'code.submit': [
          { guard: 'isMalformed', actions: 'rejectCode' },
          { target: 'checking', actions: 'acceptCode' },
        ],
      },
    },
    asking: {
      description: 'The lost answer may have been a yes: the lead knows.',
      ...promptThenSlow,
      tags: ['busy'],
      invoke: {
        id: 'ask-validation',
        src: 'askValidation',
        input: ({ context }) => ({ leadId: context.leadId }),
        onDone: [{ guard: 'isValidatedAlready', target: 'validated' }, { target: 'checking' }],
        onError: { target: 'unchecked', actions: 'keepFailure' },
      },
    },
    expired: {
      description: 'Ten minutes are over: only a new code helps.',
      on: { 'code.resend': { target: 'sending' } },
    },
    validated: { description: 'The code is right.', type: 'final' },
  },
})
