import type { Campaign } from '../../../contract/campaign.ts'
import { effectiveConsent } from '../../../machines/consent/consent.selectors.ts'
import type { ConsentActor } from '../../app/consent.ts'
import { obeyConsent, trackingParts } from '../../app/tracking.ts'
import { forwarderTo } from '../../tracking/forwarder.ts'
import { pageViewOf } from '../../tracking/page-view.ts'
import { allows } from '../../tracking/purposes.ts'
import { dueScripts } from '../../tracking/third-parties.ts'

type Forward = ReturnType<typeof forwarderTo>

/** What tells the tracker of a page, once a consent allows it. */
const forwards = new WeakMap<Window, Forward>()

/** A postal code that the page's form found is the funnel's first step. */
export const tellFound = (window: Window, cep: string): void =>
  forwards.get(window)?.([
    { name: 'PurchaseFunnelStep', data: { currentStep: 1 } },
    { name: 'funil_recuperacao', data: { step: 1, cep } },
  ])

/** Tells the tracker that a marketing page is in view and loads the third parties of its campaign, as the consent allows. */
export const trackLanding = (window: Window, consent: ConsentActor, { partnerScript }: Campaign): void => {
  const thirdParties =
    partnerScript === null ? [] : [{ src: partnerScript, what: 'partner' as const, wantsPage: true }]
  const parts = trackingParts(window, import.meta.env, thirdParties)
  const allowed = () => effectiveConsent(consent.getSnapshot())
  const forward = forwarderTo({ tracker: parts.tracker, consent: allowed, log: parts.log })
  forwards.set(window, forward)
  const scene = { path: window.location.pathname, origin: parts.origin }
  let isTold = false
  const obey = (): void => {
    obeyConsent(allowed(), parts)
    if (!isTold && allows(allowed(), 'pageView')) {
      isTold = true
      forward(pageViewOf(scene))
    }
    for (const src of dueScripts(parts.thirdParties, allowed(), scene)) void parts.loader.load(src)
  }
  obey()
  consent.subscribe(obey)
}
