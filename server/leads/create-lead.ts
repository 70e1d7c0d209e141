import type { ParsedRequest } from '../../contract/endpoints.ts'
import { insertNoCoverageLead } from '../store/no-coverage.rows.ts'
import type { Rows } from '../store/store.ts'
import { planToSell } from './choose-plan.ts'
import { withKnownStreet } from './known-street.ts'
import type { Ownership } from './lead-record.ts'
import { newId } from './new-id.ts'
import { openLead } from './open-lead.ts'
import type { Services } from './services.ts'
import { trackingOf } from './tracking.ts'

type NewLead = ParsedRequest<'createLeadV2'>['body']
type NewInterest = ParsedRequest<'createLeadNoCoverage'>['body']

/** The id of a new lead, or of a no-coverage lead where no network reaches the address. */
export interface CreatedLead {
  readonly idLead: string | null
  readonly idLeadNoCoverage: string | null
  readonly infra: string | null
}

/** Keeps an interest without contact data yet; answers the no-coverage lead's id. */
export const createInterest = async (
  rows: Rows,
  body: NewInterest,
  ownership: Ownership,
): Promise<string> => {
  const id = newId()
  const now = rows.clock().toISOString()
  await insertNoCoverageLead(rows, {
    ...ownership,
    id,
    idPlan: body.idPlan ?? null,
    cep: body.cep,
    number: body.number ?? '',
    isBlockAllotment: body.is_block_allotment ?? false,
    blockNumber: body.block_number ?? '',
    allotmentNumber: body.allotment_number ?? '',
    tracking: trackingOf(body),
    name: null,
    phone: null,
    email: null,
    createdAt: now,
    updatedAt: now,
  })
  rows.tell({ what: 'interest' })
  return id
}

/**
 * Creates the lead of an address and plan.
 *
 * @throws {Problem} 422 for a plan that the catalogue does not have
 */
export const createLead = async (
  { catalogue }: Services,
  rows: Rows,
  body: NewLead,
  ownership: Ownership,
): Promise<CreatedLead> => {
  const offer = planToSell(catalogue, body.idPlan)
  const infra = catalogue.placeAt(body.address.cep)?.infra ?? null
  if (infra !== null) {
    const { id } = await openLead(rows, {
      ...ownership,
      idPlan: body.idPlan,
      offer,
      idPlanAddonBonus: body.idPlanAddonBonus ?? null,
      tracking: trackingOf(body),
      address: withKnownStreet(catalogue, body.address),
      complements: body.complements ?? null,
      infra,
    })
    return { idLead: id, idLeadNoCoverage: null, infra }
  }
  const { cep, number, is_block_allotment, block_number, allotment_number } = body.address
  const interest = { ...body, cep, number, is_block_allotment, block_number, allotment_number }
  return { idLead: null, idLeadNoCoverage: await createInterest(rows, interest, ownership), infra }
}
