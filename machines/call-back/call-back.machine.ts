import { withOutput } from '../kit/actors.ts'
import type { PageMeta } from '../kit/page.ts'
import { asked, askingEdges, asksWith, overtaken } from '../question/question.page.ts'
import { type CallBackContext, callBackSetup, callForm, noCalls } from './call-back.setup.ts'

const pages = ['receber-ligacao', 'chat', 'chat-tct'] as const
type Page = (typeof pages)[number]

/** A page with the form for a call. */
const requestState = (page: Page, description: string, meta: PageMeta) =>
  callBackSetup.createStateConfig({
    id: page,
    description,
    route: {},
    meta,
    initial: 'sorting',
    on: {
      'step.back': [{ guard: 'isSaving' }, { actions: 'requestHome' }],
      'xstate.route': { guard: 'isSaving' },
    },
    states: {
      sorting: {
        description: 'Whether this tab has asked for a call already.',
        always: [{ guard: 'hasRequest', target: 'thanking' }, { target: 'asking' }],
      },
      asking: {
        description: 'The question machine asks for the phone, and for a call.',
        exit: 'closeQuestion',
        invoke: asksWith(
          'question',
          ({ context }: { readonly context: CallBackContext }) => asked(context, page, callForm),
          [overtaken({ actions: 'flash' })],
          { target: 'thanking', actions: [withOutput('keepRequest'), 'flash'] },
        ),
        on: askingEdges(page),
      },
      thanking: {
        description: 'Someone calls in a moment. Another phone can be asked for.',
        on: { 'call.again': { target: 'asking', actions: 'forgetRequest' } },
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
      actions: 'open',
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
