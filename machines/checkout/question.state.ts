import { bankAccount } from '../../contract/questions/bank-account.ts'
import { directDebit } from '../../contract/questions/direct-debit.ts'
import { postalCode } from '../../contract/questions/postal-code.ts'
import type { Question } from '../../contract/questions/question.ts'
import { streetNumber } from '../../contract/questions/street-number.ts'
import { cepOf } from '../address/address.selectors.ts'
import { cepState, houseState } from '../address/address.states.ts'
import { withOutput } from '../kit/actors.ts'
import { formClosed } from '../kit/form.ts'
import { ofPage, type PageMeta, promptThenSlow } from '../kit/page.ts'
import { failedState, keystroke, refusedPress, sentPress, typedState } from '../question/question.states.ts'
import { backEdges, edgeTo, onwardEdges, ordered, reviewedBackEdges } from './checkout.edges.ts'
import { type CheckoutFlow, housePage, needsLead } from './checkout.flow.ts'
import { leadRequests } from './checkout.messages.ts'
import { headingOf } from './checkout.questions.ts'
import { checkoutSetup } from './checkout.setup.ts'
import type { CheckoutContext } from './checkout.types.ts'
import { hasCepWithContact } from './checkout.way.ts'

/** The risk policy answers to the bank data: nobody goes on without its word. */
const maySaveOptimistically = (asks: readonly Question[]): boolean =>
  asks.every(({ saves }) => saves !== 'bankInfo')

const needsBanks = (asks: readonly Question[]): boolean => asks.some(({ needs }) => needs === 'banks')
const needsDays = (asks: readonly Question[]): boolean => asks.some(({ needs }) => needs === 'days')

/** Loading a list before the page can ask. */
const preparation = {
  preparing: checkoutSetup.createStateConfig({
    description: 'Loading what the page shows.',
    ...promptThenSlow,
    always: { guard: 'hasBanks', target: 'editing' },
    invoke: {
      id: 'load-banks',
      src: 'loadBanks',
      onDone: { target: 'editing', actions: withOutput('keepBanks') },
      onError: { target: 'unprepared', actions: 'recordFailure' },
    },
    on: { 'draft.change': {}, 'step.submit': {} },
  }),
  unprepared: checkoutSetup.createStateConfig({
    description: 'The list did not come; the visitor may ask again.',
    tags: ['failed'],
    on: {
      'step.retry': { target: 'preparing', actions: 'clearFailure' },
      'draft.change': {},
      'step.submit': {},
    },
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

/** Who is asked for the account alone may still choose the bank slip: on the page before, which says what it costs. */
const slipInstead = (page: string) =>
  page === bankAccount.name
    ? { 'slip.prefer': { target: `#${directDebit.name}`, actions: 'preferSlip' as const } }
    : {}

const editing = (asks: readonly Question[], page: string) =>
  checkoutSetup.createStateConfig({
    on: {
      // The visitor has come back to the page whose answer turns out to be refused.
      ...(maySaveOptimistically(asks)
        ? {
            'lead.unsaved': {
              guard: ofPage('isPageRefused', page),
              actions: ofPage('showServerErrors', page),
            },
          }
        : {}),
      // A choice does not ask for the days again.
      ...(needsDays(asks) ? { 'draft.change': { actions: ofPage('editDraft', page) } } : {}),
      ...slipInstead(page),
    },
    ...(needsDays(asks) ? { invoke: loadingDays } : {}),
    ...(asks.length > 1 || asks[0]?.isComplete === undefined
      ? { description: 'The visitor types.' }
      : typedState(page)),
  })

const saving = (page: string) =>
  checkoutSetup.createStateConfig({
    description: 'The answer is on its way to the lead; nothing else is accepted meanwhile.',
    tags: ['busy'],
    ...promptThenSlow,
    on: formClosed,
    invoke: {
      id: 'save-lead',
      src: 'saveLead',
      input: leadRequests.answers,
      onDone: [
        ordered,
        { guard: withOutput('isLost'), target: '#expired', actions: ['commit', 'dropLead'] },
        { target: 'settled', actions: withOutput('commitSaved') },
      ],
      onError: [
        { guard: ofPage('isFieldRefusal', page), target: 'editing', actions: ofPage('recordRefusal', page) },
        { target: 'failed', actions: 'recordFailure' },
      ],
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

/**
 * The states of a page that asks and saves: (preparing), editing, saving, failed, settled. The page is reached by
 * URL only when everything before it is answered.
 */
export const questionState = (flow: CheckoutFlow, page: string, asks = flow.pages[page]?.asks ?? []) =>
  checkoutSetup.createStateConfig({
    id: page,
    description:
      asks.length > 1 ? 'Asks several questions at once.' : `Asks what is saved as "${asks[0]?.saves}".`,
    route: { guard: ofPage('isReached', page), actions: 'endReview' },
    meta: metaIn(flow, page),
    entry: ofPage('openPage', page),
    exit: 'clearFailure',
    initial: needsBanks(asks) ? 'preparing' : 'editing',
    on: {
      'step.submit': [
        refusedPress(page),
        { guard: ofPage('isUnchanged', page), target: '.settled' },
        ...(maySaveOptimistically(asks)
          ? [
              {
                guard: ofPage('savesOptimistically', page),
                target: '.settled',
                actions: [
                  ofPage('acceptDraft', page),
                  'saveInBackground' as const,
                  'settleOptimistically' as const,
                ],
              },
            ]
          : []),
        sentPress(page),
      ],
      ...(needsDays(asks) ? {} : { 'draft.change': keystroke(page) }),
      'step.back': reviewedBackEdges(flow, page),
    },
    states: {
      ...(needsBanks(asks) ? preparation : {}),
      editing: editing(asks, page),
      saving: saving(page),
      failed: {
        description: 'The save failed: what was typed stays, and the visitor tries again.',
        ...failedState(page),
        on: { ...failedState(page).on, ...slipInstead(page) },
      },
      settled: {
        description: 'Answered: leads to what is asked next.',
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
