import { requestOf } from '../call-back/call-back.requests.ts'
import { drawerStates } from '../kit/drawer.ts'
import { blankCall, type CallDrawerContext, callDrawerSetup } from './call-drawer.setup.ts'

interface WithContext {
  readonly context: CallDrawerContext
}

const onlyOnce = { 'form.submit': {}, 'draft.change': {} }
const failed = { target: 'failed', actions: 'tellFailure' as const }

/** What became of the request. It outlives the drawer: a request that is on its way is not taken back. */
const request = {
  description: 'What became of the request.',
  initial: 'asking',
  on: {
    'draft.change': { target: '.asking', actions: 'editDraft' as const },
    'form.submit': { target: '.reading', actions: 'takeDraft' as const },
  },
  states: {
    asking: { description: 'The visitor types.' },
    reading: {
      description: 'Holding the phone against the rules.',
      tags: ['loading' as const],
      on: { 'form.submit': {} },
      invoke: {
        id: 'read-fields',
        src: 'readFields' as const,
        input: ({ context: { phone } }: WithContext) => ({
          forms: ['receber-ligacao' as const],
          draft: { phone },
        }),
        onDone: [
          { guard: 'isAgainstRules' as const, target: 'asking', actions: 'tellErrors' as const },
          { target: 'sending', actions: 'takePhone' as const },
        ],
        onError: failed,
      },
    },
    sending: {
      description: 'The request is on its way; for the same phone it is the same request.',
      tags: ['loading' as const],
      on: onlyOnce,
      invoke: {
        id: 'ask-for-call',
        src: 'askForCall' as const,
        input: ({ context }: WithContext) => requestOf(context),
        onDone: { target: 'thanking', actions: 'flash' as const },
        onError: [{ guard: 'isRefusal' as const, target: 'asking', actions: 'refusePhone' as const }, failed],
      },
    },
    failed: {
      description: 'No answer: the phone stays, and the visitor tries again.',
      tags: ['failed' as const],
      exit: 'clearFailure' as const,
      on: { 'drawer.open': { target: 'asking' } },
    },
    thanking: {
      description: 'Someone calls in a moment. The next time the drawer opens, it asks again.',
      tags: ['taken' as const],
      on: { ...onlyOnce, 'drawer.open': { target: 'asking' } },
    },
  },
}

/** Asking to be called without leaving a marketing page. */
export const callDrawerMachine = callDrawerSetup.createMachine({
  id: 'call-drawer',
  version: '1',
  description: 'Asks for a phone, has somebody call it, and says so, also when the drawer is gone.',
  context: blankCall,
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
