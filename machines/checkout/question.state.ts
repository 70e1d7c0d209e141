import { bankAccount } from '@ultrafibra/contract/questions/bank-account'
import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import { postalCode } from '@ultrafibra/contract/questions/postal-code'
import type { Question } from '@ultrafibra/contract/questions/question'
import { streetNumber } from '@ultrafibra/contract/questions/street-number'
import { cepOf } from '../address/address.selectors.ts'
import { cepState, houseState } from '../address/address.states.ts'
import { withOutput } from '../kit/actors.ts'
import { draftOf } from '../kit/form.ts'
import { ofPage, type PageMeta, promptThenSlow } from '../kit/page.ts'
import { askingEdges, asksWith, overtaken } from '../question/question.page.ts'
import { backEdges, edgeTo, onwardEdges, ordered, reviewedBackEdges } from './checkout.edges.ts'
import { type CheckoutFlow, housePage, needsLead } from './checkout.flow.ts'
import { headingOf } from './checkout.questions.ts'
import { checkoutSetup } from './checkout.setup.ts'
import type { CheckoutContext } from './checkout.types.ts'
import { hasCepWithContact } from './checkout.way.ts'

/** The risk policy answers to the bank data: nobody goes on without its word. */
const mayBeUnsaved = (asks: readonly Question[]): boolean => asks.every(({ saves }) => saves !== 'bankInfo')
const needsBanks = (asks: readonly Question[]): boolean => asks.some(({ needs }) => needs === 'banks')
const needsDays = (asks: readonly Question[]): boolean => asks.some(({ needs }) => needs === 'days')

/** Loading a list before the page can ask. */
const preparation = {
  preparing: checkoutSetup.createStateConfig({
    description: 'Loading what the page shows.',
    ...promptThenSlow,
    always: { guard: 'hasBanks', target: 'asking' },
    invoke: {
      id: 'load-banks',
      src: 'loadBanks',
      onDone: { target: 'asking', actions: withOutput('keepBanks') },
      onError: { target: 'unprepared', actions: 'recordFailure' },
    },
  }),
  unprepared: checkoutSetup.createStateConfig({
    description: 'The list did not come; the visitor may ask again.',
    tags: ['failed'],
    on: { 'step.retry': { target: 'preparing', actions: 'clearFailure' } },
  }),
}

/** The free days come while the visitor looks, anew after a refusal; without them all that the shop offers may be chosen. */
const loadingDays = {
  id: 'load-days',
  src: 'loadDays',
  input: ({ context }: { context: CheckoutContext }) => ({ cep: cepOf(context) ?? '' }),
  onDone: { actions: withOutput('keepDays') },
  onError: {},
} as const

/** Who is asked for the account alone may still choose the bank slip: it answers the page before, and is not asked for again. */
const slipInstead = (page: string) =>
  page === bankAccount.name
    ? { 'slip.prefer': { target: `#${directDebit.name}`, actions: ['preferSlip', 'answerSlip'] as const } }
    : {}

interface Of {
  readonly context: CheckoutContext
}

const answers = ({ context }: Of, page: string, asks: readonly Question[]) => ({
  page,
  asks: asks.map(({ name }) => name),
  draft: draftOf(context, page),
  errors: context.errors,
  values: context.values,
  recordFields: context.recordFields,
  today: context.today,
})

const unsaved = {
  guard: withOutput('isUnsaved'),
  target: 'answered',
  actions: [withOutput('saveInBackground'), withOutput('keepUnsavedAnswers')],
} as const

const lost = {
  guard: withOutput('isLost'),
  target: '#expired',
  actions: [withOutput('keepAnswers'), 'dropLead'],
} as const

/** The question machine asks: the page keeps what is typed, and what comes of it. */
const asking = (page: string, asks: readonly Question[]) =>
  checkoutSetup.createStateConfig({
    description: 'The question machine asks, and saves the answer in the lead.',
    exit: 'closeQuestion',
    invoke: [
      asksWith(
        'question',
        (args: Of) => answers(args, page, asks),
        [
          ordered,
          lost,
          ...(mayBeUnsaved(asks) ? [unsaved] : []),
          overtaken({ actions: withOutput('keepSavedAnswers') }),
        ],
        { target: 'answered', actions: withOutput('keepSavedAnswers') },
      ),
      ...(needsDays(asks) ? [loadingDays] : []),
    ],
    on: {
      ...askingEdges(page),
      // The visitor has come back to the page whose answer turns out to be refused.
      ...(mayBeUnsaved(asks)
        ? {
            'lead.unsaved': {
              guard: ofPage('isPageRefused', page),
              actions: [ofPage('dropRefusedAnswer', page), 'refuseAnswer' as const],
            },
          }
        : {}),
      ...slipInstead(page),
    },
  })

