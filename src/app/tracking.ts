import { effectiveConsent } from '../../machines/consent/consent.selectors.ts'
import { eventsOf } from '../tracking/events-of.ts'
import { forwarderTo } from '../tracking/forwarder.ts'
import { pageViewOf } from '../tracking/page-view.ts'
import { allows, type Tracked } from '../tracking/purposes.ts'
import { dueScripts } from '../tracking/third-parties.ts'
import type { TrackingSnapshot } from '../tracking/tracking.types.ts'
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

/**
 * Sends the machines' events to the tracker and loads third-party scripts, as far as the consent allows. Of the time
 * before a consent only the current page is reported.
 */
export const startTracking = (site: Site, consent: ConsentActor, parts: TrackingParts): void => {
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
  const follow = (): void => {
    const before = snapshot
    snapshot = trackingSnapshotOf(site)
    if (isSame(before, snapshot)) return
    forward(eventsOf(before, snapshot))
    if (before.path !== snapshot.path) loadDue()
  }
  site.routed.subscribe(follow)
  site.checkout.subscribe(follow)
  site.feature('coverage').subscribe(follow)
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
