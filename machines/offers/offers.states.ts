import { codeEdges } from '../code/code.page.ts'
import { withOutput } from '../kit/actors.ts'
import { type PageMeta, promptThenSlow } from '../kit/page.ts'
import { asked, askingEdges, asksWith, overtaken } from '../question/question.page.ts'
import { cpfPage, type OffersMemory, wantedOffer } from './offers.types.ts'

/** The request is gone, or was used up in another tab: the CPF, kept as typed, asks for a new one. */
export const startAgain = {
  target: '#consulta-cpf',
  actions: ['recordFailure', 'dropRequest'],
} as const

/** What the page of the CPF asks: the one that the offers are for leads to them at once. */
const whoseOffers = ({ context }: { readonly context: OffersMemory<unknown> }) =>
  asked(context, cpfPage, cpfPage, {
    values: context.requestId === null ? {} : { [cpfPage]: { cpf: context.askedCpf } },
    failure: context.failure,
    along: context.campaign.apiAddon,
  })

const awaitedCode = { guard: 'isCodeAwaited', target: '#confirmacao-titular' } as const

/** The page that asks whose plan it is; Back leads out of the feature; `refused` comes before other answers. */
export const cpfState = <const Back extends readonly object[], const Refused extends readonly object[]>(
  meta: PageMeta,
  back: Back,
  refused: Refused,
) =>
  ({
    id: cpfPage,
    description: 'Whose plan it is.',
    route: {},
    meta,
    exit: 'clearForm',
    initial: 'asking',
    on: {
      // A reload in the middle of this tab's journey reads the offers back.
      'feature.open': [{ guard: 'isBegun', target: '#returning', actions: 'open' }, { actions: 'open' }],
      // Back is blocked for those features whose page before is elsewhere.
      'step.back': [{ guard: 'isSaving' }, ...back],
      'xstate.route': { guard: 'isSaving' },
    },
    states: {
      asking: {
        description: 'The question machine asks for the CPF, and for the offers of its owner.',
        exit: 'closeQuestion',
        invoke: asksWith(
          'question',
          whoseOffers,
          [
            overtaken({}),
            ...refused,
            { guard: withOutput('foundNothing'), target: 'asking', reenter: true, actions: 'tellNone' },
          ],
          { target: 'found', actions: withOutput('keepFound') },
        ),
        on: askingEdges(cpfPage),
      },
      found: { description: 'The offers are known.', always: [awaitedCode, { target: '#ofertas' }] },
    },
  }) as const

/**
 * The page of the code that opens the customer's record: the address bar keeps the page before. `refused` is where a
 * right code that opens nothing leads.
 */
export const codeState = <const More extends object, const Refused extends readonly object[]>(
  more: More,
  refused: Refused,
) =>
  ({
    id: 'confirmacao-titular',
    description: 'The customer proves to be one, by the code sent to the contact on record.',
    meta: { title: 'Digite o código do seu e-mail', layout: 'checkout', section: 'disponibilidade', ...more },
    exit: 'clearForm',
    invoke: {
      id: 'child',
      src: 'recordCode',
      input: ({ context }: { context: OffersMemory<unknown> }) => ({ id: context.requestId ?? '' }),
      onDone: [...refused, { target: '#ofertas', actions: 'passCode' }],
    },
    on: { ...codeEdges, 'step.back': { target: '#consulta-cpf' } },
  }) as const

/** The page with the offers; `onward` is where an already stored choice leads; `refused` comes before other failures. */
export const offersState = <
  const Onward extends object,
  const Stored extends object,
  const Refused extends readonly object[],
>(
  meta: PageMeta,
  onward: Onward,
  stored: Stored,
  refused: Refused,
) =>
  ({
    id: 'ofertas',
    description: 'The offers of this customer; one of them may be named by the address.',
    route: { guard: 'hasOffers' },
    meta,
    exit: 'clearForm',
    initial: 'choosing',
    on: {
      'offer.choose': [
        { guard: 'isStored', ...onward },
        { guard: 'isOffered', target: '.keeping', actions: 'selectOffer' },
      ],
      'step.back': { target: '#consulta-cpf' },
    },
    states: {
      choosing: { description: 'The visitor chooses one.' },
      keeping: {
        ...promptThenSlow,
        description: 'The choice is on its way to the operator.',
        tags: ['busy'],
        invoke: {
          id: 'keep-offer',
          src: 'keepOffer',
          input: wantedOffer,
          onDone: stored,
          onError: [
            ...refused,
            { guard: 'isGone', ...startAgain },
            { target: 'failed', actions: 'recordFailure' },
          ],
        },
        on: { 'xstate.route': {}, 'step.back': {}, 'offer.choose': {} },
      },
      failed: {
        description: 'The choice was not kept; the visitor tries again, or chooses another offer.',
        tags: ['failed'],
        on: { 'step.retry': { target: 'keeping', actions: 'clearFailure' } },
      },
    },
  }) as const

/** Before a reloaded page is shown; `read` is where the answer leads. */
export const returningState = <const Read extends readonly object[]>(read: Read) =>
  ({
    id: 'returning',
    description: 'After a reload: reads the offers back.',
    exit: 'clearForm',
    initial: 'reading',
    on: { 'step.back': { target: '#consulta-cpf' } },
    states: {
      reading: {
        ...promptThenSlow,
        description: 'Asking for the offers that were found before.',
        tags: ['busy'],
        invoke: {
          id: 'read-offers',
          src: 'readOffers',
          input: ({ context }: { context: OffersMemory<unknown> }) => context.requestId ?? '',
          onDone: read,
          onError: [
            { guard: 'isGone', ...startAgain },
            { target: 'failed', actions: 'recordFailure' },
          ],
        },
        on: { 'xstate.route': {}, 'step.back': {} },
      },
      failed: {
        description: 'No answer; the visitor may ask again.',
        tags: ['failed'],
        on: { 'step.retry': { target: 'reading', actions: 'clearFailure' } },
      },
    },
  }) as const
