import type { Consent } from '@ultrafibra/contract/consent'
import { effectiveConsent } from '../../machines/consent/consent.selectors.ts'
import { eventsOf } from '../tracking/events-of.ts'
import { forwarderTo } from '../tracking/forwarder.ts'
import { pageViewOf } from '../tracking/page-view.ts'
import { allows, type Tracked } from '../tracking/purposes.ts'
import { dueScripts } from '../tracking/third-parties.ts'
import type { TrackingEvent } from '../tracking/tracking.types.ts'
import type { ConsentActor } from './consent.ts'
import type { Moment, Moments } from './moments.ts'
import type { Site } from './site.ts'
import {
  type BrowserTrackingParts,
  obeyConsent,
  type TrackingParts,
  trackingParts,
} from './tracking-parts.ts'
import { countVisit } from './visit-count.ts'

/**
 * Sends the machines' events to the tracker and loads third-party scripts, as far as the consent allows, both now and at
 * the event's moment. Of the time before a consent only the current page is reported.
 */
export const startTracking = (moments: Moments, consent: ConsentActor, parts: TrackingParts): void => {
  const allowed = () => effectiveConsent(consent.getSnapshot())
  const forward = forwarderTo({ tracker: parts.tracker, consent: allowed, log: parts.log })
  let obeyed: Consent | null = null
  const obey = (): void => {
    if (allowed() === obeyed) return
    obeyed = allowed()
    obeyConsent(obeyed, parts)
  }
  obey()
  consent.subscribe(obey)
  let before: Moment | null = null
  moments.follow((now) => {
    obey()
    forward(eventsAt(before, now).filter(({ name }) => allows(now.consent, name)))
    if (before?.path !== now.path || before.consent !== now.consent)
      for (const src of dueScripts(parts.thirdParties, allowed(), { origin: parts.origin, path: now.path }))
        void parts.loader.load(src)
    before = now
  })
}

/** The events of a moment; with a first or new consent also the view of the page. */
const eventsAt = (before: Moment | null, now: Moment): readonly TrackingEvent[] => {
  if (before === null) return pageViewOf(now)
  const isOwed = before.path === now.path && !allows(before.consent, 'pageView')
  return [...eventsOf(before, now), ...(isOwed ? pageViewOf(now) : [])]
}

/** Fields of the lead and its steps that need a consent, while the consent covers them. */
export const consentedExtras = (
  consent: ConsentActor,
  { device, visitIds, visitorId }: Pick<BrowserTrackingParts, 'device' | 'visitIds' | 'visitorId'>,
) => {
  const under =
    <T>(what: Tracked, read: () => T | null) =>
    (): T | null =>
      allows(effectiveConsent(consent.getSnapshot()), what) ? read() : null
  return {
    deviceInfo: under('fingerprint', device.read),
    visitIds: under('visit-ids', visitIds.read),
    webcareTuid: under('web-care', visitorId),
  }
}

/** Starts all that reports, in this browser; returns the third-party fields of the lead's steps. */
export const startReporting = (
  window: Parameters<typeof trackingParts>[0],
  moments: Moments,
  consent: ConsentActor,
  { campaign, checkout }: Pick<Site, 'campaign' | 'checkout'>,
): ReturnType<typeof consentedExtras> => {
  const parts = trackingParts(window, import.meta.env)
  startTracking(moments, consent, parts)
  const release = import.meta.env.VITE_RELEASE
  if (release) countVisit(window, moments.pages, consent, { campaign, checkout, release })
  return consentedExtras(consent, parts)
}
