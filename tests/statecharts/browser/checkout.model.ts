import type { Draft } from '@ultrafibra/contract/form'
import { questions } from '@ultrafibra/contract/questions/questions'
import type { ChartUnderTest, Happening } from 'statechart-kit/chart'
import type { AnyMachineSnapshot } from 'xstate'
import { addressKey } from '../../../machines/address/address.selectors.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { pageOf, phaseOf } from '../../../machines/kit/page.ts'
import { plainCampaign, plans, today } from '../../support/checkout-fixtures.ts'
import { checkoutChart } from '../charts/checkout.chart.ts'
import { activeIn, listensTo } from './active-states.ts'
import type { BrowserModel, BrowserVisits } from './browser-model.types.ts'
import {
  answersIn,
  contextOf,
  isRejectedWith,
  type Now,
  type PurchaseFacts,
  rarePlanSku,
} from './checkout.answers.ts'
import { changes, drafts, wrongDrafts } from './checkout.drafts.ts'
import { unreachableInCheckout } from './checkout.unreachable.ts'
import { tabAfter, travelsOf } from './tab-history.ts'

/** A choice cannot be unset: a page with a choice made has no invalid draft left. */
const wrongOf = (page: string, context: CheckoutContext): readonly Draft[] => {
  const wrong = wrongDrafts[page]
  const isChosen = Object.values(context.drafts[page] ?? {}).some((text) => text !== '')
  return wrong === undefined || (Object.keys(wrong).length === 0 && isChosen) ? [] : [wrong]
}

const contactForm = (page: string): string => (page === 'oferta-indisponivel' ? 'contato' : page)

/** The visitor's events on the active form. A waiting button ignores a second press. */
const formEvents = (moment: Now): readonly Happening[] => {
  const { snapshot, facts } = moment
  const page = pageOf(snapshot)
  if (facts.isJudging || activeIn(snapshot).some((id) => /\.(preparing|unprepared)$/.test(id))) return []
  const form = contactForm(page)
  const change = changes[form]
  const submits = snapshot.hasTag('busy')
    ? []
    : [...(drafts[form] ?? []), ...wrongOf(form, contextOf(moment))].map((draft) => ({
        type: 'step.submit',
        draft,
      }))
  return [...(change ? [{ type: 'draft.change', ...change }] : []), ...submits]
}

/** Whether the page shows a back link in this state. */
const hasBackLink = (snapshot: AnyMachineSnapshot): boolean =>
  !['pedido-realizado', 'opening', 'expired', 'home'].includes(pageOf(snapshot)) &&
  phaseOf(snapshot) !== 'thanking'

const rowsOf = (context: CheckoutContext): readonly string[] => [
  ...['home', 'cep'],
  ...questions.map(({ name }) => name).filter((page) => !['conta-debito', 'data-instalacao'].includes(page)),
  ...(context.plan?.installationSchedule ? ['data-instalacao'] : []),
]

const visitorEvents = (moment: Now): readonly Happening[] => {
  const { snapshot, facts } = moment
  const page = pageOf(snapshot)
  const context = contextOf(moment)
  const isFailed = snapshot.hasTag('failed') || page === 'expired' || page === 'erro1'
  return [
    ...formEvents(moment),
    ...(hasBackLink(snapshot) && !facts.isJudging ? [{ type: 'step.back' }] : []),
    ...(isFailed || (page === 'validacao' && !facts.isJudging) ? [{ type: 'step.retry' }] : []),
    ...(page === 'confirmacao' ? rowsOf(context).map((row) => ({ type: 'review.edit', page: row })) : []),
    ...(page === 'carrinho' ? [{ type: 'xstate.route', to: '#routing', by: 'link' }] : []),
    ...(phaseOf(snapshot) === 'choosing' ? [{ type: 'plan.choose', sku: 'd500a' }] : []),
  ]
}

const isOver = (snapshot: AnyMachineSnapshot): boolean => pageOf(snapshot) === 'home'

const isWaiting = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('busy')

const backOf = (moment: Now): readonly Happening[] => travelsOf(moment).filter(({ by }) => by === 'back')

/** Whether visits include the browser's Back: if the chart refuses it, or no link leads to the previous page. */
const isBackPlanned = ({ snapshot, tab }: Now): boolean =>
  isWaiting(snapshot) || (pageOf(snapshot) === 'nr-imovel' && tab.entries[tab.at - 1] === 'cep-dados-cliente')

