import type { ParsedRequest } from '../../contract/endpoints.ts'
import { texts } from '../../contract/texts.ts'
import { Problem } from '../problem.ts'
import { insertLead } from '../store/lead.rows.ts'
import { insertNoCoverageLead } from '../store/no-coverage.rows.ts'
import type { Rows } from '../store/store.ts'
import { noPersonalData, type Ownership, type Tracking } from './lead-record.ts'
import { newId } from './new-id.ts'
import type { Services } from './services.ts'

type NewLead = ParsedRequest<'createLeadV2'>['body']
type NewInterest = ParsedRequest<'createLeadNoCoverage'>['body']

/** The id of a new lead, or of a no-coverage lead where no network reaches the address. */
export interface CreatedLead {
  readonly idLead: string | null
  readonly idLeadNoCoverage: string | null
  readonly infra: string | null
}

const trackingFields = [
  'addon',
  'origin',
  'lp_origin',
  'client_id',
  'session_id',
  'webcare_tuid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'gclid',
  'matchchannel',
  'campaignid',
] as const

const trackingOf = (body: NewLead | NewInterest): Tracking =>
  Object.fromEntries(trackingFields.flatMap((name) => (body[name] ? [[name, body[name]]] : [])))

const insertOpenLead = async (
  rows: Rows,
  body: NewLead,
  infra: string,
  ownership: Ownership,
): Promise<string> => {
  const id = newId()
  const now = rows.clock().toISOString()
  await insertLead(rows, {
    ...noPersonalData,
    ...ownership,
    id,
    status: 'open',
    lastSequence: 0,
    idPlan: body.idPlan,
    idPlanAddonBonus: body.idPlanAddonBonus ?? null,
    tracking: trackingOf(body),
    address: body.address,
    complements: body.complements ?? null,
    infra,
    collaboratorValidated: false,
    quizPassed: false,
    createdAt: now,
    updatedAt: now,
  })
  return id
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
  if (catalogue.planById(body.idPlan) === null) throw new Problem(422, texts.planEmpty, 'idPlan')
  const infra = catalogue.placeAt(body.address.cep)?.infra ?? null
  if (infra !== null) {
    return { idLead: await insertOpenLead(rows, body, infra, ownership), idLeadNoCoverage: null, infra }
  }
  const { cep, number, is_block_allotment, block_number, allotment_number } = body.address
  const interest = { ...body, cep, number, is_block_allotment, block_number, allotment_number }
  return { idLead: null, idLeadNoCoverage: await createInterest(rows, interest, ownership), infra }
}
