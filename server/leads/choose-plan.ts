import { texts } from '../../contract/texts.ts'
import { Problem } from '../problem.ts'
import type { LeadRecord } from './lead-record.ts'
import type { Services } from './services.ts'

/**
 * The lead with this plan: one of the catalogue or, for a migration, one that it was offered.
 *
 * @throws {Problem} 422
 */
export const withPlan = ({ catalogue }: Services, lead: LeadRecord, idPlan: number): LeadRecord => {
  const isThere =
    lead.kind === 'migration'
      ? lead.offers?.some(({ id }) => id === idPlan)
      : catalogue.planById(idPlan) !== null
  if (!isThere) throw new Problem(422, texts.planEmpty, 'idPlan')
  return { ...lead, idPlan, offerSelected: lead.kind === 'migration' ? idPlan : null }
}
