import type { StateValue } from 'xstate'
import type { PageMeta } from '../kit/page.ts'
import { cepOf, type House, houseOf } from './checkout.trail.ts'
import type { CheckoutContext, SavedJourney } from './checkout.types.ts'

/** The name of the page in view: the top-level state. */
export const pageOf = (snapshot: { readonly value: StateValue }): string =>
  typeof snapshot.value === 'string' ? snapshot.value : (Object.keys(snapshot.value)[0] ?? '')

/** The sub-state of the page in view (`editing`, `saving`, `failed`…), or '' where it has none. */
export const phaseOf = (snapshot: { readonly value: StateValue }): string => {
  const inner = typeof snapshot.value === 'string' ? '' : Object.values(snapshot.value)[0]
  return typeof inner === 'string' ? inner : (Object.keys(inner ?? {})[0] ?? '')
}

/** What the active page says of itself; null in a state that shows none. */
export const metaOf = (snapshot: { readonly getMeta: () => object }): PageMeta | null =>
  (Object.values(snapshot.getMeta()).find(Boolean) as PageMeta | undefined) ?? null

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
