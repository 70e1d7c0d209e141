import { withOutput } from '../kit/actors.ts'
import { ofPage, promptThenSlowLookUp } from '../kit/page.ts'
import { emptyFirstPage, firstPageSetup } from './first-page.setup.ts'
import {
  cepRefusal,
  failedState,
  keystroke,
  knownBadPress,
  refusedPress,
  sentPress,
  typedState,
} from './first-page.states.ts'

/** Until the journey has taken over, a press counts once. A keystroke takes it back, as the page's own edge says. */
const pressed = { 'step.submit': {}, 'step.back': {} }

const busy = { tags: ['busy' as const], ...promptThenSlowLookUp, on: pressed }

const carryingOn = {
  description: 'The press is kept until the journey is loaded, which carries it on.',
  ...busy,
  invoke: {
    id: 'carry-on',
    src: 'carryOn',
    onDone: { target: 'settled' },
    onError: { target: 'failed', actions: 'recordFailure' },
  },
} as const

/** The journey could not be loaded; a keystroke takes the press back, so that nothing half typed is sent once it is. */
const failedLoad = (page: string) => {
  const { on, ...rest } = failedState(page)
  return {
    description: 'The journey could not be loaded: what was typed stays, and the visitor tries again.',
    ...rest,
    on: { ...on, 'draft.change': { target: 'editing', actions: ofPage('editDraft', page) } },
  } as const
}

const settled = {
  description: 'The journey carries the answer on.',
  tags: ['terminal' as const],
  on: { ...pressed, 'draft.change': {} },
}

/** The street of the postal code, if the street number is asked next, or that there is none; all else is the journey's to judge. */
const lookingUp = {
  description: 'Asking for the street of this postal code.',
  ...busy,
  invoke: {
    id: 'look-up-cep',
    src: 'lookUpCep',
    input: ({ context }: { context: ReturnType<typeof emptyFirstPage> }) => ({
      cep: String(context.pending?.answers.cep?.cep ?? ''),
    }),
    onDone: { target: '#nr-imovel', actions: withOutput('keepCep') },
    onError: [cepRefusal, { target: 'carrying' }],
  },
} as const

/**
 * The first question of a journey and the one that its look-up leads to, live before the rest is loaded. Their parts
 * are those of the journey's own pages, which take over what they have heard.
 */
export const firstPageMachine = firstPageSetup.createMachine({
  id: 'first-page',
  version: '3',
  description: 'The first two questions alone, until the whole journey is loaded and takes them over.',
  context: ({ input }) => emptyFirstPage(input),
  initial: 'cep',
  states: {
    cep: {
      id: 'cep',
      description: 'Which street.',
      entry: ofPage('openPage', 'cep'),
      initial: 'editing',
      on: {
        'step.submit': [refusedPress('cep'), knownBadPress('cep'), sentPress('cep')],
        'draft.change': keystroke('cep'),
      },
      states: {
        editing: typedState('cep'),
        saving: lookingUp,
        carrying: carryingOn,
        failed: failedLoad('cep'),
        settled,
      },
    },
    'nr-imovel': {
      id: 'nr-imovel',
      description: 'Which house in that street.',
      entry: ofPage('openPage', 'nr-imovel'),
      initial: 'editing',
      on: {
        'step.submit': [refusedPress('nr-imovel'), sentPress('nr-imovel')],
        'draft.change': keystroke('nr-imovel'),
        'step.back': { target: '#cep' },
      },
      states: {
        editing: { description: 'The visitor types.' },
        saving: carryingOn,
        failed: failedLoad('nr-imovel'),
        settled,
      },
    },
  },
})
