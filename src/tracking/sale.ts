import { toCents } from '@ultrafibra/contract/brazil/money'
import type { FormOutput } from '@ultrafibra/contract/forms'
import { splitPath } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import { postalCode } from '@ultrafibra/contract/questions/postal-code'
import { answerOf } from '@ultrafibra/contract/questions/question'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { debitPriceCents, matchesOf } from '../../machines/kit/plan-choice.ts'
import { isReadBack } from './funnel.ts'
import { internationalPhone } from './recovery-fields.ts'
import type { TrackingEvent, TrackingSnapshot } from './tracking.types.ts'

type Checkout = TrackingSnapshot['checkout']

/** Reais per month by the chosen payment, direct debit while undecided; 0 without a price. */
const priceOf = (plan: Plan | null, context: Pick<CheckoutContext, 'values'>): number => {
  if (plan === null) return 0
  const isBySlip = answerOf(context, directDebit)?.direct_debit === false
  return ((isBySlip ? toCents(plan.price) : null) ?? debitPriceCents(plan) ?? 0) / 100
}

const isNamed = ({ plan, planQuery }: CheckoutContext): boolean =>
  plan !== null && matchesOf([plan], planQuery).length > 0

/** Every choice of a plan makes a new query object, even for the current plan. */
const hasChosen = (before: Checkout, after: Checkout): boolean =>
  before.context.planQuery !== after.context.planQuery && isNamed(after.context)

/**
 * A choice made elsewhere: a migration offer, or a plan named at the purchase's start (the first page, or a lookup from
 * a drawer). A plan that this tab already had is no new choice.
 */
const hasArrivedWithPlan = ({ path, checkout: { context } }: TrackingSnapshot): boolean => {
  if (context.saved?.sku === context.plan?.sku) return false
  const isBegun = context.prefill !== null || (path !== null && splitPath(path).page === '/checkout/cep')
  return context.isMigration || (isBegun && isNamed(context))
}

const cartEvents = (before: TrackingSnapshot, after: TrackingSnapshot): readonly TrackingEvent[] => {
  const { context } = after.checkout
  const isAdded = isReadBack(before.checkout)
    ? hasArrivedWithPlan(after)
    : hasChosen(before.checkout, after.checkout)
  if (!isAdded || context.plan === null) return []
  const { sku, plan: name } = context.plan
  return [
    { name: 'addToShoppingCart', data: { ref: sku, name, price: priceOf(context.plan, context), qty: 1 } },
  ]
}

const noCoverageEvents = (
  before: Checkout | TrackingSnapshot['coverage'],
  { context }: Pick<Checkout | TrackingSnapshot['coverage'], 'context'>,
): readonly TrackingEvent[] => {
  const contact = context.values.contato as FormOutput<'contato'> | undefined
  if (isReadBack(before) || contact === undefined || contact === before.context.values.contato) return []
  return [
    {
      name: 'checkout_semcobertura',
      data: {
        total_price: priceOf(context.plan, context),
        email: contact.email,
        telefone: internationalPhone(contact.phone),
        cep: answerOf(context, postalCode)?.cep ?? '',
      },
    },
  ]
}

/** An order placed in another tab, or restored by a reload, was already reported. */
const orderEvents = (before: Checkout, { context }: Checkout): readonly TrackingEvent[] => {
  const { order, plan } = context
  if (order === null || before.context.order !== null || pageOf(before) !== 'confirmacao') return []
  return [
    {
      name: 'checkout',
      data: { total_itens: 1, total_price: priceOf(plan, context), n_pedido: order.number },
    },
  ]
}

/** Plan chosen, no-coverage contact left, order placed. */
export const saleEvents = (before: TrackingSnapshot, after: TrackingSnapshot): readonly TrackingEvent[] => [
  ...cartEvents(before, after),
  ...noCoverageEvents(before.checkout, after.checkout),
  ...noCoverageEvents(before.coverage, after.coverage),
  ...orderEvents(before.checkout, after.checkout),
]
