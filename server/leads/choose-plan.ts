import type { Plan } from '../../contract/plan.ts'
import { texts } from '../../contract/texts.ts'
import { Problem } from '../problem.ts'
import type { LeadRecord } from './lead-record.ts'
import type { Services } from './services.ts'

/**
 * The plan of the catalogue with this id.
 *
 * @throws {Problem} 422
 */
export const planToSell = (catalogue: Services['catalogue'], idPlan: number): Plan => {
  const plan = catalogue.planById(idPlan)
  if (plan === null) throw new Problem(422, texts.planEmpty, 'idPlan')
  return plan
}

/**
 * The lead with this plan: one of the catalogue or, for a migration, one that it was offered.
 *
 * @throws {Problem} 422
 */
export const withChosenPlan = ({ catalogue }: Services, lead: LeadRecord, idPlan: number): LeadRecord => {
  if (lead.kind === 'migration') {
    if (!lead.offers?.some(({ id }) => id === idPlan)) throw new Problem(422, texts.planEmpty, 'idPlan')
    return { ...lead, idPlan, offerSelected: idPlan }
  }
  return { ...lead, idPlan, offer: planToSell(catalogue, idPlan) }
}
