import { formClosed } from '../kit/form.ts'
import { type PageMeta, promptThenSlow } from '../kit/page.ts'
import { cpfPage, type OffersMemory, offersQuestion, wantedOffer } from './offers.types.ts'

const editCpf = { type: 'editDraft' as const, params: cpfPage }
const keepCpf = { type: 'keepDraft' as const, params: cpfPage }

/** What pages with offers refuse while they wait. */
export const offersClosed = { ...formClosed, 'offer.choose': {} } as const

/** The request is gone, or was used up in another tab: the CPF, kept as typed, asks for a new one. */
export const startAgain = {
  target: '#consulta-cpf.lost',
  actions: ['recordFailure' as const, 'dropRequest' as const],
}

/** The page that asks whose plan it is; `back` is what Back does. */
export const cpfState = <Back extends object>(meta: PageMeta, back: Back) => ({
  id: 'consulta-cpf' as const,
  description: 'Whose plan it is.',
  route: {},
  meta,
  exit: 'clearForm' as const,
  initial: 'editing',
  on: {
    // In the middle of a journey that this tab has begun, what was asked before is read back.
    'part.open': [
      { guard: 'isBegun' as const, target: '#returning', actions: 'open' as const },
      { actions: 'open' as const },
    ],
    'step.submit': [
      {
        guard: { type: 'isInvalid' as const, params: cpfPage },
        target: '.editing',
        actions: keepCpf,
      },
      { guard: 'isAskedAlready' as const, target: '#ofertas', actions: keepCpf },
      { target: '.asking', actions: [keepCpf, 'countQuestion' as const] },
    ],
    'draft.change': { target: '.editing', reenter: true, actions: editCpf },
    'step.back': back,
  },
  states: {
    editing: {
      description: 'The visitor types; a whole number is checked during a pause.',
      after: { typingPause: { actions: 'checkCpf' as const } },
    },
    lost: { description: 'The offers are gone: the same CPF asks for them again.' },
    asking: {
      ...promptThenSlow,
      description: 'Asking for the offers of this CPF.',
      tags: ['busy' as const],
      invoke: {
        id: 'find-offers',
        src: 'findOffers' as const,
        input: offersQuestion,
        onDone: [
          { guard: 'foundNone' as const, target: 'editing', actions: 'tellNone' as const },
          { target: '#ofertas', actions: 'keepOffers' as const },
        ],
        onError: [
          { guard: 'isAboutCpf' as const, target: 'editing', actions: 'refuseCpf' as const },
          { target: 'failed', actions: 'recordFailure' as const },
        ],
      },
      on: offersClosed,
    },
    failed: {
      description:
        'No answer: what was typed stays, and the visitor tries again. Another CPF is another question.',
      tags: ['failed' as const],
      on: {
        'step.retry': [
          {
            guard: { type: 'isInvalid' as const, params: cpfPage },
            target: 'editing',
            actions: keepCpf,
          },
          { target: 'asking', actions: 'clearFailure' as const },
        ],
        'draft.change': { actions: [editCpf, 'countQuestion' as const] },
      },
    },
  },
})

/** The page with the offers; `onward` is where a choice leads that the operator keeps already. */
export const offersState = <Onward extends object, Stored extends object>(
  meta: PageMeta,
  onward: Onward,
  stored: Stored,
) => ({
  id: 'ofertas' as const,
  description: 'The offers of this customer; one of them may be named by the address.',
  route: { guard: 'hasOffers' as const },
  meta,
  exit: 'clearForm' as const,
  initial: 'choosing',
  on: {
    'offer.choose': [
      { guard: 'isStored' as const, ...onward },
      { guard: 'isOffered' as const, target: '.keeping', actions: 'selectOffer' as const },
    ],
    'step.back': { target: '#consulta-cpf' },
  },
  states: {
    choosing: { description: 'The visitor chooses one.' },
    keeping: {
      ...promptThenSlow,
      description: 'The choice is on its way to the operator.',
      tags: ['busy' as const],
      invoke: {
        id: 'keep-offer',
        src: 'keepOffer' as const,
        input: wantedOffer,
        onDone: stored,
        onError: [
          { guard: 'isGone' as const, ...startAgain },
          { target: 'failed', actions: 'recordFailure' as const },
        ],
      },
      on: offersClosed,
    },
    failed: {
      description: 'The choice was not kept; the visitor tries again, or chooses another offer.',
      tags: ['failed' as const],
      on: { 'step.retry': { target: 'keeping', actions: 'clearFailure' as const } },
    },
  },
})

/** Before the page that was loaded anew is shown; `read` is where the answer leads. */
export const returningState = <Read extends readonly object[]>(read: Read) => ({
  id: 'returning' as const,
  description: 'A page was loaded anew: the offers of before are read back.',
  exit: 'clearForm' as const,
  initial: 'reading',
  on: { 'step.back': { target: '#consulta-cpf' } },
  states: {
    reading: {
      ...promptThenSlow,
      description: 'Asking for the offers that were found before.',
      tags: ['busy' as const],
      invoke: {
        id: 'read-offers',
        src: 'readOffers' as const,
        input: ({ context }: { context: OffersMemory<unknown> }) => context.requestId ?? '',
        onDone: read,
        onError: [
          { guard: 'isGone' as const, ...startAgain },
          { target: 'failed', actions: 'recordFailure' as const },
        ],
      },
      on: offersClosed,
    },
    failed: {
      description: 'No answer; the visitor may ask again.',
      tags: ['failed' as const],
      on: { 'step.retry': { target: 'reading', actions: 'clearFailure' as const } },
    },
  },
})
