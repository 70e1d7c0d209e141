import { ofPage } from '../kit/page.ts'

/** A press with a wrong or missing answer: the errors are shown. */
export const refusedPress = (page: string) =>
  ({
    guard: ofPage('isInvalid', page),
    target: '.editing',
    actions: ofPage('rejectDraft', page),
  }) as const

/** A press with an answer that has to be sent. */
export const sentPress = (page: string) =>
  ({ target: '.saving', actions: ofPage('acceptDraft', page) }) as const

/** A press with a postal code that was refused before: it is not looked up twice. */
export const knownBadPress = (page: string) =>
  ({
    guard: ofPage('isKnownBadCep', page),
    target: '.editing',
    actions: ofPage('repeatCepRefusal', page),
  }) as const

/** The look-up finds no such postal code. */
export const cepRefusal = { guard: 'isCepRefusal', target: 'editing', actions: 'refuseCep' } as const

/** A keystroke. */
export const keystroke = (page: string) =>
  ({ target: '.editing', actions: ofPage('typeDraft', page) }) as const

/** The state of a page while the visitor types. */
export const typedState = (page: string) =>
  ({
    description: 'The visitor types; a value of full length is checked during a pause.',
    after: { typingPause: { actions: ofPage('checkComplete', page) } },
  }) as const

/** The state of a page whose answer could not be sent. */
export const failedState = (page: string) =>
  ({
    tags: ['failed'],
    on: {
      'step.retry': { target: 'saving' },
      'draft.change': { actions: ofPage('editDraft', page) },
    },
  }) as const
