import type { Address } from '@ultrafibra/contract/address'
import { type Complements, complementLine } from '@ultrafibra/contract/complements'
import type { LeadRecord } from './lead.fields.ts'

/** A chosen complement without its unsaid parts; null for one that says nothing. */
export const saidComplements = (sent: Complements | null | undefined): Complements | null =>
  complementLine(sent) === ''
    ? null
    : (Object.fromEntries(Object.entries(sent ?? {}).filter(([, part]) => part)) as Complements)

const houseKey = ({ cep, number, block_number, allotment_number }: Address): string =>
  JSON.stringify([cep, number, block_number, allotment_number])

/** The lead at an address: another postal code or number has no complement yet. */
export const movedTo = (lead: LeadRecord, address: Address): LeadRecord => ({
  ...lead,
  address,
  complements: houseKey(address) === houseKey(lead.address) ? lead.complements : null,
})
