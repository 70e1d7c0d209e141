import { type Consent, covers, type Purpose } from '@ultrafibra/contract/consent'
import type { TrackingEventName } from './tracking.types.ts'

/** Everything that needs consent. */
export type Tracked = TrackingEventName | 'web-care' | 'fingerprint' | 'visit-ids' | 'partner'

/**
 * The consent that each item needs. Events with pages, steps and prices measure the site (`func`); events with contact
 * data let the operator write or call (`contact`).
 */
const needed: Readonly<Record<Tracked, Purpose | 'any'>> = {
  'web-care': 'any',
  fingerprint: 'func',
  'visit-ids': 'func',
  partner: 'publi',
  pageView: 'func',
  PurchaseFunnelStep: 'func',
  addToShoppingCart: 'func',
  checkout: 'func',
  funil_recuperacao: 'contact',
  checkout_semcobertura: 'contact',
}

/** Whether a consent allows an item of the table. */
export const allows = (consent: Consent, what: Tracked): boolean => covers(consent, needed[what])
