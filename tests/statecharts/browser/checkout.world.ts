import type { AnyMachineSnapshot } from 'xstate'
import { networkFailure } from '../../../contract/failure.ts'
import type { Draft } from '../../../contract/forms.ts'
import { addressKey } from '../../../machines/checkout/checkout.trail.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { pageOf, phaseOf } from '../../../machines/kit/page.ts'
import {
  banks,
  cepInformation,
  openQuiz,
  plainCampaign,
  plans,
  today,
} from '../../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../../support/part-fixtures.ts'
import type { ChartUnderTest, Happening } from '../chart.types.ts'
import { checkoutChart } from '../charts/checkout.chart.ts'
import { activeIn, listensTo } from './active-states.ts'
import type { BrowserVisits, BrowserWorld, Moment } from './browser-world.types.ts'
import { changes, drafts, wrongDrafts } from './checkout.drafts.ts'
import { leftOfCheckout } from './checkout.left.ts'
import { tabAfter, travelsOf } from './tab-history.ts'

/** What the server knows of the purchase, and how far the quiz in view is. */
interface PurchaseFacts {
  readonly isQuizPassed: boolean
  readonly failedQuizzes: number
  /** The answers were sent again: the verdict is on its way. */
  readonly isJudging: boolean
}

type Now = Moment<PurchaseFacts>

const documents = { quiz: '11144477735', rejected: '12345678909' } as const
const unknownCep = '99999999'
const uncoveredCep = '69050010'
const withoutRarePlan = '01001000'
const rarePlanSku = 'd2000b'

const contextOf = ({ snapshot }: Now) => snapshot.context as CheckoutContext
const network = networkFailure()
const saved = { type: 'lead.saved', riskValidation: null, at: '14h32' }
/** An answer of the server that the reference backend gives in other circumstances only. */
const refused = (status: number, text: string, field?: string) => ({
  ...refusal(status, text),
  ...(field === undefined ? {} : { field }),
})

/** What the policy says of the document that was typed. */
const riskOf = ({ facts, ...moment }: Now) => {
  const { cpf } = (contextOf({ facts, ...moment }).values.cpf ?? {}) as { cpf?: string | null }
  const rejection = { quiz_needed: false, rejected: true, rejected_message: 'Não.' }
  if (cpf === documents.rejected) return rejection
  if (cpf !== documents.quiz || facts.isQuizPassed) return null
  return facts.failedQuizzes >= 2 ? rejection : openQuiz
}

const typedCep = (moment: Now): string => String(contextOf(moment).pending?.answers.cep?.cep ?? '')

const cepAnswers = (moment: Now): readonly Happening[] =>
  typedCep(moment) === unknownCep
    ? [{ ...failed('look-up-cep', refusal(404, 'Cep inválido ou inexistente')), isOwn: true }]
    : [done('look-up-cep', cepInformation), failed('look-up-cep', network)]

const coverageAnswers = (moment: Now): readonly Happening[] => {
  const { cep } = (contextOf(moment).values.cep ?? {}) as { cep?: string }
  const covering = { [uncoveredCep]: [], [withoutRarePlan]: plans.filter(({ sku }) => sku !== rarePlanSku) }
  return [
    done('check-coverage', { plans: covering[cep as keyof typeof covering] ?? plans }),
    failed('check-coverage', network),
  ]
}

const failures = (page: string, ...more: readonly Happening[]): readonly Happening[] => [
  { type: 'lead.failed', failure: network, by: page },
  ...more,
]

const bankPages = ['ativar-debito', 'conta-debito']

const saveAnswers = (moment: Now, page: string): readonly Happening[] => [
  { ...saved, riskValidation: bankPages.includes(page) ? riskOf(moment) : null },
  ...failures(
    page,
    {
      type: 'lead.failed',
      failure: refused(422, 'Recusado.', Object.keys(drafts[page]?.[0] ?? {})[0]),
      by: page,
    },
    { type: 'lead.lost' },
  ),
]

const contactAnswers = (page: string): readonly Happening[] => [
  { type: 'lead.contacted' },
  ...failures(
    page,
    { type: 'lead.failed', failure: refused(422, 'Recusado.', 'email'), by: page },
    { type: 'lead.failed', failure: refused(404, 'Não encontramos.'), by: page },
  ),
]

