import { covers } from '../../../contract/consent.ts'
import { effectiveConsent } from '../../../machines/consent/consent.selectors.ts'
import { browserConsentCookie } from '../../adapters/consent-cookie.ts'
import { consentRead } from '../../adapters/consent-cookie-text.ts'
import type { ConsentActor } from '../../app/consent.ts'
import type { Landing } from '../landing.types.ts'
import { type LandingConsent, trackLanding } from './tracking.ts'

interface Held extends LandingConsent {
  /** From now on the chart decides: without cookies only it knows a choice. */
  readonly adopt: (actor: ConsentActor) => void
}

const heldIn = (window: Window, campaign: Landing['campaign']): Held => {
  const cookie = browserConsentCookie(window)
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  let chart: ConsentActor | null = null
  window.addEventListener(consentRead, tell)
  const held: Held = {
    now: () => (chart === null ? (cookie.read()?.value ?? 'denied') : effectiveConsent(chart.getSnapshot())),
    follow: (listener) => void listeners.add(listener),
    adopt: (actor) => {
      chart = actor
      actor.subscribe(tell)
      tell()
    },
  }
  trackWith(window, held, campaign)
  return held
}

/** Starts tracking once a consent allows any of it. */
const trackWith = (window: Window, consent: LandingConsent, campaign: Landing['campaign']): void => {
  let isTracked = false
  const trackOnce = (): void => {
    if (isTracked || !covers(consent.now(), 'any')) return
    isTracked = true
    trackLanding(window, consent, campaign)
  }
  consent.follow(trackOnce)
  trackOnce()
}

const known = new WeakMap<Window, Held>()

/** The page's consent: of the cookie until the chart of the cookie question runs. Starts tracking once it allows any. */
export const landingConsent = (window: Window, campaign: Landing['campaign']): Held => {
  const held = known.get(window) ?? heldIn(window, campaign)
  known.set(window, held)
  return held
}
