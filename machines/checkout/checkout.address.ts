import { formClosed } from '../kit/form.ts'
import { ofPage, type PageMeta, promptThenSlow } from '../kit/page.ts'
import type { CheckoutContext } from './checkout.types.ts'

type Edges = readonly object[]

/** What sets one page of the address apart: where it is, where Back leads, and where its answer does. */
interface AddressPage<Back extends Edges, Next extends Edges> {
  readonly page: string
  readonly description: string
  readonly meta: PageMeta
  readonly back: Back
  readonly next: Next
}

const lookUp = {
  id: 'look-up-cep',
  src: 'lookUpCep' as const,
  input: ({ context }: { context: CheckoutContext }) => ({
    cep: String(context.pending?.answers.cep?.cep ?? ''),
    sku: context.plan?.sku ?? null,
  }),
  onDone: { target: 'settled', actions: ['keepCep' as const, 'commit' as const] },
  onError: [
    { guard: 'isCepRefusal' as const, target: 'editing', actions: 'refuseCep' as const },
    { target: 'failed', actions: 'recordFailure' as const },
  ],
}

const lookingUp = {
  description: 'Asking for the street of this postal code.',
  tags: ['busy' as const],
  ...promptThenSlow,
  invoke: lookUp,
  on: formClosed,
}

/** How a page of the address is asked for and opened. */
const headOf = (page: string, description: string, meta: PageMeta) => ({
  id: page,
  description,
  route: { guard: ofPage('isReached', page), actions: 'endReview' as const },
  meta,
  entry: ofPage('openPage', page),
})

/** A page with the postal code: looked up as soon as it is sent; a refused one is not sent twice. */
export const cepState = <Back extends Edges, Next extends Edges>({
  page,
  description,
  meta,
  back,
  next,
}: AddressPage<Back, Next>) => ({
  ...headOf(page, description, meta),
  exit: 'clearFailure' as const,
  initial: 'editing',
  on: {
    'step.submit': [
      { guard: ofPage('isInvalid', page), target: '.editing', actions: ofPage('rejectDraft', page) },
      { guard: ofPage('isKnownBadCep', page), target: '.editing', actions: ofPage('repeatCepRefusal', page) },
      {
        guard: ofPage('isSameCep', page),
        target: '.settled',
        actions: [ofPage('acceptDraft', page), 'commit' as const],
      },
      { target: '.saving', actions: ofPage('acceptDraft', page) },
    ],
    'draft.change': { target: '.editing', reenter: true, actions: ofPage('editDraft', page) },
    'step.back': back,
  },
  states: {
    editing: {
      description: 'The visitor types; a value of full length is checked during a pause.',
      after: { typingPause: { actions: ofPage('checkComplete', page) } },
    },
    saving: lookingUp,
    failed: {
      description: 'The look-up failed: what was typed stays, and the visitor tries again.',
      tags: ['failed' as const],
      on: {
        'step.retry': { target: 'saving' },
        'draft.change': { actions: ofPage('editDraft', page) },
      },
    },
    settled: { description: 'The street is known.', always: next },
  },
})

/** The house: a number, none at all, or a block and a lot. It needs no call of its own. */
export const houseState = <Back extends Edges, Next extends Edges>({
  page,
  description,
  meta,
  back,
  next,
}: AddressPage<Back, Next>) => ({
  ...headOf(page, description, meta),
  initial: 'editing',
  on: {
    'step.submit': [
      { guard: ofPage('isInvalid', page), actions: ofPage('rejectDraft', page) },
      { target: '.settled', actions: 'commitHouse' as const },
    ],
    'draft.change': { actions: ofPage('editDraft', page) },
    'step.back': back,
  },
  states: {
    editing: { description: 'The visitor types.' },
    settled: { description: 'The address is whole.', always: next },
  },
})
