import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Consent } from '@ultrafibra/contract/consent'
import { effectiveConsent } from '../../machines/consent/consent.selectors.ts'
import { browserConsentCookie } from '../adapters/consent-cookie.ts'
import { consentRead } from '../adapters/consent-cookie-text.ts'
import { forwarderTo } from '../tracking/forwarder.ts'
import { pageViewOf } from '../tracking/page-view.ts'
import { allows } from '../tracking/purposes.ts'
import { dueScripts } from '../tracking/third-parties.ts'
import type { ConsentActor } from './consent.ts'
import { obeyConsent, trackingParts } from './tracking-parts.ts'

/** Reports of a marketing page, as far as the consent allows. */
export interface PageTracking {
  /** From now on the chart decides instead of the cookie: without cookies only it knows a choice. */
  readonly adopt: (actor: ConsentActor) => void
  /** Reports the postal code found by the page's form as the funnel's first step. */
  readonly reportLookup: (cep: string) => void
}

const startTracking = (window: Window, { partnerScript }: Campaign): PageTracking => {
  const cookie = browserConsentCookie(window)
  let chart: ConsentActor | null = null
  const now = (): Consent =>
    chart === null ? (cookie.read()?.value ?? 'denied') : effectiveConsent(chart.getSnapshot())
  const thirdParties =
    partnerScript === null ? [] : [{ src: partnerScript, what: 'partner' as const, wantsPage: true }]
  const parts = trackingParts(window, import.meta.env, thirdParties)
  const forward = forwarderTo({ tracker: parts.tracker, consent: now, log: parts.log })
  const page = { path: window.location.pathname, origin: parts.origin }
  let isReported = false
  let obeyed: Consent = 'denied'
  const obey = (): void => {
    // A journey that has taken the document over reports for itself.
    if (window.document.getElementById('root') !== null) return
    const allowed = now()
    if (allowed === obeyed) return
    obeyed = allowed
    obeyConsent(allowed, parts)
    if (!isReported && allows(allowed, 'pageView')) {
      isReported = true
      forward(pageViewOf(page))
    }
    for (const src of dueScripts(parts.thirdParties, allowed, page)) void parts.loader.load(src)
  }
  obey()
  window.addEventListener(consentRead, obey)
  return {
    adopt: (actor) => {
      chart = actor
      actor.subscribe(obey)
      obey()
    },
    reportLookup: (cep) =>
      forward([
        { name: 'PurchaseFunnelStep', data: { currentStep: 1 } },
        { name: 'funil_recuperacao', data: { step: 1, cep } },
      ]),
  }
}

let tracking: PageTracking | null = null

/** Starts the page's tracking, once: it reports the view and loads third parties as soon as the consent allows it. */
export const trackPage = (window: Window, campaign: Campaign): PageTracking => {
  tracking ??= startTracking(window, campaign)
  return tracking
}
