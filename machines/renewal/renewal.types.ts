import type { Answer } from '@ultrafibra/contract/endpoints'
import type { RenewalOffer } from '@ultrafibra/contract/offers'
import type { ExistingOrder } from '@ultrafibra/contract/problem'
import type { OffersMemory } from '../offers/offers.types.ts'

export type RenewalOffers = Answer<'renewalOffers'>
/** A renewal as its own browser reads it back. */
export type RenewalRead = Answer<'renewal'>

export interface RenewalContext extends OffersMemory<RenewalOffer> {
  /** How often the final call was repeated by itself. */
  readonly attempts: number
  readonly orderNumber: string | null
  /** Path of the order's lasting page; '' until placed. */
  readonly orderLink: string
  /** The order of a renewal that stands in the way of another. */
  readonly openOrder: ExistingOrder | null
}
