import { formClosed } from '../kit/form.ts'
import type { FormOfPage } from '../kit/named-form.ts'
import { type PageMeta, promptThenSlow, withParams } from '../kit/page.ts'
import { requestOf } from './call-back.requests.ts'
import { type CallBackContext, callBackSetup, noCalls } from './call-back.setup.ts'

const pages = ['receber-ligacao', 'chat', 'chat-tct'] as const
type Page = (typeof pages)[number]

const phoneOf = <T extends string>(type: T, page: Page) =>
  withParams(type, { page, form: 'receber-ligacao' } satisfies FormOfPage)

/** A page with the form for a call. */
const requestState = (page: Page, description: string, meta: PageMeta) =>
  callBackSetup.createStateConfig({
    id: page,
    description,
    route: {},
    meta,
    exit: 'clearForm',
    initial: 'editing',
    on: {
      'step.submit': [
        { guard: phoneOf('isInvalid', page), target: '.editing', actions: phoneOf('keepDraft', page) },
        { target: '.sending', actions: [phoneOf('keepDraft', page), phoneOf('takePhone', page)] },
      ],
      'draft.change': { target: '.editing', actions: phoneOf('editDraft', page) },
      'step.back': { actions: 'requestHome' },
    },
    states: {
      editing: { description: 'The visitor types.' },
      sending: {
        ...promptThenSlow,
        description: 'The request is on its way; for the same phone it is the same request.',
        tags: ['busy'],
        invoke: {
          id: 'ask-for-call',
          src: 'askForCall',
          input: ({ context }: { context: CallBackContext }) => requestOf(context),
          onDone: { target: 'thanking', actions: 'flash' },
          onError: [
            { guard: 'isRefusal', target: 'editing', actions: 'refusePhone' },
            { target: 'failed', actions: 'recordFailure' },
          ],
        },
        on: formClosed,
      },
      failed: {
        description: 'No answer: the phone stays, and the visitor tries again.',
        tags: ['failed'],
        on: {
          'step.retry': { target: 'sending', actions: 'clearFailure' },
          'draft.change': { actions: phoneOf('editDraft', page) },
        },
      },
      thanking: {
        description: 'Someone calls in a moment. Another phone can be asked for.',
        on: { 'call.again': { target: 'editing' } },
      },
    },
  })

/** Asking to be called, and the other ways to talk. */
export const callBackMachine = callBackSetup.createMachine({
  id: 'call-back',
  version: '2',
  description: 'Asking to be called, and the other ways to talk.',
  context: ({ input }) => ({ ...input, ...noCalls }),
  invoke: { id: 'flash', src: 'flash', onSnapshot: { actions: 'mirrorFlash' } },
  initial: 'receber-ligacao',
  on: {
    'feature.open': pages.map((page) => ({
      guard: { type: 'isPage', params: { page } },
      target: `#${page}`,
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
      id: 'chat-tct',
      description: 'The ways to talk, without a form.',
      route: {},
      meta: { path: '/chat-tct/', title: 'Escolha como falar com a gente', layout: 'call-back' },
      on: { 'step.back': { actions: 'requestHome' } },
    },
  },
})
