import type { Consent } from '../../contract/consent.ts'
import { effectiveConsent } from '../../machines/consent/consent.selectors.ts'
import { type Device, type DeviceWindow, deviceInfo } from '../adapters/device-info.ts'
import { type PolicyFactory, type ScriptLoader, scriptLoader } from '../adapters/script-loader.ts'
import { recorder, visitorIdOf, type WebCareWindow, webCare } from '../adapters/web-care.ts'
import { eventsOf } from '../tracking/events-of.ts'
import { forwarderTo } from '../tracking/forwarder.ts'
import { pageViewOf } from '../tracking/page-view.ts'
import { allows, type Tracked } from '../tracking/purposes.ts'
import { dueScripts, type ThirdPartyScript } from '../tracking/third-parties.ts'
import type { Tracker, TrackingLog, TrackingSnapshot } from '../tracking/tracking.types.ts'
import { atOnce, type Later } from './after-paint.ts'
import type { ConsentActor } from './consent.ts'
import type { Site } from './site.ts'

/** Everything that needs consent. */
export interface TrackingParts {
  readonly tracker: Tracker
  readonly device: Pick<Device, 'start' | 'forget'>
  readonly loader: ScriptLoader
  readonly thirdParties: readonly ThirdPartyScript[]
  readonly origin: string
  readonly log: TrackingLog
}

/** Third-party URLs from the build; one that is missing is not loaded. */
export interface TrackingAddresses {
  readonly VITE_WEBCARE_URL?: string | undefined
  readonly VITE_FINGERPRINT_URL?: string | undefined
  readonly VITE_PREFERENCES_URL?: string | undefined
  readonly DEV?: boolean | undefined
}

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

/** Starts and stops parts as the consent changes. */
export const obeyConsent = (consent: Consent, { tracker, device }: TrackingParts): void => {
  tracker.forget()
  if (allows(consent, 'web-care')) tracker.start()
  if (allows(consent, 'fingerprint')) void device.start()
  else device.forget()
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

type TrackedWindow = Window &
  DeviceWindow &
  WebCareWindow & { trustedTypes?: PolicyFactory; rastros?: unknown }

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const shownKey = 'ultrafibra.rastros'

/** `?rastros` shows tracked events until the tab is closed. */
const isShownTo = (window: TrackedWindow): boolean => {
  const isAsked = new URLSearchParams(window.location.search).has('rastros')
  try {
    if (isAsked) window.sessionStorage.setItem(shownKey, '1')
    return isAsked || window.sessionStorage.getItem(shownKey) !== null
  } catch {
    return isAsked
  }
}

const trackerFor = (
  window: TrackedWindow,
  src: string | undefined,
  isDevelopment: boolean,
  loader: ScriptLoader,
): Tracker => {
  if (src) return webCare({ src, window, loader, warn: console.warn })
  if (!isDevelopment && !isShownTo(window)) return recorder()
  const record = recorder((detail) => window.dispatchEvent(new CustomEvent('rastros', { detail })))
  window.rastros = record.events
  return record
}

interface BrowserTrackingParts extends TrackingParts {
  readonly device: Device
  /** The visitor's web-care id; null without one. */
  readonly visitorId: () => string | null
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

/** The parts in a real browser, with the third parties of the build. */
export const trackingParts = (
  window: TrackedWindow,
  env: TrackingAddresses,
  thirdParties: readonly ThirdPartyScript[] = [],
): BrowserTrackingParts => {
  const { document, trustedTypes, location } = window
  const resolved = (src: string | undefined): readonly string[] =>
    src && URL.canParse(src, location.href) ? [new URL(src, location.href).href] : []
  const scripts = [...resolved(env.VITE_PREFERENCES_URL), ...resolved(env.VITE_FINGERPRINT_URL)]
  const [webCareSrc] = resolved(env.VITE_WEBCARE_URL)
  const addresses = [...scripts, ...resolved(webCareSrc), ...thirdParties.map(({ src }) => src)]
  const loader = scriptLoader({
    document,
    trustedTypes,
    origins: addresses.map((src) => new URL(src).origin),
    log: console.warn,
  })
  return {
    tracker: trackerFor(window, webCareSrc, env.DEV ?? false, loader),
    device: deviceInfo({ scripts, loader, document, window, storage: () => window.sessionStorage, wait }),
    visitorId: () => visitorIdOf(document),
    loader,
    thirdParties,
    origin: location.origin,
    log: console.warn,
  }
}
