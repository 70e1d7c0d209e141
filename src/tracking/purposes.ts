import { type Consent, covers, type Purpose } from '../../contract/consent.ts'
import type { TrackingEventName } from './tracking.types.ts'

/** Everything that waits for a consent. */
export type Tracked = TrackingEventName | 'web-care' | 'fingerprint' | 'partner'

/**
 * Which consent each thing needs: the one table. Events that tell pages, steps and prices measure the use of the
 * site (`func`); events that carry a contact let the operator write or call (`publi`).
 */
const needed: Readonly<Record<Tracked, Purpose | 'any'>> = {
  'web-care': 'any',
  fingerprint: 'func',
  partner: 'publi',
  pageView: 'func',
  PurchaseFunnelStep: 'func',
  addToShoppingCart: 'func',
  checkout: 'func',
  funil_recuperacao: 'publi',
  checkout_semcobertura: 'publi',
}

/** Whether a consent allows a thing of the table. */
export const allows = (consent: Consent, what: Tracked): boolean => covers(consent, needed[what])
