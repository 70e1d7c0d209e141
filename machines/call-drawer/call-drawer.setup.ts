import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { Failure } from '../../contract/failure.ts'
import type { FieldErrors } from '../../contract/form.ts'
import {
  type CallRequest,
  type CallRequests,
  noRequests,
  withRequest,
} from '../call-back/call-back.requests.ts'
import { type FlashEvent, flashMachine, isFlashShown } from '../call-back/flash.machine.ts'
import { failureOf, notProvided } from '../kit/actors.ts'
import { type DrawerEvent, drawerDelays } from '../kit/drawer.ts'
import { errorsOf, type FieldEvent, isAgainstRules, readAnswerOf, readFields } from '../kit/field-check.ts'

export interface CallDrawerContext extends CallRequests {
  /** As typed. */
  readonly phone: string
  readonly errors: FieldErrors
  readonly failure: Failure | null
  /** Whether the message about a taken request shows. */
  readonly isFlashing: boolean
}

export type CallDrawerEvent = DrawerEvent | FlashEvent | FieldEvent<'phone'>

/** Nothing asked for yet. */
export const blankCall: CallDrawerContext = {
  phone: '',
  ...noRequests,
  errors: {},
  failure: null,
  isFlashing: false,
}

const phoneIn = (event: unknown): string =>
  readAnswerOf<{ readonly phone: string }>(event, 'receber-ligacao')?.phone ?? ''

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
    /** A field is missing or wrong. */
    isAgainstRules,
    /** The server refused the phone. */
    isRefusal: ({ event }) => failureOf(event).field === 'telephone',
  },
  actions: {
    takeDraft: assign(({ event }) =>
      event.type === 'form.submit' ? { phone: event.draft.phone, errors: {}, failure: null } : {},
    ),
    editDraft: assign(({ event }) =>
      event.type === 'draft.change' ? { phone: event.value, errors: {}, failure: null } : {},
    ),
    takePhone: assign(({ context, event }) => withRequest(context, phoneIn(event))),
    tellErrors: assign(({ event }) => ({ errors: errorsOf(event) })),
    refusePhone: assign(({ event }) => ({ errors: { phone: failureOf(event).text } })),
    tellFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: assign({ failure: null }),
    flash: sendTo('flash', { type: 'flash.show' }),
    dismissFlash: sendTo('flash', { type: 'flash.dismiss' }),
    mirrorFlash: assign(({ event }) => ({ isFlashing: isFlashShown(event) })),
  },
})
