import type { Answer } from '../../contract/endpoints.ts'
import type { OffersMemory } from '../kit/customer-offers.ts'

export type MigrationOffers = Answer<'migrationOffers'>
export type MigrationOffer = MigrationOffers['plansOffers'][number]
export type MigrationContext = OffersMemory<MigrationOffer>
