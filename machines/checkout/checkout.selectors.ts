import { cepOf, type House, houseOf } from './checkout.trail.ts'
import type { CheckoutContext, SavedJourney } from './checkout.types.ts'

/** What outlives a reload. Personal answers are not in it: they come back from the lead. */
export const savedJourneyOf = (context: CheckoutContext): SavedJourney => {
  if (context.order) return { ...nothingSaved, order: context.order }
  const house: House | null = houseOf(context)
  return {
    sku: context.plan?.sku ?? null,
    leadId: context.leadId ?? context.saved?.leadId ?? null,
    noCoverageId: context.noCoverageId,
    cepDigits: cepOf(context),
    cep: context.cep,
    house,
    order: context.leadId === null ? context.lastOrder : null,
  }
}

/** A journey of which nothing is kept. */
export const nothingSaved: SavedJourney = {
  sku: null,
  leadId: null,
  noCoverageId: null,
  cepDigits: null,
  cep: null,
  house: null,
  order: null,
}
