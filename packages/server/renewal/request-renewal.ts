import type { ParsedRequest } from '@ultrafibra/contract/endpoints'
import type { RenewalCustomer } from '../catalogue/customers.ts'
import { trackingOf } from '../leads/create-lead.ts'
import type { Ownership, Tracking } from '../leads/lead.fields.ts'
import { type SessionDigest, writeAccess } from '../leads/lead-access.ts'
import { newId } from '../new-id.ts'
import { findUnprovedRenewal, insertRenewal, saveRenewal } from '../store/renewal.rows.ts'
import { lockSubject, type Rows } from '../store/store.ts'

type Asked = ParsedRequest<'renewalOffers'>['body']

/** Stores a request of a CPF, with what is on its customer's record; returns its id. */
export const storeRequest = async (
  rows: Rows,
  { cpf, customer, tracking }: { cpf: string; customer: RenewalCustomer | null; tracking: Tracking },
  ownership: Ownership,
): Promise<string> => {
  const id = newId()
  const now = rows.clock().toISOString()
  await insertRenewal(rows, {
    ...ownership,
    id,
    cpf,
    customer: customer && { name: customer.name, email: customer.email, phone: customer.phone },
    offers: customer?.offers ?? [],
    offer1: null,
    offer2: null,
    needsCode: true,
    tracking,
    openSince: null,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** The session's request of the same CPF that waits for its code, with what is on the customer's record today. */
const renewed = async (
  rows: Rows,
  { cpf }: Asked,
  customer: RenewalCustomer,
  session: string,
): Promise<string | null> => {
  await lockSubject(rows, `renewal:${session}:${rows.vault.digest('cpf', cpf)}`)
  const waiting = await findUnprovedRenewal(rows, session, cpf)
  if (waiting === null) return null
  const { name, email, phone, offers } = customer
  const { ownership } = writeAccess(waiting, session)
  await saveRenewal(rows, { ...waiting, ...ownership, customer: { name, email, phone }, offers })
  return waiting.id
}

/**
 * Stores a renewal request and returns its id. Unknown CPFs are stored too, so that both cases take the same time. Who
 * asks again before the code has the same request: its code stays right, and its pause before another one.
 */
export const requestRenewal = async (
  rows: Rows,
  asked: Asked,
  customer: RenewalCustomer | null,
  ownership: Ownership,
  session: SessionDigest,
): Promise<string> => {
  const waiting = session && customer && (await renewed(rows, asked, customer, session))
  if (waiting) return waiting
  const id = await storeRequest(rows, { cpf: asked.cpf, customer, tracking: trackingOf(asked) }, ownership)
  rows.publish({ what: 'lead', kind: 'renewal' })
  return id
}
