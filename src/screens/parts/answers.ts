import { type Bill, billOf, monthlyCents } from '@ultrafibra/contract/bill'
import { planPaid, pointsText } from '@ultrafibra/contract/campaign-gifts'
import { wholeComplement } from '@ultrafibra/contract/complements'
import type { Plan } from '@ultrafibra/contract/plan'
import { dueDate } from '@ultrafibra/contract/questions/due-date'
import { postalCode } from '@ultrafibra/contract/questions/postal-code'
import { answerOf } from '@ultrafibra/contract/questions/question'
import { includedNames, setupCosts, soldFacts } from '@ultrafibra/contract/sold-facts'
import { addressOf, complementsOf } from '../../../machines/address/address.selectors.ts'
import { dueDayOf, hopedDayOf, paysByDebit } from '../../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { slipPriceCents, speedText, streamingText } from '../../content/plan-facts.ts'
import { formatBrl } from '../../format/brl.ts'
import { formatCep } from '../../format/cep.ts'
import type { ReviewRow } from '../../ui/review-list.tsx'
import type { SharedContext } from '../screen.types.ts'
import { conditionFacts } from './offer-label.ts'

/** The plan chosen in an open order. */
export const chosenSkuOf = ({ leadId, plan }: CheckoutContext): string | undefined =>
  leadId === null ? undefined : plan?.sku

/** Monthly price in cents by payment, with its text. */
export const monthlyPrice = (plan: Plan, byDebit: boolean) => {
  const cents = monthlyCents(plan, byDebit)
  return cents === null ? null : { cents, note: byDebit ? 'no débito automático' : 'no boleto' }
}

/** What the chosen plan costs over time, as paid and installed by the answers so far; null without a price. */
export const billFor = (context: SharedContext, page: string): Bill | null =>
  context.plan &&
  billOf(context.plan, {
    byDebit: paysByDebit(context, page),
    dueDay: dueDayOf(context, page),
    installedOn: hopedDayOf(context, page),
  })

/** The chosen plan as paid by the answers so far. */
export const paidPlan = (context: SharedContext, page: string): Plan | null =>
  context.plan && planPaid(context.plan, paysByDebit(context, page))

/** The right of withdrawal, beside what an order costs. */
export const withdrawalFact = { label: 'Desistir', text: 'em até 7\u00a0dias, sem pagar nada' }

/** What a plan gives, in rows of a list. */
export const soldRows = (plan: Plan | null): readonly ReviewRow[] =>
  (plan ? soldFacts(plan) : []).map(([label, value]) => ({ id: label, label, value, isWide: true }))

const pricesOf = (plan: Plan): readonly string[] =>
  [
    [debitPriceCents(plan), 'no\u00a0débito'] as const,
    [slipPriceCents(plan), 'no\u00a0boleto'] as const,
  ].flatMap(([cents, way]) => (cents ? [`${formatBrl(cents)}/mês\u00a0${way}`] : []))

/** What a year by direct debit costs less than by bank slip, in cents; 0 unless the plan has both prices. */
export const yearlySavingCents = (plan: Plan): number => {
  const [byDebit, bySlip] = [debitPriceCents(plan), slipPriceCents(plan)]
  return byDebit === null || bySlip === null ? 0 : Math.max(0, 12 * (bySlip - byDebit))
}

/** The terms of a plan, in words. */
const offerTerms = (plan: Plan): readonly (readonly [string, string])[] => [
  ['Plano', plan.plan],
  ['Download', speedText(plan.plan_download)],
  ['Upload', speedText(plan.plan_upload)],
  ['Streaming', streamingText(plan) || 'nenhum'],
  ['Inclui', includedNames(plan).join(', ') || 'nenhum'],
  ['Bônus', plan.addonBonus.map((one) => one.addon_description).join(', ') || 'nenhum'],
  ['Pontos', plan.livelo_dacc_points ? pointsText(plan.livelo_dacc_points) : 'nenhum'],
  ['Instalação', plan.installationSchedule ? 'em dia marcado' : 'combinada por telefone'],
  ['Preço', pricesOf(plan).join(' e ')],
  [
    'Outros custos',
    setupCosts(plan)
      .map((cost) => cost.join(' '))
      .join(', ') || 'não informados',
  ],
  ...conditionFacts(plan).map(([label, value]) => [label, value || 'não informado'] as const),
  ['Regras', plan.regulations ?? 'nenhuma'],
]

/** The day of the month on which the bill falls due; undefined until it is chosen. */
export const billingDay = (context: CheckoutContext): number | undefined =>
  answerOf(context, dueDate)?.due_date

/** The terms that changed since the visitor saw the offer. */
export const offerChanges = ({ plan, shownBefore }: CheckoutContext) => {
  if (plan === null || shownBefore === null) return []
  const before = offerTerms(shownBefore)
  return offerTerms(plan).flatMap(([label, now], index) => {
    const was = before[index]?.[1] ?? ''
    return was === now ? [] : [{ label, was, now }]
  })
}

/** 'nº 1578', 'sem número' or 'quadra 4, lote 12', with the complement; '' until known. No line break after 'nº'. */
const houseText = (context: SharedContext): string => {
  const house = addressOf(context)
  if (house === null) return ''
  const number = house.number === 'S/N' ? 'sem número' : `nº\u00a0${house.number}`
  const where = house.is_block_allotment
    ? `quadra ${house.block_number}, lote ${house.allotment_number}`
    : number
  return [where, wholeComplement(house, complementsOf(context))].filter(Boolean).join(', ')
}

const houseWords = (context: SharedContext): string => {
  const house = addressOf(context)
  if (house === null) return ''
  if (house.is_block_allotment)
    return `quadra\u00a0${house.block_number}, lote\u00a0${house.allotment_number}`
  return house.number === 'S/N' ? 'sem\u00a0número' : house.number
}

/** 'Avenida Paulista, 1578' or 'Avenida T-63, quadra 12, lote 3'; '' for a postal code without a street. */
export const addressPlace = (context: SharedContext): string =>
  context.cep?.address ? [context.cep.address, houseWords(context)].filter(Boolean).join(', ') : ''

/** 'Avenida Paulista, 1578, Apartamento 42', as far as known; by the postal code where that has no street. */
export const shortAddress = (context: SharedContext): string => {
  const cep = answerOf(context, postalCode)?.cep
  if (!cep) return ''
  const [place, house] = [addressPlace(context), addressOf(context)]
  if (place === '') return [`CEP ${formatCep(cep)}`, houseText(context)].filter(Boolean).join(', ')
  return [place, house && wholeComplement(house, complementsOf(context))].filter(Boolean).join(', ')
}

/** The whole address in one line, for the review. */
export const longAddress = (context: SharedContext): string => {
  const { cep } = context
  if (cep === null) return ''
  const place = `${cep.city}/${cep.UF}`
  return [cep.address, houseText(context), cep.neighborhood, place].filter(Boolean).join(', ')
}
