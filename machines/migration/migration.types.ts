import type { Answer } from '@ultrafibra/contract/endpoints'
import type { MigrationOffer } from '@ultrafibra/contract/offers'
import type { OffersMemory } from '../offers/offers.types.ts'

export type MigrationOffers = Answer<'migrationOffers'>
export type MigrationContext = OffersMemory<MigrationOffer>
