import { requestOf } from '../call-back/call-back.requests.ts'
import { drawerStates } from '../kit/drawer.ts'
import type { FieldsToRead } from '../kit/field-check.ts'
import { blankCall, type CallDrawerContext, callDrawerSetup } from './call-drawer.setup.ts'

interface WithContext {
  readonly context: CallDrawerContext
}

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
    reading: {
      description: 'Holding the phone against the rules.',
      tags: ['loading'],
      on: { 'form.submit': {} },
      invoke: {
        id: 'read-fields',
        src: 'readFields',
        input: ({ context: { phone } }: WithContext): FieldsToRead => ({
          forms: ['receber-ligacao'],
          draft: { phone },
        }),
        onDone: [
          { guard: 'isAgainstRules', target: 'asking', actions: 'tellErrors' },
          { target: 'sending', actions: 'takePhone' },
        ],
        onError: { target: 'failed', actions: 'tellFailure' },
      },
    },
    sending: {
      description: 'The request is on its way; for the same phone it is the same request.',
      tags: ['loading'],
      on: onlyOnce,
      invoke: {
        id: 'ask-for-call',
        src: 'askForCall',
        input: ({ context }: WithContext) => requestOf(context),
        onDone: { target: 'thanking', actions: 'flash' },
        onError: [
          { guard: 'isRefusal', target: 'asking', actions: 'refusePhone' },
          { target: 'failed', actions: 'tellFailure' },
        ],
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
