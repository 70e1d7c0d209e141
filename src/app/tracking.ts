import { effectiveConsent } from '../../machines/consent/consent.selectors.ts'
import { eventsOf } from '../tracking/events-of.ts'
import { forwarderTo } from '../tracking/forwarder.ts'
import { pageViewOf } from '../tracking/page-view.ts'
import { allows, type Tracked } from '../tracking/purposes.ts'
import { dueScripts } from '../tracking/third-parties.ts'
import type { TrackingSnapshot } from '../tracking/tracking.types.ts'
import { atOnce, type Later } from './after-paint.ts'
import type { ConsentActor } from './consent.ts'
import type { Site } from './site.ts'
import { type BrowserTrackingParts, obeyConsent, type TrackingParts } from './tracking-parts.ts'

const trackingSnapshotOf = ({ routed, prefix, checkout, feature }: Site): TrackingSnapshot => {
  const { path } = routed.route()
  return {
    path: path === null ? null : prefix + path,
    checkout: checkout.getSnapshot(),
    coverage: feature('coverage').getSnapshot() as TrackingSnapshot['coverage'],
  }
}

const isSame = (one: TrackingSnapshot, other: TrackingSnapshot): boolean =>
  one.path === other.path && one.checkout === other.checkout && one.coverage === other.coverage

/** Notes each new snapshot at once, and calls back with it later. */
const followSite = (site: Site, later: Later, report: (now: TrackingSnapshot) => void): void => {
  let noted = trackingSnapshotOf(site)
  const note = (): void => {
    const now = trackingSnapshotOf(site)
    if (isSame(noted, now)) return
    noted = now
    later(() => report(now))
  }
  site.routed.subscribe(note)
  site.checkout.subscribe(note)
  site.feature('coverage').subscribe(note)
}

/**
 * Sends the machines' events to the tracker and loads third-party scripts, as far as the consent allows. Of the time
 * before a consent only the current page is reported.
 */
export const startTracking = (
  site: Site,
  consent: ConsentActor,
  parts: TrackingParts,
  later: Later = atOnce,
): void => {
  const allowed = () => effectiveConsent(consent.getSnapshot())
  const forward = forwarderTo({ tracker: parts.tracker, consent: allowed, log: parts.log })
  let snapshot = trackingSnapshotOf(site)
  let known = allowed()
  const loadDue = (): void => {
    for (const src of dueScripts(parts.thirdParties, allowed(), {
      origin: parts.origin,
      path: snapshot.path,
    }))
      void parts.loader.load(src)
  }
  obeyConsent(known, parts)
  forward(pageViewOf(snapshot))
  loadDue()
  followSite(site, later, (now) => {
    const before = snapshot
    snapshot = now
    forward(eventsOf(before, now))
    if (before.path !== now.path) loadDue()
  })
  consent.subscribe(() => {
    const before = known
    known = allowed()
    if (known === before) return
    obeyConsent(known, parts)
    if (!allows(before, 'pageView')) forward(pageViewOf(snapshot))
    loadDue()
  })
}

/** Third-party fields of the lead's steps, while the consent covers them. */
export const consentedExtras = (
  consent: ConsentActor,
  { device, visitorId }: Pick<BrowserTrackingParts, 'device' | 'visitorId'>,
) => {
  const under =
    <T>(what: Tracked, read: () => T | null) =>
    (): T | null =>
      allows(effectiveConsent(consent.getSnapshot()), what) ? read() : null
  return { deviceInfo: under('fingerprint', device.read), webcareTuid: under('web-care', visitorId) }
}
