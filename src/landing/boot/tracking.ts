import type { Campaign } from '../../../contract/campaign.ts'
import type { Consent } from '../../../contract/consent.ts'
import { obeyConsent, trackingParts } from '../../app/tracking-parts.ts'
import { forwarderTo } from '../../tracking/forwarder.ts'
import { pageViewOf } from '../../tracking/page-view.ts'
import { allows } from '../../tracking/purposes.ts'
import { dueScripts } from '../../tracking/third-parties.ts'

/** The consent of a page whose cookie question may not have started. */
export interface LandingConsent {
  readonly now: () => Consent
  /** Calls the listener when the consent may have changed. */
  readonly follow: (listener: () => void) => void
}

type Forward = ReturnType<typeof forwarderTo>

/** Forwarders by window, once created. */
const forwards = new WeakMap<Window, Forward>()

/** Reports the postal code found by the page's form as the funnel's first step. */
export const reportLookup = (window: Window, cep: string): void =>
  forwards.get(window)?.([
    { name: 'PurchaseFunnelStep', data: { currentStep: 1 } },
    { name: 'funil_recuperacao', data: { step: 1, cep } },
  ])

/** Reports the page view and loads the campaign's third parties, as far as the consent allows. */
export const trackLanding = (window: Window, consent: LandingConsent, { partnerScript }: Campaign): void => {
  const thirdParties =
    partnerScript === null ? [] : [{ src: partnerScript, what: 'partner' as const, wantsPage: true }]
  const parts = trackingParts(window, import.meta.env, thirdParties)
  const forward = forwarderTo({ tracker: parts.tracker, consent: consent.now, log: parts.log })
  forwards.set(window, forward)
  const page = { path: window.location.pathname, origin: parts.origin }
  let isReported = false
  let obeyed: Consent | null = null
  const obey = (): void => {
    const allowed = consent.now()
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
  consent.follow(obey)
}
