import type { Address } from '../../contract/address.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** An address with street, city and state as the operator's own record of its postal code has them. */
export const withKnownStreet = ({ placeAt }: Catalogue, address: Address): Address => {
  const place = placeAt(address.cep)
  if (place === null) return address
  const { address: street, neighborhood, city, UF } = place
  return { ...address, address: street || address.address, neighborhood, city, state: UF }
}
