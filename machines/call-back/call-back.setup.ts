import { fromPromise, sendTo, setup } from 'xstate'
import { failureOf } from '../kit/actor-events.ts'
import { formActions, formGuards, remembering } from '../kit/form-actions.ts'
import { blankForms, type FormEvent, type FormMemory, type FormOfPage, readPage } from '../kit/form-state.ts'
import { notProvided } from '../kit/not-provided.ts'
import type { PageMeta, PageTag } from '../kit/page.ts'
import type { PartEvent, PartInput } from '../kit/part.ts'
import { running } from '../kit/system.ts'
import { waitDelays } from '../kit/wait.ts'
import { type CallRequest, type CallRequests, noRequests, withRequest } from './call-back.requests.ts'
import { type FlashEvent, flashMachine, isFlashShown } from './flash.machine.ts'

export interface CallBackContext extends PartInput, FormMemory, CallRequests {
  /** Whether the message about a taken request shows. */
  readonly isFlashing: boolean
}

export type CallBackEvent =
  | PartEvent
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
export const noCalls = { ...blankForms, ...noRequests, isFlashing: false } as const

const update = remembering<CallBackContext, CallBackEvent>

/** Types, effects, guards, actions and delays of the call-back; the chart is in `call-back.machine.ts`. */
export const callBackSetup = setup({
  types: {
    context: {} as CallBackContext,
    events: {} as CallBackEvent,
    input: {} as PartInput,
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
    isPage: ({ event }, { page }: { page: string }) => event.type === 'part.open' && event.page === page,
    isRefusal: ({ event }) => failureOf(event).field === 'telephone',
  },
  actions: {
    ...formActions<CallBackContext, CallBackEvent>(),
    takePhone: remembering<CallBackContext, CallBackEvent, FormOfPage>(withPhone),
    refusePhone: update(({ event }) => ({ errors: { phone: failureOf(event).text } })),
    flash: sendTo('flash', { type: 'flash.show' }),
    dismissFlash: sendTo('flash', { type: 'flash.dismiss' }),
    mirrorFlash: update(({ event }) => ({ isFlashing: isFlashShown(event) })),
    askHome: sendTo(running('journey'), { type: 'home.ask' }),
  },
})
