import { cepOf, houseOf } from '../address/address.context.ts'
import { nothingSaved, type SavedJourney } from '../kit/part.ts'
import { firstMissing } from '../kit/sequence.ts'
import { flowOf, trailOf } from './checkout.flow.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** What outlives a reload. Personal answers are not in it: they come back from the lead. */
export const savedJourneyOf = (context: CheckoutContext): SavedJourney => {
  if (context.order) return { ...nothingSaved, order: context.order }
  return {
    sku: context.plan?.sku ?? null,
    leadId: context.leadId ?? context.saved?.leadId ?? null,
    isMigration: context.leadId === null ? (context.saved?.isMigration ?? false) : context.isMigration,
    addon: context.leadId === null ? (context.saved?.addon ?? null) : context.campaign.addon,
    noCoverageId: context.noCoverageId,
    cepDigits: cepOf(context),
    cep: context.cep,
    house: houseOf(context),
    order: context.leadId === null ? context.lastOrder : null,
  }
}

/** The heading of the first page that is still to be answered; null without a lead, which is an order begun. */
export const openStepOf = (context: CheckoutContext): string | null => {
  if (context.leadId === null) return null
  const flow = flowOf(context)
  const page = firstMissing(trailOf(context), context)
  return flow.steps.find((step) => step.page === page)?.title ?? 'Confira e faça seu pedido'
}
