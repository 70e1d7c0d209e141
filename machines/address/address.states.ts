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
import type { AddressContext } from './address.context.ts'

type Edges = readonly object[]

/** A page of the address: where it is, and the edges back and onward. */
interface AddressPage<Back extends Edges, Next extends Edges> {
  readonly page: string
  readonly description: string
  readonly meta: PageMeta
  /** No answer comes before it: its address always opens it. */
  readonly isFirst?: boolean
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
  onDone: { target: 'settled', actions: [withOutput('keepCep'), 'commit'] },
  onError: [cepRefusal, { target: 'failed', actions: 'recordFailure' }],
} as const

const lookingUp = {
  description:
    'Asking for the street of this postal code. A keystroke takes the press back: another code is meant.',
  tags: ['busy'],
  ...promptThenSlowLookUp,
  invoke: lookUp,
  on: { 'xstate.route': {}, 'step.submit': {}, 'step.back': {} },
} as const

/** The address and the first action of a page. */
const headOf = ({ page, description, meta, isFirst }: Omit<AddressPage<Edges, Edges>, 'back' | 'next'>) =>
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
          target: '.settled',
          actions: [ofPage('acceptDraft', page), 'commit'],
        },
        sentPress(page),
      ],
      'draft.change': keystroke(page),
      'step.back': back,
    },
    states: {
      editing: typedState(page),
      saving: lookingUp,
      failed: {
        description: 'The look-up failed: what was typed stays, and the visitor tries again.',
        ...failedState(page),
      },
      settled: { description: 'The street is known.', always: next },
    },
  }) as const

/** Street number, none, or block and lot. Needs no request. */
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
        { target: '.settled', actions: 'commitHouse' },
      ],
      'draft.change': keystroke(page),
      'step.back': back,
    },
    states: {
      editing: typedState(page),
      settled: { description: 'The address is whole.', always: next },
    },
  }) as const
