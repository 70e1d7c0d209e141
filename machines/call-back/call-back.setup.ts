import { type AnyActorRef, fromPromise, sendTo, setup } from 'xstate'
import { changing, failureOf, notProvided } from '../kit/actors.ts'
import type { FeatureEvent, FeatureInput } from '../kit/feature.ts'
import { blankForms, type FormEvent, type FormMemory } from '../kit/form.ts'
import { type FormOfPage, formChanges, formGuards, readPage } from '../kit/named-form.ts'
import { type PageMeta, type PageTag, waitDelays } from '../kit/page.ts'
import { type CallRequest, type CallRequests, noRequests, withRequest } from './call-back.requests.ts'
import { type FlashEvent, flashMachine, isFlashShown } from './flash.machine.ts'

export interface CallBackContext extends FeatureInput, FormMemory, CallRequests {
  /** Whether the message about a taken request shows. */
  readonly isFlashing: boolean
}

export type CallBackEvent =
  | FeatureEvent
  | FormEvent
  | FlashEvent
  /** After the thanks: a call to another phone. */
  | { type: 'call.again' }

interface Args {
  readonly context: CallBackContext
  readonly event: CallBackEvent
}

const withPhone = (args: Args, { page }: FormOfPage): Partial<CallBackContext> => {
  const result = readPage(args, { page, form: 'receber-ligacao' })
  return result.ok ? withRequest(args.context, result.values.phone) : {}
}

/** Nothing asked for yet. */
export const noCalls = { ...blankForms, ...noRequests, isFlashing: false }

/** Types, effects, guards, actions and delays of the call-back; the chart is in `call-back.machine.ts`. */
export const callBackSetup = setup({
  types: {
    context: {} as CallBackContext,
    events: {} as CallBackEvent,
    input: {} as FeatureInput,
    meta: {} as PageMeta,
    tags: {} as PageTag,
  },
  actors: {
    askForCall: fromPromise<unknown, CallRequest>(notProvided('askForCall')),
    flash: flashMachine,
  },
  delays: waitDelays,
  guards: {
    ...formGuards,
    /** The page is this one. */
    isPage: ({ event }, { page }: { page: string }) => event.type === 'feature.open' && event.page === page,
    /** The server refused the phone. */
    isRefusal: ({ event }) => failureOf(event).field === 'telephone',
  },
  actions: {
    ...changing<CallBackContext, CallBackEvent>()({
      ...formChanges,
      takePhone: withPhone,
      refusePhone: ({ event }) => ({ errors: { phone: failureOf(event).text } }),
      mirrorFlash: ({ event }) => ({ isFlashing: isFlashShown(event) }),
    }),
    flash: sendTo('flash', { type: 'flash.show' }),
    dismissFlash: sendTo('flash', { type: 'flash.dismiss' }),
    requestHome: sendTo(({ system }): AnyActorRef => system.get('journey'), { type: 'home.request' }),
  },
})
