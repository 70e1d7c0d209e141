import * as v from 'valibot'
import type { MigrationOffer, RenewalOffer } from '../../contract/offers.ts'
import { type Plan, planSchema } from '../../contract/plan.ts'

/** The plan that an offer stands for, at the offer's prices. */
export const offeredPlan = (
  offer: RenewalOffer | MigrationOffer,
  plan_type: 'refidel' | 'migration',
): Plan => {
  const { name, sku = '', plan_download = '', plan_upload = '', subscriptions, ...rest } = offer.plan
  return v.parse(planSchema, {
    id: offer.id,
    sku,
    plan: name,
    plan_type,
    plan_download,
    plan_upload,
    subscriptions,
    price: offer.priceOffer,
    price_full: offer.originalPrice,
    price_with_dacc: 'priceOfferDACC' in offer ? offer.priceOfferDACC : offer.priceOffer,
    benefits: offer.benefits,
    installationSchedule: plan_type === 'migration',
    ...rest,
  })
}
