import type { Failure } from '@ultrafibra/contract/failure'
import type { FormsReading } from '@ultrafibra/contract/form'
import { assign, fromPromise, sendTo } from 'xstate'
import { type FlashEvent, flashMachine, isFlashShown } from '../call-back/flash.machine.ts'
import { failureOf, notProvided } from '../kit/actors.ts'
import { type DrawerEvent, drawerStates } from '../kit/drawer.ts'
import {
  answersRead,
  type FieldEvent,
  type LandingForm,
  landingFormSetup,
  readingIn,
  readingState,
  unanswered,
} from '../kit/landing-form.ts'

interface CallDrawerContext extends LandingForm<'phone'> {
  /** The phone that is asked for, 10 or 11 digits. */
  readonly phone: string
  readonly failure: Failure | null
  /** Whether the message about a taken request shows. */
  readonly isFlashing: boolean
}

const callDrawerSetup = landingFormSetup(
  {
    context: {} as CallDrawerContext,
    events: {} as DrawerEvent | FlashEvent | FieldEvent<'phone'>,
    tags: {} as 'loading' | 'taken' | 'failed',
  },
  {
    askForCall: fromPromise<unknown, { phone: string }>(notProvided('askForCall')),
    flash: flashMachine,
  },
).extend({
  guards: {
    /** The server refused the phone. */
    isRefusal: ({ event }) => failureOf(event).field === 'phone',
  },
  actions: {
    takePhone: assign((_, reading: FormsReading) => ({
      phone: answersRead<{ readonly phone: string }>(reading, 'receber-ligacao')?.phone ?? '',
    })),
    refusePhone: assign(({ event }) => ({ errors: { phone: failureOf(event).text } })),
    flash: sendTo('flash', { type: 'flash.show' }),
    dismissFlash: sendTo('flash', { type: 'flash.dismiss' }),
    mirrorFlash: assign(({ event }) => ({ isFlashing: isFlashShown(event) })),
  },
})

const onlyOnce = { 'form.submit': {}, 'draft.change': {} }

/** What became of the request. It outlives the drawer: a request that is on its way is not taken back. */
const request = callDrawerSetup.createStateConfig({
  description: 'What became of the request.',
  initial: 'asking',
  on: {
    'draft.change': { target: '.asking', actions: 'editDraft' },
    'form.submit': { target: '.reading', actions: 'takeDraft' },
  },
  states: {
    asking: { description: 'The visitor types.' },
    reading: readingState(() => ['receber-ligacao'], {
      wrong: 'asking',
      next: [{ target: 'sending', actions: { type: 'takePhone', params: readingIn } }],
      failed: unanswered,
    }),
    sending: {
      description: 'The request is on its way; for the same phone it is the same request.',
      tags: ['loading'],
      on: onlyOnce,
      invoke: {
        id: 'ask-for-call',
        src: 'askForCall',
        input: ({ context: { phone } }) => ({ phone }),
        onDone: { target: 'thanking', actions: 'flash' },
        onError: [{ guard: 'isRefusal', target: 'asking', actions: 'refusePhone' }, unanswered],
      },
    },
    failed: {
      description: 'No answer: the phone stays, and the visitor tries again.',
      tags: ['failed'],
      exit: 'clearFailure',
      on: { 'drawer.open': { target: 'asking' } },
    },
    thanking: {
      description: 'Someone calls in a moment. The next time the drawer opens, it asks again.',
      tags: ['taken'],
      on: { ...onlyOnce, 'drawer.open': { target: 'asking' } },
    },
  },
})

/** Asking to be called without leaving a marketing page. */
export const callDrawerMachine = callDrawerSetup.createMachine({
  id: 'call-drawer',
  version: '1',
  description: 'Asks for a phone, has somebody call it, and says so, also when the drawer is gone.',
  context: { draft: { phone: '' }, phone: '', errors: {}, failure: null, isFlashing: false },
  invoke: { id: 'flash', src: 'flash', onSnapshot: { actions: 'mirrorFlash' } },
  on: { 'flash.dismiss': { actions: 'dismissFlash' } },
  type: 'parallel',
  states: {
    drawer: {
      description: 'Whether the form is in view.',
      initial: 'closed',
      states: drawerStates({ description: 'On the page, above everything else.' }),
    },
    request,
  },
})
