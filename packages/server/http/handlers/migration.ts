import { leadAccessHeader, type ParsedRequest } from '@ultrafibra/contract/endpoints'
import * as texts from '@ultrafibra/contract/texts'
import { changeLead } from '../../leads/change-lead.ts'
import { withChosenPlan } from '../../leads/choose-plan.ts'
import { trackingOf } from '../../leads/create-lead.ts'
import type { LeadRecord } from '../../leads/lead.fields.ts'
import { checkKind } from '../../leads/lead-kind.ts'
import { checkUnmasked, maskedCustomer } from '../../leads/masking.ts'
import { addressForCep, startMigration, withStreetNumber } from '../../leads/migration.ts'
import { readLead } from '../../leads/read-lead.ts'
import type { Services } from '../../leads/services.ts'
import { customerNotFound, Problem } from '../../problem.ts'
import { findLead } from '../../store/lead.rows.ts'
import type { Handlers, RequestContext } from '../call.ts'
import { createOnce } from '../create-once.ts'

type Addressed = ParsedRequest<'saveMigrationAddress'>

const changeMigration = async (
  { store }: Services,
  id: string,
  call: RequestContext,
  change: (lead: LeadRecord) => LeadRecord,
) => {
  const { answer } = await changeLead(store, id, call, (lead) => {
    checkKind(lead, 'migration')
    return change(lead)
  })
  return answer
}

const addressChange = async (services: Services, { params: { step }, body }: Addressed) => {
  checkUnmasked(body)
  if (step === 'cep') {
    if ('cep' in body) return addressForCep(services, body.cep)
    throw new Problem(422, texts.cepEmpty, 'cep')
  }
  if ('number' in body) return (lead: LeadRecord) => withStreetNumber(lead, body)
  throw new Problem(422, texts.numberEmpty, 'number')
}

/** Handlers for moving an existing contract to the ultra-fibre network; all other steps are the checkout's. */
export const migrationHandlers = (services: Services) =>
  ({
    migrationOffers: async ({ body: { cpf } }, call) => {
      const { customer } = await services.ports.customers.migration({ cpf })
      const { idLead } = await createOnce(services.store, call, async (rows, ownership) => ({
        idLead: await startMigration(rows, { cpf, customer }, ownership, call.session),
      }))
      const lead = await findLead(services.store, idLead)
      if (customer === null) throw customerNotFound()
      return {
        id_renewal_request: idLead,
        needsCode: lead?.needsCode === true,
        plansOffers: customer.offers,
        userData: maskedCustomer(customer),
      }
    },
    migrationLead: async ({ params: { idLead } }, call) => {
      const { access, answer } = await readLead(services, idLead, call.session, 'migration')
      call.answerHeader(leadAccessHeader, access)
      return answer
    },
    chooseMigrationPlan: ({ params: { idLead }, body }, call) =>
      changeMigration(services, idLead, call, (lead) => ({
        ...withChosenPlan(services, lead, body.idPlan),
        tracking: { ...lead.tracking, ...trackingOf({ ...body, addon: null }) },
      })),
    saveMigrationAddress: async (request, call) =>
      changeMigration(services, request.params.idLead, call, await addressChange(services, request)),
  }) satisfies Partial<Handlers>
