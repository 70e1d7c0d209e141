import type { Draft } from '../../../contract/forms.ts'
import type { Plan } from '../../../contract/plan.ts'
import { addressOf } from '../../../machines/address/address.context.ts'
import { flowOf, pageOfQuestion, stepOf } from '../../../machines/checkout/checkout.flow.ts'
import { askedIn, readQuestions } from '../../../machines/checkout/checkout.questions.ts'
import { answerOf } from '../../../machines/checkout/checkout.steps.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import {
  bonusFeaturesOf,
  pointsOf,
  slipPriceCents,
  speedText,
  streamingText,
} from '../../content/plan-facts.ts'
import { formatBrl } from '../../format/brl.ts'
import { formatCep } from '../../format/cep.ts'
import type { SharedContext } from '../screen.types.ts'

const nothingTyped: Draft = {}

/** What is typed on a page so far. */
export const draftOf = (context: SharedContext, page: string): Draft => context.drafts[page] ?? nothingTyped

/** Names of the questions that a page asks this visitor, by what stands in its fields. */
export const askedOn = (context: CheckoutContext, page: string): readonly string[] => {
  const step = stepOf(context, page)
  return step ? askedIn(step, draftOf(context, page), context).map((question) => question.page) : []
}

/** Whether what stands in a page's fields is what is already stored. */
export const isStored = (context: SharedContext, page: string): boolean => {
  const step = stepOf(context, page)
  const read = step && readQuestions(step, draftOf(context, page), { kept: [], ...context })
  if (read?.ok !== true) return false
  return Object.entries(read.answers).every(
    ([name, answer]) => JSON.stringify(answer) === JSON.stringify(context.values[name]),
  )
}

/** Whether the visitor pays by direct debit; yes until the choice is made, as the offers are priced so. */
export const paysByDebit = (context: SharedContext, page: string): boolean => {
  const typed =
    page === pageOfQuestion(flowOf(context), 'ativar-debito') ? draftOf(context, page) : nothingTyped
  if (typed.direct_debit) return typed.direct_debit === 'sim'
  return answerOf(context, 'ativar-debito')?.direct_debit ?? true
}

/** The plan that a visitor with an order under way has chosen. */
export const chosenSkuOf = ({ leadId, plan }: CheckoutContext): string | undefined =>
  leadId === null ? undefined : plan?.sku

/** Monthly price in cents under the visitor's way of paying, and how it is said. */
export const monthlyPrice = (plan: Plan, byDebit: boolean) => {
  const cents = byDebit ? debitPriceCents(plan) : (slipPriceCents(plan) ?? debitPriceCents(plan))
  return cents === null ? null : { cents, note: byDebit ? 'no débito automático' : 'no boleto' }
}

const pointsText = (plan: Plan, campaign: CheckoutContext['campaign']): readonly string[] => {
  const points = pointsOf(plan, campaign)
  return points === null ? [] : [`${points} pontos no débito automático`]
}

/** What the campaign and the plan add, as their cards promise it; '' for nothing. */
export const bonusText = ({ plan, campaign }: SharedContext): string =>
  plan === null
    ? ''
    : [...bonusFeaturesOf(plan, campaign).map(({ text }) => text), ...pointsText(plan, campaign)].join(', ')

const pricesOf = (plan: Plan): readonly string[] =>
  [
    [debitPriceCents(plan), 'no\u00a0débito'] as const,
    [slipPriceCents(plan), 'no\u00a0boleto'] as const,
  ].flatMap(([cents, way]) => (cents ? [`${formatBrl(cents)}/mês\u00a0${way}`] : []))

/** 'R$ 59,99/mês no débito. R$ 69,99/mês no boleto.', as far as the plan has both prices; each stays in one line. */
export const bothPrices = (plan: Plan | null): string =>
  plan === null
    ? ''
    : pricesOf(plan)
        .map((price) => `${price}.`)
        .join(' ')

const names = (list: readonly { readonly benefit: string }[]): string =>
  list.map(({ benefit }) => benefit).join(', ')

/** What a visitor agrees to of a plan, in words. */
const factsOf = (plan: Plan): readonly (readonly [string, string])[] => [
  ['Plano', plan.plan],
  ['Download', speedText(plan.plan_download)],
  ['Upload', speedText(plan.plan_upload)],
  ['Streaming', streamingText(plan) || 'nenhum'],
  ['Benefícios', names(plan.benefits) || 'nenhum'],
  ['Bônus', plan.addonBonus.map((one) => one.addon_description).join(', ') || 'nenhum'],
  ['Pontos', String(plan.livelo_dacc_points ?? 'nenhum')],
  ['Instalação', plan.installationSchedule ? 'em dia marcado' : 'combinada por telefone'],
  ['Preço', pricesOf(plan).join(' e ')],
  ['Regras', plan.regulations ?? 'nenhuma'],
]

/** What is another in an offer since the visitor saw it. */
export const offerChanges = ({ plan, shownBefore }: CheckoutContext) => {
  if (plan === null || shownBefore === null) return []
  const before = factsOf(shownBefore)
  return factsOf(plan).flatMap(([label, now], index) => {
    const was = before[index]?.[1] ?? ''
    return was === now ? [] : [{ label, was, now }]
  })
}

/** '{rua}, {bairro}, {cidade}/{UF}', as far as it is known. */
export const streetLine = ({ cep }: SharedContext): string => {
  if (cep === null) return ''
  const place = [cep.address, cep.neighborhood, cep.city].filter(Boolean).join(', ')
  return cep.UF ? `${place}/${cep.UF}` : place
}

/** 'nº 1578', 'sem número' or 'quadra 4, lote 12', with the complement; '' until it is known. A number stays with its 'nº'. */
const houseText = (context: SharedContext): string => {
  const house = addressOf(context)
  if (house === null) return ''
  const number = house.number === 'S/N' ? 'sem número' : `nº\u00a0${house.number}`
  const where = house.is_block_allotment
    ? `quadra ${house.block_number}, lote ${house.allotment_number}`
    : number
  return [where, house.complement].filter(Boolean).join(', ')
}

/** 'CEP 01310-100, nº 1578', as far as it is known. */
export const shortAddress = (context: SharedContext): string => {
  const cep = answerOf(context, 'cep')?.cep
  if (!cep) return ''
  return [`CEP ${formatCep(cep)}`, houseText(context)].filter(Boolean).join(', ')
}

/** The whole address in one line, for the review. */
export const longAddress = (context: SharedContext): string => {
  const { cep } = context
  if (cep === null) return ''
  const place = `${cep.city}/${cep.UF}`
  return [cep.address, houseText(context), cep.neighborhood, place].filter(Boolean).join(', ')
}
