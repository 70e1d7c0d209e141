import type { Answer } from '../../contract/endpoints.ts'
import type { MigrationOffer } from '../../contract/offers.ts'
import type { OffersMemory } from '../offers/offers.types.ts'

export type MigrationOffers = Answer<'migrationOffers'>
export type MigrationContext = OffersMemory<MigrationOffer>
