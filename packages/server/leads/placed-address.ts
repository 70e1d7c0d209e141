import { type Address, type CepInformation, isSamePlace, noAddress } from '@ultrafibra/contract/address'
import { complementLine } from '@ultrafibra/contract/complements'
import type { NetworkAddress } from '@ultrafibra/contract/wire-address'
import { placeOfAddress, type Reach } from '../ports/coverage.port.ts'
import { type Settled, settle } from '../ports/settled.ts'
import type { LeadRecord } from './lead.fields.ts'
import type { Services } from './services.ts'

/** An address with what reaches it. */
export interface PlacedAddress {
  readonly address: Address
  readonly reach: Settled<Reach>
}

/** The address with street, district, city and state of its postal code. */
export const withPlace = (address: Address, place: CepInformation): Address => ({
  ...address,
  address: place.address || address.address,
  neighborhood: place.neighborhood || address.neighborhood,
  city: place.city,
  state: place.UF,
})

/**
 * The address by its postal code, as the visitor reads it, and what reaches it. Where nobody knows the postal code
 * now, street and city stay as they were sent, and coverage is asked without them.
 */
export const placeAddress = async ({ lookUpCep, ports }: Services, sent: Address): Promise<PlacedAddress> => {
  const place = await lookUpCep(sent.cep).catch(() => null)
  const address = place === null ? sent : withPlace(sent, place)
  const asked = place === null ? { ...address, city: '', state: '' } : address
  return { address, reach: await settle(ports.coverage.at(placeOfAddress(asked))) }
}

/** `placeAddress` for a postal code, with or without a number. */
export const placeHouse = (services: Services, house: Partial<Address>): Promise<PlacedAddress> =>
  placeAddress(services, { ...noAddress, ...house })

/**
 * Street and district in the network's records, if they differ from the lead's own; null if not, if nobody said, or if
 * the lead's own is a customer's, who has only seen it masked.
 */
export const networkAddressOf = ({
  address,
  portAnswers,
  kept,
}: Pick<LeadRecord, 'address' | 'portAnswers' | 'kept'>): NetworkAddress | null => {
  const place = portAnswers?.coverage?.place ?? null
  if (place === null || place.address === '' || kept.includes('address')) return null
  const isSame =
    isSamePlace(place.address, address.address) &&
    (place.neighborhood === '' || isSamePlace(place.neighborhood, address.neighborhood))
  return isSame ? null : { address: place.address, neighborhood: place.neighborhood }
}

/** An address in one line, the flat included, as staff read it; '' without one. */
export const placedAddressText = ({
  address,
  complements,
}: Partial<Pick<LeadRecord, 'address' | 'complements'>>): string => {
  if (address == null) return ''
  const lot = address.is_block_allotment
    ? `quadra ${address.block_number}, lote ${address.allotment_number}`
    : ''
  return [
    ...[address.address, lot || address.number, address.complement, complementLine(complements)],
    ...[address.neighborhood, `${address.city}/${address.state}`, `CEP ${address.cep}`],
  ]
    .filter(Boolean)
    .join(', ')
}
