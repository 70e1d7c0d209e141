import { type AnyActorRef, sendTo, setup } from 'xstate'
import { changing } from '../kit/actors.ts'
import type { FeatureEvent, FeatureInput } from '../kit/feature.ts'
import { type AskingMemory, blankForms, type FormEvent } from '../kit/form.ts'
import type { PageMeta, PageTag } from '../kit/page.ts'
import { questionMachine } from '../question/question.machine.ts'
import { askingChanges, askingGuards, askingMessages } from '../question/question.page.ts'
import type { QuestionOutput } from '../question/question.types.ts'
import { type FlashEvent, flashMachine, isFlashShown } from './flash.machine.ts'

export interface CallBackContext extends FeatureInput, AskingMemory {
  /** Whether the message about a taken request shows. */
  readonly isFlashing: boolean
  /** The operator's id of the call that was asked for in this tab; null without one. */
  readonly requestId: string | null
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
export const noCalls = { ...blankForms, isSaving: false, isFlashing: false, requestId: null }

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
    /** A call was asked for. */
    hasRequest: ({ context }) => context.requestId !== null,
    /** The page is this one. */
    isPage: ({ event }, { page }: { page: string }) => event.type === 'feature.open' && event.page === page,
  },
  actions: {
    ...changing<CallBackContext, CallBackEvent>()({
      ...askingChanges,
      open: ({ event }) => (event.type === 'feature.open' ? { requestId: event.requestId ?? null } : {}),
      keepRequest: (_, output: QuestionOutput) =>
        output.type === 'noted' ? { requestId: output.id ?? null } : {},
      forgetRequest: () => ({ requestId: null }),
      mirrorFlash: ({ event }) => ({ isFlashing: isFlashShown(event) }),
    }),
    ...askingMessages<CallBackContext, CallBackEvent>(),
    flash: sendTo('flash', { type: 'flash.show' }),
    dismissFlash: sendTo('flash', { type: 'flash.dismiss' }),
    requestHome: sendTo(({ system }): AnyActorRef => system.get('journey'), { type: 'home.request' }),
  },
})
