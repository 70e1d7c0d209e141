import { assign, fromPromise, sendTo, setup } from 'xstate'
import { notProvided } from '../kit/not-provided.ts'
import {
  blankForms,
  type FormEvent,
  type FormMemory,
  type FormPage,
  failureOf,
  readPage,
  submitted,
  typed,
} from '../kit/one-form.ts'
import type { PageMeta } from '../kit/page.ts'
import type { PartEvent, PartInput } from '../kit/part.ts'
import { running } from '../kit/system.ts'
import { type FlashEvent, flashMachine } from './flash.machine.ts'

export interface CallBackContext extends PartInput, FormMemory {
  /** The phones that were asked for, each once, in their order; 10 or 11 digits. */
  readonly phones: readonly string[]
  /** The one asked for now, by its place among `phones`. */
  readonly current: number
  /** Whether the message about a taken request shows. */
  readonly isFlashing: boolean
}

export type CallBackEvent =
  | PartEvent
  | FormEvent
  | FlashEvent
  /** After the thanks: a call to another phone. */
  | { type: 'call.again' }

/** A call to this phone; `action` is the same for the same phone. */
export interface CallRequest {
  readonly phone: string
  readonly action: number
}

interface Args {
  readonly context: CallBackContext
  readonly event: CallBackEvent
}

const withPhone = (args: Args, at: FormPage) => {
  const result = readPage(args, { page: at.page, form: 'receber-ligacao' })
  if (!result.ok) return {}
  const { phones } = args.context
  const known = phones.indexOf(result.values.phone)
  return known < 0 ? { phones: [...phones, result.values.phone], current: phones.length } : { current: known }
}

const isShown = (event: unknown): boolean =>
  (event as { snapshot: { value: unknown } }).snapshot.value === 'shown'

/** Nothing asked for yet. */
export const noCalls = { ...blankForms, phones: [], current: 0, isFlashing: false } as const

/** Types, effects, guards, actions and delays of the call-back; the chart is in `call-back.machine.ts`. */
export const callBackSetup = setup({
  types: {
    context: {} as CallBackContext,
    events: {} as CallBackEvent,
    input: {} as PartInput,
    meta: {} as PageMeta,
    tags: {} as 'busy' | 'locked' | 'slow' | 'terminal' | 'failed',
  },
  actors: {
    askForCall: fromPromise<unknown, CallRequest>(notProvided('askForCall')),
    flash: flashMachine,
  },
  delays: { slowAnswer: 8_000 },
  guards: {
    isInvalid: (args, at: FormPage) => !readPage(args, at).ok,
    isPage: ({ event }, { page }: { page: string }) => event.type === 'part.open' && event.page === page,
    isRefusal: ({ event }) => failureOf(event).field === 'telephone',
  },
  actions: {
    editDraft: assign((args, at: FormPage) => typed(args, at)),
    keepDraft: assign((args, at: FormPage) => submitted(args, at)),
    takePhone: assign((args, at: FormPage) => withPhone(args, at)),
    refusePhone: assign(({ event }) => ({ errors: { phone: failureOf(event).text } })),
    recordFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
    clearForm: assign({ errors: {}, failure: null }),
    flash: sendTo('flash', { type: 'flash.show' }),
    dismissFlash: sendTo('flash', { type: 'flash.dismiss' }),
    mirrorFlash: assign(({ event }) => ({ isFlashing: isShown(event) })),
    askHome: sendTo(running('journey'), { type: 'home.ask' }),
  },
})
