import { isApiAddon } from '@ultrafibra/contract/campaign'
import type { ParsedRequest } from '@ultrafibra/contract/endpoints'
import { origins } from '@ultrafibra/contract/endpoints/shared'
import { failureTexts } from '@ultrafibra/contract/failure'
import type { MobileCustomer } from '../catalogue/customers.ts'
import { newId } from '../new-id.ts'
import { placeOfAddress, type Reach } from '../ports/coverage.port.ts'
import type { Settled } from '../ports/settled.ts'
import { Problem } from '../problem.ts'
import { findOpenLeadOf, insertLead, saveLead } from '../store/lead.rows.ts'
import { insertNoCoverageLead } from '../store/no-coverage.rows.ts'
import { lockSubject, type Rows } from '../store/store.ts'
import { planToSell } from './choose-plan.ts'
import { withOneComplement } from './complements.ts'
import {
  emptyLead,
  type LeadRecord,
  type Ownership,
  prefilledFieldsOf,
  type Tracking,
} from './lead.fields.ts'
import { type SessionDigest, writeAccess } from './lead-access.ts'
import type { PlacedAddress } from './placed-address.ts'
import { saidOf } from './port-answers.ts'
import type { Services } from './services.ts'

type NewLead = ParsedRequest<'createLeadV2'>['body']
type NewNoCoverageLead = ParsedRequest<'createLeadNoCoverage'>['body']
type FromPhone = ParsedRequest<'createLeadFromPhone'>['body']
type Origins = Pick<ParsedRequest<'renewalOffers'>['body'], keyof typeof origins>
type Opening = Ownership & Pick<LeadRecord, 'idPlan' | 'address'> & Partial<LeadRecord>

/** The id of the new lead, or of a no-coverage lead if no network reaches the address. */
export interface CreatedLead {
  readonly idLead: string | null
  readonly idLeadNoCoverage: string | null
  readonly infra: string | null
}

/** The non-empty campaign, origin and analytics fields of a body; a campaign that the site does not have is none. */
export const trackingOf = (body: Origins): Tracking =>
  Object.fromEntries(
    (Object.keys(origins) as (keyof Origins)[]).flatMap((name) => {
      const value = body[name]
      return value && (name !== 'addon' || isApiAddon(value)) ? [[name, value]] : []
    }),
  )

/** Stores a no-coverage lead without contact data and returns its id. */
export const storeNoCoverageLead = async (
  rows: Rows,
  body: NewNoCoverageLead,
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
    is_block_allotment: body.is_block_allotment ?? false,
    block_number: body.block_number ?? '',
    allotment_number: body.allotment_number ?? '',
    tracking: trackingOf(body),
    name: null,
    phone: null,
    email: null,
    createdAt: now,
    updatedAt: now,
  })
  rows.publish({ what: 'no-coverage-lead' })
  return id
}

/** Inserts a new lead; fields not given are empty. */
export const openLead = async (rows: Rows, opening: Opening): Promise<LeadRecord> => {
  const now = rows.clock().toISOString()
  const lead: LeadRecord = { ...emptyLead, ...opening, id: newId(), createdAt: now, updatedAt: now }
  await insertLead(rows, lead)
  rows.publish({ what: 'lead', kind: lead.kind })
  return lead
}

/**
 * Creates a lead for a plan at an address.
 *
 * @throws {Problem} 422 if the catalogue does not have the plan; 503 if the coverage is not known
 */
export const createLead = async (
  { catalogue }: Services,
  rows: Rows,
  body: NewLead,
  { ownership, placed: { address, reach } }: { ownership: Ownership; placed: PlacedAddress },
): Promise<CreatedLead> => {
  const tracking = trackingOf(body)
  const offer = planToSell(catalogue, body.idPlan, tracking)
  const reached = reach()
  const { infra } = reached
  if (infra !== null) {
    const { id } = await openLead(rows, {
      ...ownership,
      idPlan: body.idPlan,
      offer,
      idPlanAddonBonus: body.idPlanAddonBonus ?? null,
      tracking,
      ...withOneComplement(address, body.complements),
      infra,
      portAnswers: { coverage: saidOf(rows, address, reached) },
    })
    return { idLead: id, idLeadNoCoverage: null, infra }
  }
  const { cep, number, is_block_allotment, block_number, allotment_number } = body.address
  const lead = { ...body, cep, number, is_block_allotment, block_number, allotment_number }
  return { idLead: null, idLeadNoCoverage: await storeNoCoverageLead(rows, lead, ownership), infra }
}

/** A mobile customer, and what reaches the address on record. */
interface MobileFacts {
  readonly customer: MobileCustomer | null
  readonly reach: Reach | null
}

/** Asks who has a phone number, and whether the network reaches that customer's address. */
export const askAboutPhone = async ({ ports }: Services, phone: string): Promise<MobileFacts> => {
  const { customer } = await ports.customers.mobile({ phone })
  return { customer, reach: customer && (await ports.coverage.at(placeOfAddress(customer.address))) }
}

/** The session's lead of the same customer that waits for its code, so that this stays right, and its pause before another one. */
const waitingLead = async (
  rows: Rows,
  session: SessionDigest,
  customerDigest: string,
): Promise<LeadRecord | null> => {
  if (session === null) return null
  await lockSubject(rows, `sale:${session}:${customerDigest}`)
  const lead = await findOpenLeadOf(rows, 'sale', session, customerDigest)
  return lead?.needsCode ? { ...lead, ...writeAccess(lead, session).ownership } : null
}

/**
 * Creates a lead prefilled with a mobile customer's personal data and address; asked again before the code, it is the same one.
 *
 * @throws {Problem} 422 for an unknown plan or phone, or if no network reaches the customer's address; 503 if that is not known
 */
export const leadFromPhone = async (
  { catalogue }: Services,
  rows: Rows,
  asked: FromPhone,
  {
    ownership,
    session,
    facts,
  }: { ownership: Ownership; session: SessionDigest; facts: Settled<MobileFacts> },
): Promise<LeadRecord> => {
  const tracking = trackingOf(asked)
  const offer = planToSell(catalogue, asked.idPlan, tracking)
  const { customer, reach } = facts()
  if (customer === null) throw new Problem(422, failureTexts.noUserData)
  const infra = reach?.infra ?? null
  if (infra === null) throw new Problem(422, failureTexts.noUserCoverage)
  const customerDigest = rows.vault.digest('customer', customer.cpf)
  const opening = {
    ...customer,
    customerDigest,
    needsCode: true,
    kept: prefilledFieldsOf(customer),
    idPlan: asked.idPlan,
    offer,
    idPlanAddonBonus: asked.idPlanAddonBonus ?? null,
    tracking,
    infra,
  }
  const waiting = await waitingLead(rows, session, customerDigest)
  return waiting === null
    ? openLead(rows, { ...ownership, ...opening })
    : saveLead(rows, { ...waiting, ...opening })
}
