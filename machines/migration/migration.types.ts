import type { Answer } from '../../contract/endpoints.ts'
import type { MigrationOffer } from '../../contract/offers.ts'
import type { OffersMemory } from '../kit/customer-offers.ts'

export type MigrationOffers = Answer<'migrationOffers'>
export type MigrationContext = OffersMemory<MigrationOffer>
