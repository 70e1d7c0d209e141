import {
  cepRefusal,
  failedState,
  keystroke,
  knownBadPress,
  refusedPress,
  sentPress,
  typedState,
} from '../first-page/first-page.states.ts'
import { withOutput } from '../kit/actors.ts'
import { ofPage, type PageMeta, promptThenSlowLookUp } from '../kit/page.ts'
import { type AddressContext, numbered } from './address.context.ts'
import { complementPage } from './address.selectors.ts'

type Edges = readonly object[]

/** A page of the address: where it is, and the edges back and onward. */
interface AddressPage<Back extends Edges, Next extends Edges> {
  readonly page: string
  readonly description: string
  readonly meta: PageMeta
  /** No answer comes before it: its address always opens it. */
  readonly isFirst?: boolean
  /** The page with the postal code asks for the number, too. */
  readonly asksHouse?: boolean
  readonly back: Back
  readonly next: Next
}

const lookUp = {
  id: 'look-up-cep',
  src: 'lookUpCep',
  input: ({ context }: { context: AddressContext }) => ({
    cep: String(context.pending?.answers.cep?.cep ?? ''),
    sku: context.plan?.sku ?? null,
  }),
  onError: [cepRefusal, { target: 'failed', actions: 'recordFailure' }],
} as const

/** What a wait for a look-up does not hear: a keystroke takes the press back. */
const waiting = { 'xstate.route': {}, 'step.submit': {}, 'step.back': {} }

/** The look-up of the street; `next` is where a found one leads. */
const lookingUp = <const Next extends string>(next: Next) =>
  ({
    description:
      'Asking for the street of this postal code. A keystroke takes the press back: another code is meant.',
    tags: ['busy'],
    ...promptThenSlowLookUp,
    invoke: { ...lookUp, onDone: { target: next, actions: withOutput('keepCep') } },
    on: waiting,
  }) as const

/** The street number is known: where the network knows kinds of complement there, the same page asks for one. */
const complementStates = () =>
  ({
    numbered: {
      description: 'The number is known.',
      always: [
        { guard: 'hasKinds', target: 'choosing-complement' },
        { guard: 'isKindsUnknown', target: 'looking-for-complements' },
        { target: 'settled' },
      ],
    },
    'looking-for-complements': {
      description:
        'Asking for the kinds of complement at this number. Nobody waits long for them: without an answer the typed complement does.',
      tags: ['busy'],
      ...promptThenSlowLookUp,
      invoke: {
        id: 'look-up-complements',
        src: 'lookUpComplements',
        input: ({ context }: { context: AddressContext }) => {
          const { cep = '', number = '' } = numbered(context) ?? {}
          return { cep, number }
        },
        onDone: { target: 'numbered', actions: withOutput('keepKinds') },
        onError: { target: 'settled' },
      },
      after: { complementPatience: { target: 'settled' } },
      on: waiting,
    },
    'choosing-complement': {
      description:
        'Which flat, tower or block: by the kinds that the network knows, or in the visitor’s words.',
      entry: 'openComplement',
      on: {
        'step.submit': [
          {
            guard: ofPage('isInvalid', complementPage),
            actions: ofPage('rejectDraft', complementPage),
          },
          { target: 'settled', actions: 'answerComplement' },
        ],
        'draft.change': { actions: ofPage('editDraft', complementPage) },
        'step.back': { target: 'editing', actions: 'reopenNumber' },
      },
    },
  }) as const

/** The address and the first action of a page. */
const headOf = ({
  page,
  description,
  meta,
  isFirst,
}: Omit<AddressPage<Edges, Edges>, 'back' | 'next' | 'asksHouse'>) =>
  ({
    id: page,
    description,
    route: { ...(isFirst ? {} : { guard: ofPage('isReached', page) }), actions: 'endReview' },
    meta,
    entry: ofPage('openPage', page),
  }) as const

/** A page with the postal code: looked up as soon as it is sent; a refused one is not sent twice. */
export const cepState = <const Back extends Edges, const Next extends Edges>({
  page,
  back,
  next,
  asksHouse = false,
  ...about
}: AddressPage<Back, Next>) =>
  ({
    ...headOf({ page, ...about }),
    exit: 'clearFailure',
    initial: 'editing',
    on: {
      'step.submit': [
        refusedPress(page),
        knownBadPress(page),
        {
          // Committed where this page asks for the number, too.
          guard: ofPage('isSameCep', page),
          target: asksHouse ? '.numbered' : '.settled',
          actions: ofPage('acceptDraft', page),
        },
        sentPress(page),
      ],
      'draft.change': keystroke(page),
      'step.back': back,
    },
    states: {
      editing: typedState(page),
      saving: lookingUp(asksHouse ? 'numbered' : 'settled'),
      ...(asksHouse ? complementStates() : {}),
      failed: {
        description: 'The look-up failed: what was typed stays, and the visitor tries again.',
        ...failedState(page),
      },
      settled: { description: 'The street is known.', entry: 'commit', always: next },
    },
  }) as const

/** Street number, none, or block and lot; with a number, the complement by the kinds that the network knows there. */
export const houseState = <const Back extends Edges, const Next extends Edges>({
  page,
  back,
  next,
  ...about
}: AddressPage<Back, Next>) =>
  ({
    ...headOf({ page, ...about }),
    initial: 'editing',
    on: {
      'step.submit': [
        { guard: ofPage('isInvalid', page), actions: ofPage('rejectDraft', page) },
        { target: '.numbered', actions: ofPage('acceptDraft', page) },
      ],
      'draft.change': keystroke(page),
      'step.back': back,
    },
    states: {
      editing: typedState(page),
      ...complementStates(),
      settled: { description: 'The address is whole.', entry: 'commit', always: next },
    },
  }) as const
