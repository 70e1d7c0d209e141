import type { MigrationOffer } from '../../contract/offers.ts'
import type { Plan } from '../../contract/plan.ts'

/** A plan to migrate to, drawn from its offer; prices are reais per month. */
export const planOfOffer = ({
  id,
  plan,
  priceOffer,
  originalPrice,
  priceOfferDACC,
  benefits,
}: MigrationOffer): Plan => ({
  id,
  sku: plan.sku ?? `migracao-${id}`,
  plan: plan.name,
  plan_type: 'migration',
  plan_download: plan.plan_download ?? '',
  plan_upload: plan.plan_upload ?? '',
  description: '',
  price: priceOffer,
  price_full: originalPrice,
  price_with_dacc: priceOfferDACC,
  discount: plan.discount ?? null,
  benefits,
  subscriptions: plan.subscriptions ?? [],
  regulations: plan.regulations ?? null,
  whatsApps: [],
  addonBonus: [],
  livelo_dacc_points: null,
  showOnLanding: false,
  installationSchedule: true,
})
