import type { Address } from '@ultrafibra/contract/address'
import { type Complements, complementLine } from '@ultrafibra/contract/complements'
import type { LeadRecord } from './lead.fields.ts'

/** A chosen complement without its unsaid parts; null for one that says nothing. */
const saidComplements = (sent: Complements | null | undefined): Complements | null =>
  complementLine(sent) === ''
    ? null
    : (Object.fromEntries(Object.entries(sent ?? {}).filter(([, part]) => part)) as Complements)

const houseKey = ({ cep, number, block_number, allotment_number }: Address): string =>
  JSON.stringify([cep, number, block_number, allotment_number])

/** Address and complement of a lead: what is chosen by kind takes the place of words. */
export const withOneComplement = (
  address: Address,
  sent: Complements | null | undefined,
): Pick<LeadRecord, 'address' | 'complements'> => {
  const complements = saidComplements(sent)
  return { address: complements ? { ...address, complement: '' } : address, complements }
}

/** The lead at an address: another postal code, number or complement in words has none by kind yet. */
export const movedTo = (lead: LeadRecord, address: Address): LeadRecord => ({
  ...lead,
  address,
  complements:
    address.complement === '' && houseKey(address) === houseKey(lead.address) ? lead.complements : null,
})
