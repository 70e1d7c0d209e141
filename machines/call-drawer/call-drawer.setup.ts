import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Failure } from '../../contract/failure.ts'
import type { FieldErrors } from '../../contract/forms.ts'
import type { CallRequest } from '../call-back/call-back.setup.ts'
import { type FlashEvent, flashMachine } from '../call-back/flash.machine.ts'
import { type DrawerEvent, drawerDelays } from '../kit/drawer.ts'
import {
  answerOf,
  errorsOf,
  type FieldEvent,
  failureOf,
  isAgainstRules,
  readFields,
} from '../kit/field-check.ts'
import { notProvided } from '../kit/not-provided.ts'

export interface CallDrawerContext {
  /** As typed. */
  readonly phone: string
  /** The phones that were asked for, each once, in their order; 10 or 11 digits. */
  readonly phones: readonly string[]
  /** The one asked for now, by its place among `phones`. */
  readonly current: number
  readonly errors: FieldErrors
  readonly failure: Failure | null
  /** Whether the message about a taken request shows. */
  readonly isFlashing: boolean
}

export type CallDrawerEvent = DrawerEvent | FlashEvent | FieldEvent<'phone'>

/** Nothing asked for yet. */
export const blankCall: CallDrawerContext = {
  phone: '',
  phones: [],
  current: 0,
  errors: {},
  failure: null,
  isFlashing: false,
}

const withPhone = ({ phones }: CallDrawerContext, event: unknown): Partial<CallDrawerContext> => {
  const phone = answerOf<{ readonly phone: string }>(event, 'receber-ligacao')?.phone ?? ''
  const known = phones.indexOf(phone)
  return known < 0 ? { phones: [...phones, phone], current: phones.length } : { current: known }
}

const isShown = (event: unknown): boolean =>
  (event as { snapshot: { value: unknown } }).snapshot.value === 'shown'

/** The request of the phone in view; the same phone is the same request. */
export const requestOf = ({ phones, current }: CallDrawerContext): CallRequest => ({
  phone: phones[current] ?? '',
  action: current,
})

/** Types, effects, guards, actions and delays of the call drawer; the chart is in `call-drawer.machine.ts`. */
export const callDrawerSetup = setup({
  types: {
    context: {} as CallDrawerContext,
    events: {} as CallDrawerEvent,
    tags: {} as 'loading' | 'taken' | 'failed',
  },
  actors: {
    readFields,
    askForCall: fromPromise<unknown, CallRequest>(notProvided('askForCall')),
    flash: flashMachine,
  },
  delays: drawerDelays,
  guards: {
    isAgainstRules,
    isRefusal: ({ event }) => failureOf(event).field === 'telephone',
  },
  actions: {
    takeDraft: assign(({ event }) =>
      event.type === 'form.submit' ? { phone: event.draft.phone, errors: {}, failure: null } : {},
    ),
    editDraft: assign(({ event }) =>
      event.type === 'draft.change' ? { phone: event.value, errors: {}, failure: null } : {},
    ),
    takePhone: assign(({ context, event }) => withPhone(context, event)),
    tellErrors: assign(({ event }) => ({ errors: errorsOf(event) })),
    refusePhone: assign(({ event }) => ({ errors: { phone: failureOf(event).text } })),
    tellFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
    flash: sendTo('flash', { type: 'flash.show' }),
    dismissFlash: sendTo('flash', { type: 'flash.dismiss' }),
    mirrorFlash: assign(({ event }) => ({ isFlashing: isShown(event) })),
  },
})
