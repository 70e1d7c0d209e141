import type { ParsedRequest } from '@ultrafibra/contract/endpoints'
import type { RenewalCustomer } from '../catalogue/customers.ts'
import { trackingOf } from '../leads/create-lead.ts'
import type { Ownership, Tracking } from '../leads/lead.fields.ts'
import { newId } from '../new-id.ts'
import { insertRenewal } from '../store/renewal.rows.ts'
import type { Rows } from '../store/store.ts'

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

/**
 * Stores a renewal request and returns its id. Unknown CPFs are stored too, so that both cases take the same time.
 */
export const requestRenewal = async (
  rows: Rows,
  asked: Asked,
  customer: RenewalCustomer | null,
  ownership: Ownership,
): Promise<string> => {
  const id = await storeRequest(rows, { cpf: asked.cpf, customer, tracking: trackingOf(asked) }, ownership)
  rows.publish({ what: 'lead', kind: 'renewal' })
  return id
}
