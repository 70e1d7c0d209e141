import { digits } from '@ultrafibra/contract/brazil/digits'
import type { Failure } from '@ultrafibra/contract/failure'
import { readForm } from '@ultrafibra/contract/form'
import { codeForm } from '@ultrafibra/contract/forms'
import { assign, fromPromise, setup } from 'xstate'
import { failureOf, notProvided, withOutput } from '../kit/actors.ts'
import { promptThenSlow, waitDelays } from '../kit/page.ts'

export interface CodeContext {
  /** The lead or renewal that the code opens. */
  readonly id: string
  /** The masked address that it was sent to; '' where the server does not say. */
  readonly contact: string
  /** What stands in the field. */
  readonly code: string
  /** The sentence beside the field, '' for none. */
  readonly error: string
  /** After how many seconds another code may be asked for: a minute after one was sent, else as the server says. */
  readonly pauseSeconds: number
  /** They have passed. */
  readonly mayResend: boolean
  /** Ten minutes have passed since then. */
  readonly isOver: boolean
  readonly failure: Failure | null
}

/** The answer to a sent code. */
export interface SentCode {
  readonly success: true
  readonly contact?: string
}

/** How it ended: `failure` is set where a right code opens nothing, as the order exists already. */
export interface CodeResult {
  readonly failure: Failure | null
}

export type CodeEvent =
  | { type: 'code.change'; code: string }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'code.retry' }

const problemOf = (code: string): string => {
  const result = readForm(codeForm, { code }, { today: '' })
  return result.ok ? '' : (result.errors.code ?? '')
}
const codeOf = (event: CodeEvent): string => ('code' in event ? event.code : '')

const pauseSeconds = 60

/** What the visitor does with the field. */
const typing = {
  'code.change': { actions: 'keepCode' },
  'code.submit': [
    { guard: 'isMalformed', actions: 'rejectCode' },
    { target: 'checking', actions: 'acceptCode' },
  ],
} as const

/**
 * A code that a collaborator or a customer receives by e-mail: asked for on entry, asked again after a pause, checked
 * by the server alone. It ends when the server accepts it.
 */