const orderAnswers = (moment: Now, phase: string): readonly Happening[] => {
  const risk = riskOf(moment)
  return [
    risk
      ? { type: 'lead.withheld', riskValidation: risk }
      : { type: 'lead.ordered', orderNumber: '12345678903', useBiometrics: false },
    { type: 'lead.failed', failure: refused(422, 'Não deu para fazer o pedido.'), by: phase },
    { type: 'lead.lost' },
    { type: 'lead.unsure' },
  ]
}

const refusalBehind = ({ page }: NonNullable<CheckoutContext['behind']>): Happening => ({
  type: 'lead.unsaved',
  failure: refused(422, 'Recusado.', Object.keys(drafts[page]?.[0] ?? {})[0]),
  by: page,
})

/** States that wait for the lead: it writes first what is still to be written behind the visitor. */
const isWithLead = (snapshot: AnyMachineSnapshot): boolean =>
  ['saving', 'placing'].includes(phaseOf(snapshot)) ||
  /"(?:moving|switching)"/.test(JSON.stringify(snapshot.value))

/** What becomes of an answer that is written behind the visitor, who does nothing meanwhile; null where nothing is due. */
const answersBehind = (moment: Now): readonly Happening[] | null => {
  const { behind } = contextOf(moment)
  if (behind === null) return null
  const ends = [{ type: 'lead.stored', at: '14h32' }, refusalBehind(behind)]
  if (isWithLead(moment.snapshot)) return [...ends, ...failures(behind.page)]
  return behind.failure === null
    ? [...ends, { type: 'lead.unsaved', failure: network, by: behind.page }]
    : null
}

/** Answers of the server and of the network, by the state that waits for them. */
const answersIn = (moment: Now): readonly Happening[] => {
  const { snapshot } = moment
  const behind = answersBehind(moment)
  if (behind !== null) return behind
  const [page, phase] = [pageOf(snapshot), phaseOf(snapshot)]
  const isIn = (...states: readonly string[]): boolean =>
    states.some((state) => activeIn(snapshot).includes(`checkout.${state}`))
  const looking = 'verificando-disponibilidade'
  if (isIn('opening.stocking')) return [done('load-plans', plans), failed('load-plans', network)]
  if (isIn('cep.saving', 'cep-dados-cliente.saving')) return cepAnswers(moment)
  if (isIn(`${looking}.consulting`)) return coverageAnswers(moment)
  if (isIn(`${looking}.recording`, 'oferta-indisponivel.renewing'))
    return [{ type: 'lead.without-coverage', id: 'interest-1' }, ...failures(page)]
  if (isIn(`${looking}.registering.creating`))
    return [{ type: 'lead.created', id: 'lead-1' }, ...failures(page)]
  if (isIn(`${looking}.registering.moving`, `${looking}.registering.switching`))
    return [saved, ...failures(page), { type: 'lead.lost' }]
  if (isIn('oferta-indisponivel.saving')) return contactAnswers(page)
  if (isIn('conta-debito.preparing')) return [done('load-banks', banks), failed('load-banks', network)]
  if (isIn('confirmacao.placing', 'confirmacao.checking')) return orderAnswers(moment, phase)
  if (phase === 'saving') return saveAnswers(moment, page)
  return page === 'validacao' ? quizAnswers(moment) : []
}

const quizAnswers = ({ facts }: Now): readonly Happening[] => {
  const passed = done('guest', { verdict: { quiz_needed: false, rejected: false } })
  if (facts.isJudging) return [passed]
  const verdict = { quiz_needed: facts.failedQuizzes === 0, rejected: facts.failedQuizzes > 0 }
  return [
    { type: 'xstate.snapshot.guest', snapshot: { value: 'asking', context: {}, hasTag: () => false } },
    passed,
    done('guest', { verdict: facts.failedQuizzes === 0 ? { ...openQuiz, ...verdict } : verdict }),
    done('guest', { verdict: null }),
  ]
}

