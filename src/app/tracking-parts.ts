import type { Consent } from '@ultrafibra/contract/consent'
import { type Device, type DeviceWindow, deviceInfo } from '../adapters/device-info.ts'
import { type PolicyFactory, type ScriptLoader, scriptLoader } from '../adapters/script-loader.ts'
import { storagesOf } from '../adapters/storages.ts'
import { visitIdsIn } from '../adapters/visit-ids.ts'
import { recorder, visitorIdOf, type WebCareWindow, webCare } from '../adapters/web-care.ts'
import { urlOf } from '../format/url.ts'
import { allows } from '../tracking/purposes.ts'
import type { ThirdPartyScript } from '../tracking/third-parties.ts'
import type { Tracker, TrackingLog } from '../tracking/tracking.types.ts'

/** Everything that needs consent. */
export interface TrackingParts {
  readonly tracker: Tracker
  readonly device: Pick<Device, 'start' | 'forget'>
  readonly visitIds: Pick<ReturnType<typeof visitIdsIn>, 'forget'>
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

/** Starts and stops parts as the consent changes. */
export const obeyConsent = (consent: Consent, { tracker, device, visitIds }: TrackingParts): void => {
  tracker.forget()
  if (allows(consent, 'web-care')) tracker.start()
  if (allows(consent, 'fingerprint')) void device.start()
  else device.forget()
  if (!allows(consent, 'visit-ids')) visitIds.forget()
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

export interface BrowserTrackingParts extends TrackingParts {
  readonly device: Device
  readonly visitIds: ReturnType<typeof visitIdsIn>
  /** The visitor's web-care id; null without one. */
  readonly visitorId: () => string | null
}

/** The parts in a real browser, with the third parties of the build. */
export const trackingParts = (
  window: TrackedWindow,
  env: TrackingAddresses,
  thirdParties: readonly ThirdPartyScript[] = [],
): BrowserTrackingParts => {
  const { document, trustedTypes, location } = window
  const resolved = (src: string | undefined): readonly string[] => {
    const url = src ? urlOf(src, location.href) : null
    return url === null ? [] : [url.href]
  }
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
    visitIds: visitIdsIn(storagesOf(window)),
    visitorId: () => visitorIdOf(document),
    loader,
    thirdParties,
    origin: location.origin,
    log: console.warn,
  }
}