export const codeMachine = setup({
  types: {
    context: {} as CodeContext,
    events: {} as CodeEvent,
    input: {} as { readonly id: string },
    output: {} as CodeResult,
    tags: {} as 'busy' | 'slow' | 'failed',
  },
  actors: {
    sendCode: fromPromise<SentCode, { id: string }>(notProvided('sendCode')),
    askValidation: fromPromise<boolean, { id: string }>(notProvided('askValidation')),
    checkCode: fromPromise<unknown, { id: string; code: string }>(notProvided('checkCode')),
  },
  delays: { resendPause: ({ context }) => context.pauseSeconds * 1000, codeLife: 600_000, ...waitDelays },
  guards: {
    /** The code is incomplete. */
    isMalformed: ({ event }) => problemOf(codeOf(event)) !== '',
    /** A code was sent a moment ago. */
    isAlreadySent: ({ event }) => failureOf(event).status === 429 && failureOf(event).field === 'code',
    /** The visitor is already confirmed. */
    isValidatedAlready: (_, isValidated: boolean) => isValidated,
    /** The pause after the last code is over. */
    mayResend: ({ context }) => context.mayResend,
    /** Ten minutes have passed since then. */
    isOver: ({ context }) => context.isOver,
    /** The code is right, and what it opens is ordered already. */
    isOrdered: ({ event }) => failureOf(event).order !== undefined,
    /** The code is wrong. */
    isRefused: ({ event }) => [409, 422, 429].includes(failureOf(event).status ?? 0),
  },
  actions: {
    keepContact: assign((_, { contact = '' }: SentCode) => ({ contact })),
    keepCode: assign(({ context, event }) => {
      const code = codeOf(event)
      return { code, error: context.error === '' ? '' : problemOf(code) }
    }),
    acceptCode: assign(({ event }) => ({ code: codeOf(event), error: '', failure: null })),
    rejectCode: assign(({ event }) => ({ code: codeOf(event), error: problemOf(codeOf(event)) })),
    keepRefusal: assign(({ event }) => ({ error: failureOf(event).text, failure: null })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    keepPause: assign(({ event }) => ({ pauseSeconds: failureOf(event).waitSeconds ?? pauseSeconds })),
    clear: assign({ error: '', failure: null, pauseSeconds, mayResend: false, isOver: false }),
    allowResend: assign({ mayResend: true }),
    endLife: assign({ isOver: true }),
  },
}).createMachine({
  id: 'code',
  version: '6',
  description:
    'A code by e-mail: sent, typed, checked; sent again a minute later; it lives ten from its sending.',
  context: ({ input }) => ({
    id: input.id,
    contact: '',
    code: '',
    error: '',
    failure: null,
    pauseSeconds,
    mayResend: false,
    isOver: false,
  }),
  output: ({ context }) => ({ failure: context.failure }),
  initial: 'sending',
  states: {
    sending: {
      description: 'A new code is on its way to the e-mail.',
      ...promptThenSlow,
      tags: ['busy'],
      entry: 'clear',
      invoke: {
        id: 'send-code',
        src: 'sendCode',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'entering', actions: withOutput('keepContact') },
        onError: [
          { guard: 'isAlreadySent', target: 'entering', actions: 'keepPause' },
          { target: 'unsent', actions: 'keepFailure' },
        ],
      },
    },
    unsent: {
      description: 'The code could not be sent: try again, or go back.',
      tags: ['failed'],
      on: { 'code.retry': { target: 'sending' } },
    },
    entering: {
      description:
        'A code was sent. The pause before another one and the ten minutes of its life go on under every check.',
      initial: 'cooling',
      after: { resendPause: { actions: 'allowResend' }, codeLife: { actions: 'endLife' } },
      states: {
        cooling: {
          description: 'The visitor types the code. A new one may not be asked for yet.',
          always: [
            { guard: 'isOver', target: '#code.expired' },
            { guard: 'mayResend', target: 'ready' },
          ],
          on: typing,
        },
        ready: {
          description: 'The visitor types the code. A new one may be asked for.',
          always: { guard: 'isOver', target: '#code.expired' },
          on: { ...typing, 'code.resend': { target: '#code.sending' } },
        },
        checking: {
          description: 'The server compares the code; its answer is awaited even when the ten minutes end.',
          ...promptThenSlow,
          tags: ['busy'],
          invoke: {
            id: 'check-code',
            src: 'checkCode',
            input: ({ context }) => ({ id: context.id, code: digits(context.code) }),
            onDone: { target: '#code.validated' },
            onError: [
              { guard: 'isOrdered', target: '#code.ordered', actions: 'keepFailure' },
              { guard: 'isRefused', target: 'cooling', actions: 'keepRefusal' },
              { target: 'unchecked', actions: 'keepFailure' },
            ],
          },
        },
        unchecked: {
          description: 'The check failed for lack of an answer: the same code is sent again.',
          tags: ['failed'],
          on: {
            ...typing,
            'code.retry': { target: 'asking' },
            'code.change': { target: 'cooling', actions: 'keepCode' },
          },
        },
        asking: {
          description: 'The lost answer may have been a yes: the server knows.',
          ...promptThenSlow,
          tags: ['busy'],
          invoke: {
            id: 'ask-validation',
            src: 'askValidation',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              { guard: withOutput('isValidatedAlready'), target: '#code.validated' },
              { target: 'checking' },
            ],
            onError: { target: 'unchecked', actions: 'keepFailure' },
          },
        },
      },
    },
    expired: {
      description: 'Ten minutes are over: only a new code helps.',
      on: { 'code.resend': { target: 'sending' } },
    },
    validated: { description: 'The code is right.', type: 'final' },
    ordered: { description: 'The code is right; the order exists already.', type: 'final' },
  },
})