/** Whether an answer is still being saved while the visitor is on the next page. */
const hasBackgroundSave = (snapshot: AnyMachineSnapshot): boolean => {
  const { backgroundSave } = snapshot.context as CheckoutContext
  return backgroundSave !== null && backgroundSave.failure === null && !snapshot.hasTag('busy')
}

const happenings = (moment: Now): readonly Happening[] => {
  if (isOver(moment.snapshot)) return []
  if (hasBackgroundSave(moment.snapshot)) return answersIn(moment)
  const visitor = visitorEvents(moment).filter(({ type }) => listensTo(moment.snapshot, type))
  return [...answersIn(moment), ...visitor, ...(isBackPlanned(moment) ? backOf(moment) : [])]
}

const factsAfter = (
  { facts, snapshot }: Now,
  event: Happening,
  reached: AnyMachineSnapshot,
): PurchaseFacts => {
  const { leadId, values } = reached.context as CheckoutContext
  const before = snapshot.context as CheckoutContext
  const unknown = {
    isQuizPassed: false,
    // The server counts failures per person, on all leads; only one CPF in the visits gets a quiz.
    failedQuizzes: facts.failedQuizzes,
    isJudging: false,
    isRejected: false,
  }
  if (leadId === null) return unknown
  if (JSON.stringify(values.cpf) !== JSON.stringify(before.values.cpf))
    // A new lead that was given the answers of a lost one is judged by the document before, too.
    return {
      ...unknown,
      isRejected: [snapshot, reached].some((one) => isRejectedWith({ facts, snapshot: one })),
    }
  if (pageOf(snapshot) !== 'validacao') return facts
  if (event.type === 'step.retry') return { ...facts, isJudging: true }
  const { verdict } = (event.output ?? {}) as { verdict?: { quiz_needed: boolean; rejected: boolean } | null }
  if (!verdict) return facts
  return verdict.quiz_needed || verdict.rejected
    ? { ...facts, isJudging: false, failedQuizzes: facts.failedQuizzes + 1 }
    : { ...facts, isJudging: false, isQuizPassed: true }
}

/** Adds what the chart's facet omits but a browser needs: address, document, form values. */
const keyOf =
  ({ facet }: ChartUnderTest) =>
  (moment: Now): string => {
    const { snapshot, facts, tab } = moment
    const context = snapshot.context as CheckoutContext
    const page = contactForm(pageOf(snapshot))
    return JSON.stringify([
      snapshot.value,
      facet(snapshot),
      facts,
      (context.values.cep as { cep?: string } | undefined)?.cep,
      context.pending?.answers.cep,
      [
        context.backgroundSave?.page,
        context.backgroundSave?.failure !== null,
        context.serverErrors?.page,
        context.failure !== null,
      ],
      (context.values.cpf as { cpf?: string } | undefined)?.cpf,
      context.plan?.sku,
      wrongOf(page, context).length,
      context.registered?.address === addressKey(context),
      context.registered?.idPlan,
      backOf(moment).length,
      tab.entries[tab.at - 1] === 'cep-dados-cliente',
    ])
  }

const input = { campaign: plainCampaign, today, plans }
const opened = (page: string, sku: string) => ({
  type: 'feature.open',
  page,
  planQuery: { sku },
  saved: null,
})

/** The checkout as visitors of the real site use it. */
const worldOf = (chart: ChartUnderTest): BrowserModel<PurchaseFacts> => ({
  machine: chart.machine,
  starts: [
    { input, event: opened('cep', 'd500a'), tab: { entries: ['home', 'cep'], at: 1 } },
    { input, event: opened('cep', rarePlanSku), tab: { entries: ['home', 'cep'], at: 1 } },
    { input, event: opened('cep', 'd300a'), tab: { entries: ['home', 'cep'], at: 1 } },
    {
      input: { ...input, plans: null },
      event: opened('carrinho', 'd500a'),
      tab: { entries: ['carrinho'], at: 0 },
    },
    {
      input: { ...input, plans: null },
      event: opened('cep-dados-cliente', 'd500a'),
      tab: { entries: ['cep-dados-cliente'], at: 0 },
    },
  ],
  firstFacts: { isQuizPassed: false, failedQuizzes: 0, isJudging: false, isRejected: false },
  happenings,
  travels: (moment) =>
    moment.facts.isJudging || hasBackgroundSave(moment.snapshot) ? [] : travelsOf(moment),
  factsAfter,
  tabAfter,
  key: keyOf(chart),
})

/** Visits of the checkout of one question a page. */
export const checkoutVisits: BrowserVisits = {
  chart: checkoutChart,
  model: worldOf(checkoutChart),
  leftOut: unreachableInCheckout,
}