/** Choices that are made once cannot be taken back: a page with one has no wrong answer left. */
const wrongOf = (page: string, context: CheckoutContext): readonly Draft[] => {
  const wrong = wrongDrafts[page]
  const isChosen = Object.values(context.drafts[page] ?? {}).some((text) => text !== '')
  return wrong === undefined || (Object.keys(wrong).length === 0 && isChosen) ? [] : [wrong]
}

const contactForm = (page: string): string => (page === 'oferta-indisponivel' ? 'contato' : page)

/** What the visitor does with the form in view. A button that waits answers no second press. */
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

/** Pages whose way back is drawn in this state. */
const hasBackLink = (snapshot: AnyMachineSnapshot): boolean =>
  !['pedido-realizado', 'opening', 'expired', 'home'].includes(pageOf(snapshot)) &&
  phaseOf(snapshot) !== 'thanking'

const rowsOf = (context: CheckoutContext): readonly string[] => [
  ...['home', 'cep', 'nome', 'telefone', 'email', 'data-nascimento', 'nome-mae', 'cpf', 'data-de-vencimento'],
  'ativar-debito',
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
    ...(page === 'carrinho' ? [{ type: 'xstate.route', to: '#arriving', by: 'link' }] : []),
    ...(phaseOf(snapshot) === 'choosing' ? [{ type: 'plan.choose', sku: 'd500a' }] : []),
  ]
}

const isOver = (snapshot: AnyMachineSnapshot): boolean => pageOf(snapshot) === 'home'

const isWaiting = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('busy')

const backOf = (moment: Now): readonly Happening[] => travelsOf(moment).filter(({ by }) => by === 'back')

/** Back is planned for where the chart refuses it, and where no link leads to the page before. */
const isBackPlanned = ({ snapshot, tab }: Now): boolean =>
  isWaiting(snapshot) || (pageOf(snapshot) === 'nr-imovel' && tab.entries[tab.at - 1] === 'cep-dados-cliente')

/** Whether an answer is on its way while the visitor looks at the next page already. */
const isWrittenBehind = (snapshot: AnyMachineSnapshot): boolean => {
  const { behind } = snapshot.context as CheckoutContext
  return behind !== null && behind.failure === null && !snapshot.hasTag('busy')
}

const happenings = (moment: Now): readonly Happening[] => {
  if (isOver(moment.snapshot)) return []
  if (isWrittenBehind(moment.snapshot)) return answersIn(moment)
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
  const unknown = { isQuizPassed: false, failedQuizzes: 0, isJudging: false }
  if (leadId === null || JSON.stringify(values.cpf) !== JSON.stringify(before.values.cpf)) return unknown
  if (pageOf(snapshot) !== 'validacao') return facts
  if (event.type === 'step.retry') return { ...facts, isJudging: true }
  const { verdict } = (event.output ?? {}) as { verdict?: { quiz_needed: boolean; rejected: boolean } | null }
  if (!verdict) return facts
  return verdict.quiz_needed || verdict.rejected
    ? { ...facts, isJudging: false, failedQuizzes: facts.failedQuizzes + 1 }
    : { ...facts, isJudging: false, isQuizPassed: true }
}

/** What the chart's own facet leaves out and the browser cannot: the address, the document, what stands in the form. */
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
        context.behind?.page,
        context.behind?.failure !== null,
        context.refused?.page,
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
const opened = (page: string, sku: string) => ({ type: 'part.open', page, planQuery: { sku }, saved: null })

/** The checkout as visitors of the real site can walk it. */
const worldOf = (chart: ChartUnderTest): BrowserWorld<PurchaseFacts> => ({
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
  firstFacts: { isQuizPassed: false, failedQuizzes: 0, isJudging: false },
  happenings,
  travels: (moment) => (moment.facts.isJudging || isWrittenBehind(moment.snapshot) ? [] : travelsOf(moment)),
  factsAfter,
  tabAfter,
  key: keyOf(chart),
})

/** Visits of the checkout of one question a page. */
export const checkoutVisits: BrowserVisits = {
  chart: checkoutChart,
  world: worldOf(checkoutChart),
  leftOut: leftOfCheckout,
}
