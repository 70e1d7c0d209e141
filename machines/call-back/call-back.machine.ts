import type { PageMeta } from '../kit/page.ts'
import { formClosed, promptThenSlow } from '../kit/wait.ts'
import { type CallBackContext, callBackSetup, noCalls } from './call-back.setup.ts'

const pages = ['receber-ligacao', 'chat', 'chat-tct'] as const
type Page = (typeof pages)[number]

const goHome = { actions: ['askForHome' as const, 'showCheckout' as const] }

/** A page with the form for a call. */
const requestState = <P extends Page>(page: P, description: string, meta: PageMeta) => {
  const at = { page, form: 'receber-ligacao' as const }
  const editDraft = { type: 'editDraft' as const, params: at }
  const keepDraft = { type: 'keepDraft' as const, params: at }
  return {
    id: page,
    description,
    route: {},
    meta,
    exit: 'clearForm' as const,
    initial: 'editing',
    on: {
      'step.submit': [
        { guard: { type: 'isInvalid' as const, params: at }, target: '.editing', actions: keepDraft },
        { target: '.sending', actions: [keepDraft, { type: 'takePhone' as const, params: at }] },
      ],
      'draft.change': { target: '.editing', actions: editDraft },
      'step.back': goHome,
    },
    states: {
      editing: {},
      sending: {
        ...promptThenSlow,
        description: 'The request is on its way; for the same phone it is the same request.',
        tags: ['busy' as const],
        invoke: {
          id: 'ask-for-call',
          src: 'askForCall' as const,
          input: ({ context: { phones, current } }: { context: CallBackContext }) => ({
            phone: phones[current] ?? '',
            action: current,
          }),
          onDone: { target: 'thanking', actions: 'flash' as const },
          onError: [
            { guard: 'isRefusal' as const, target: 'editing', actions: 'refusePhone' as const },
            { target: 'failed', actions: 'recordFailure' as const },
          ],
        },
        on: formClosed,
      },
      failed: {
        description: 'No answer: the phone stays, and the visitor tries again.',
        tags: ['failed' as const],
        on: {
          'step.retry': { target: 'sending', actions: 'clearFailure' as const },
          'draft.change': { actions: editDraft },
        },
      },
      thanking: {
        description: 'Someone calls in a moment. Another phone can be asked for.',
        on: { 'call.again': { target: 'editing' } },
      },
    },
  }
}

/** Asking to be called, and the other ways to talk. */
export const callBackMachine = callBackSetup.createMachine({
  id: 'call-back',
  version: '1',
  description: 'Asking to be called, and the other ways to talk.',
  context: ({ input }) => ({ ...input, ...noCalls }),
  invoke: { id: 'flash', src: 'flash', onSnapshot: { actions: 'mirrorFlash' } },
  initial: 'receber-ligacao',
  on: {
    'part.open': pages.map((page) => ({
      guard: { type: 'isPage' as const, params: { page } },
      target: `#${page}` as const,
    })),
    'flash.dismiss': { actions: 'dismissFlash' },
  },
  states: {
    'receber-ligacao': requestState('receber-ligacao', 'The visitor leaves a phone and is called.', {
      path: '/receber-ligacao/',
      title: 'Quer que a gente ligue?',
      layout: 'call-back',
    }),
    chat: requestState('chat', 'Every way to talk, and the form for a call.', {
      path: '/chat/',
      title: 'Fale com a gente',
      layout: 'call-back',
    }),
    'chat-tct': {
      id: 'chat-tct' as const,
      description: 'The ways to talk, without a form.',
      route: {},
      meta: { path: '/chat-tct/', title: 'Escolha como falar com a gente', layout: 'call-back' },
      on: { 'step.back': goHome },
    },
  },
})
