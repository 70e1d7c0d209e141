import type { Draft } from '../../../contract/forms.ts'
import type { Plan } from '../../../contract/plan.ts'
import { flows } from '../../../machines/checkout/checkout.flow.ts'
import { readQuestions } from '../../../machines/checkout/checkout.questions.ts'
import { answerOf } from '../../../machines/checkout/checkout.steps.ts'
import { addressOf } from '../../../machines/checkout/checkout.trail.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { formatCep } from '../../format/cep.ts'
import { slipPriceCents } from './plan-facts.ts'

const nothingTyped: Draft = {}

/** What is typed on a page so far. */
export const draftOf = (context: CheckoutContext, page: string): Draft => context.drafts[page] ?? nothingTyped

/** Whether what stands in a page's fields is what is already stored. */
export const isStored = (context: CheckoutContext, page: string): boolean => {
  const step = flows[context.campaign.flow].steps.find((one) => one.page === page)
  const read = step && readQuestions(step, draftOf(context, page), context)
  if (read?.ok !== true) return false
  return Object.entries(read.answers).every(
    ([name, answer]) => JSON.stringify(answer) === JSON.stringify(context.values[name]),
  )
}

/** Whether the visitor pays by direct debit; yes until the choice is made, as the offers are priced so. */
export const paysByDebit = (context: CheckoutContext, page: string): boolean => {
  const typed = page === 'ativar-debito' ? context.drafts[page]?.direct_debit : undefined
  if (typed) return typed === 'sim'
  return answerOf(context, 'ativar-debito')?.direct_debit ?? true
}

/** Monthly price in cents under the visitor's way of paying, and how it is said. */
export const monthlyPrice = (plan: Plan, byDebit: boolean) => {
  const cents = byDebit ? debitPriceCents(plan) : (slipPriceCents(plan) ?? debitPriceCents(plan))
  return cents === null ? null : { cents, note: byDebit ? 'no débito automático' : 'no boleto' }
}

/** '{rua}, {bairro}, {cidade}/{UF}', as far as it is known. */
export const streetLine = ({ cep }: CheckoutContext): string => {
  if (cep === null) return ''
  const place = [cep.address, cep.neighborhood, cep.city].filter(Boolean).join(', ')
  return cep.UF ? `${place}/${cep.UF}` : place
}

/** 'nº 1578', 'sem número' or 'quadra 4, lote 12', with the complement; '' until it is known. */
const houseText = (context: CheckoutContext): string => {
  const house = addressOf(context)
  if (house === null) return ''
  const number = house.number === 'S/N' ? 'sem número' : `nº ${house.number}`
  const where = house.is_block_allotment
    ? `quadra ${house.block_number}, lote ${house.allotment_number}`
    : number
  return [where, house.complement].filter(Boolean).join(', ')
}

/** 'CEP 01310-100, nº 1578', as far as it is known. */
export const shortAddress = (context: CheckoutContext): string => {
  const cep = answerOf(context, 'cep')?.cep
  if (!cep) return ''
  return [`CEP ${formatCep(cep)}`, houseText(context)].filter(Boolean).join(', ')
}

/** The whole address in one line, for the review. */
export const longAddress = (context: CheckoutContext): string => {
  const { cep } = context
  if (cep === null) return ''
  const place = `${cep.city}/${cep.UF}`
  return [cep.address, houseText(context), cep.neighborhood, place].filter(Boolean).join(', ')
}
