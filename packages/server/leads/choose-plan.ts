import { planIn } from '@ultrafibra/contract/campaign-gifts'
import type { MigrationOffer, RenewalOffer } from '@ultrafibra/contract/offers'
import { type Plan, planSchema } from '@ultrafibra/contract/plan'
import * as texts from '@ultrafibra/contract/texts'
import * as v from 'valibot'
import { Problem } from '../problem.ts'
import type { LeadRecord, Tracking } from './lead.fields.ts'
import type { Services } from './services.ts'

/**
 * The catalogue's plan with this id, as a campaign sells it.
 *
 * @throws {Problem} 422
 */
export const planToSell = (catalogue: Services['catalogue'], idPlan: number, { addon }: Tracking): Plan => {
  const plan = catalogue.planById(idPlan)
  if (plan === null) throw new Problem(422, texts.planEmpty, 'idPlan')
  return planIn(addon, plan)
}

/**
 * The lead with this plan: from the catalogue or, for a migration, from its offers.
 *
 * @throws {Problem} 422
 */
export const withChosenPlan = ({ catalogue }: Services, lead: LeadRecord, idPlan: number): LeadRecord => {
  if (lead.kind === 'migration') {
    if (!lead.offers?.some(({ id }) => id === idPlan)) throw new Problem(422, texts.planEmpty, 'idPlan')
    return { ...lead, idPlan, offerSelected: idPlan }
  }
  return { ...lead, idPlan, offer: planToSell(catalogue, idPlan, lead.tracking) }
}

/** The plan of an offer, at the offer's prices. */
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

/** @throws {Problem} 422 on `cnpj`, if a company would buy a plan that is for persons */
export const checkBuyer = (
  { cnpj }: Pick<LeadRecord, 'cnpj'>,
  plan: Pick<Plan, 'subscriptions'> | null,
): void => {
  if (cnpj !== null && (plan?.subscriptions.length ?? 0) > 0)
    throw new Problem(422, texts.streamingForPersons, 'cnpj')
}
