import { type AnyActorRef, sendTo, setup } from 'xstate'
import { changing } from '../kit/actors.ts'
import type { FeatureEvent, FeatureInput } from '../kit/feature.ts'
import { type AskingMemory, blankForms, type FormEvent } from '../kit/form.ts'
import type { PageMeta, PageTag } from '../kit/page.ts'
import { questionMachine } from '../question/question.machine.ts'
import { askingChanges, askingGuards, askingMessages } from '../question/question.page.ts'
import { type FlashEvent, flashMachine, isFlashShown } from './flash.machine.ts'

export interface CallBackContext extends FeatureInput, AskingMemory {
  /** Whether the message about a taken request shows. */
  readonly isFlashing: boolean
}

export type CallBackEvent =
  | FeatureEvent
  | FormEvent
  | FlashEvent
  /** After the thanks: a call to another phone. */
  | { type: 'call.again' }

/** The form that reads the phone. */
export const callForm = 'receber-ligacao'

/** Nothing asked for yet. */
export const noCalls = { ...blankForms, isSaving: false, isFlashing: false }

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
    question: questionMachine,
    flash: flashMachine,
  },
  guards: {
    ...askingGuards,
    /** The page is this one. */
    isPage: ({ event }, { page }: { page: string }) => event.type === 'feature.open' && event.page === page,
  },
  actions: {
    ...changing<CallBackContext, CallBackEvent>()({
      ...askingChanges,
      mirrorFlash: ({ event }) => ({ isFlashing: isFlashShown(event) }),
    }),
    ...askingMessages<CallBackContext, CallBackEvent>(),
    flash: sendTo('flash', { type: 'flash.show' }),
    dismissFlash: sendTo('flash', { type: 'flash.dismiss' }),
    requestHome: sendTo(({ system }): AnyActorRef => system.get('journey'), { type: 'home.request' }),
  },
})