/** What a page of the flow that asks says of itself: a single question speaks for its page. */
const metaIn = (flow: CheckoutFlow, page: string): PageMeta => {
  const { asks = [], funnel = asks[0]?.funnel } = flow.pages[page] ?? {}
  return {
    path: `/checkout/${page}/`,
    title: headingOf(flow, page) ?? '',
    layout: asks.length > 1 ? 'checkout-v2' : 'checkout',
    ...(asks[0] ? { section: asks[0].section } : {}),
    ...(funnel ? { funnel } : {}),
  }
}

/** The states of a page that asks and saves. It is reached by URL only when everything before it is answered. */
export const questionState = (flow: CheckoutFlow, page: string, asks = flow.pages[page]?.asks ?? []) =>
  checkoutSetup.createStateConfig({
    id: page,
    description:
      asks.length > 1 ? 'Asks several questions at once.' : `Asks what is saved as "${asks[0]?.saves}".`,
    route: { guard: ofPage('isReached', page), actions: 'endReview' },
    meta: metaIn(flow, page),
    entry: ofPage('openPage', page),
    initial: needsBanks(asks) ? 'preparing' : 'asking',
    on: {
      'step.back': [{ guard: 'isSaving' }, ...reviewedBackEdges(flow, page)],
      'xstate.route': { guard: 'isSaving' },
    },
    ...(needsBanks(asks) ? { exit: 'clearFailure' as const } : {}),
    states: {
      ...(needsBanks(asks) ? preparation : {}),
      asking: asking(page, asks),
      answered: {
        description: 'Leads to what is asked next.',
        always: onwardEdges(flow, page),
      },
    },
  })

/** A look-up that comes next is skipped if the lead already has this address. */
const onceKnown = { guard: 'isRegistered', target: '#verificando-disponibilidade.registering.registered' }

const addressEdges = ({ pages }: CheckoutFlow, page: string) => {
  const { next = [] } = pages[page] ?? {}
  return [...(next.includes('verificando-disponibilidade') ? [onceKnown] : []), ...next.map(edgeTo)]
}

const metaOf = ({ path, title, section, funnel }: typeof postalCode | typeof streetNumber) =>
  ({ path, title, layout: 'checkout', section, funnel }) as const

const cepPage = (flow: CheckoutFlow) =>
  cepState({
    page: 'cep',
    description: 'Where the visitor wants the fibre.',
    meta: metaOf(postalCode),
    isFirst: !needsLead(flow),
    asksHouse: housePage(flow) === 'cep',
    back: reviewedBackEdges(flow, 'cep'),
    next: addressEdges(flow, 'cep'),
  })

const housePageState = (flow: CheckoutFlow) =>
  houseState({
    page: 'nr-imovel',
    description: 'Which house in that street.',
    meta: metaOf(streetNumber),
    back: backEdges(flow, 'nr-imovel'),
    next: addressEdges(flow, 'nr-imovel'),
  })

const cepWithContact = () =>
  cepState({
    page: 'cep-dados-cliente',
    description: 'The postal code and whom to call, on one page; the rest is asked as usual.',
    meta: {
      path: '/checkout/cep-dados-cliente/',
      title: 'Vamos começar',
      layout: 'checkout-v2',
      section: postalCode.section,
      funnel: postalCode.funnel,
    },
    isFirst: true,
    back: [{ target: '#home' }],
    next: [{ target: '#nr-imovel', actions: 'returnToReview' as const }],
  })

/** The pages that ask for the address: one page for both questions, or two. */
export const addressStates = (flow: CheckoutFlow) => ({
  cep: cepPage(flow),
  ...(housePage(flow) === 'nr-imovel' ? { 'nr-imovel': housePageState(flow) } : {}),
  // Of a customer who migrates all but the address is known.
  ...(hasCepWithContact(flow) ? { 'cep-dados-cliente': cepWithContact() } : {}),
})
