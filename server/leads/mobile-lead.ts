import type { ParsedRequest } from '../../contract/endpoints.ts'
import { Problem } from '../problem.ts'
import type { Rows } from '../store/store.ts'
import { planToSell } from './choose-plan.ts'
import type { LeadRecord, Ownership } from './lead-record.ts'
import { openLead } from './open-lead.ts'
import type { Services } from './services.ts'
import { trackingOf } from './tracking.ts'

type Asked = ParsedRequest<'createLeadFromPhone'>['body']

/**
 * Opens a lead with what is known of a mobile customer: personal data and address, all of it kept.
 *
 * @throws {Problem} 422 for a plan that the catalogue does not have; 422 where nothing is known of the phone,
 *   or no network reaches the customer's address
 */
export const leadFromPhone = async (
  { catalogue }: Services,
  rows: Rows,
  asked: Asked,
  ownership: Ownership,
): Promise<LeadRecord> => {
  const offer = planToSell(catalogue, asked.idPlan)
  const customer = catalogue.customers.mobile(asked.phoneNumber)
  if (customer === null) throw new Problem(422, 'Sem dados do usuário')
  const infra = catalogue.placeAt(customer.address.cep)?.infra ?? null
  if (infra === null) throw new Problem(422, 'Sem cobertura')
  return openLead(rows, {
    ...ownership,
    idPlan: asked.idPlan,
    offer,
    idPlanAddonBonus: asked.idPlanAddonBonus ?? null,
    tracking: trackingOf(asked),
    address: customer.address,
    infra,
    name: customer.name,
    phone: customer.phone,
    email: customer.email,
    birthDate: customer.birth_date,
    mothersName: customer.mothers_name,
    cpf: customer.cpf,
    kept: ['name', 'phone', 'email', 'birth_date', 'mothers_name', 'cpf', 'address'],
  })
}
