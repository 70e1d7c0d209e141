import type { AnyActorRef } from 'xstate'
import { covers } from '../../contract/consent.ts'
import { effectiveConsent } from '../../machines/consent/consent.selectors.ts'
import { dropServiceWorkers } from '../adapters/service-workers.ts'
import { openFromHash } from '../landing/faq-hash.ts'
import type { Landing } from '../landing/landing.types.ts'
import { bindConsent, type ConsentActor } from './consent.ts'
import { bindDisplay, type DisplayActor } from './display.ts'

/** Effects of an island's actor, bound as it starts. */
export const bindIsland = (window: Window, name: string, actor: AnyActorRef, { campaign }: Landing): void => {
  if (name === 'display-settings')
    bindDisplay(window, actor as DisplayActor, campaign.forcesDark ? 'dark' : null)
  if (name === 'consent') bindConsent(window, actor as ConsentActor)
}

/** Tracking is fetched once a consent allows any of it. */
const trackWithConsent = (window: Window, landing: Landing): void => {
  const consent = landing.running('consent') as ConsentActor | undefined
  if (!consent) return
  let isFetched = false
  const fetchOnce = (): void => {
    if (isFetched || !covers(effectiveConsent(consent.getSnapshot()), 'any')) return
    isFetched = true
    void import('./landing-tracking.ts').then(
      ({ trackLanding }) => trackLanding(window, consent, landing.campaign),
      () => {
        isFetched = false
      },
    )
  }
  consent.subscribe(fetchOnce)
  fetchOnce()
}

/** What the visit brought along is kept for the purchase, and an open order is found; both after the page is alive. */
const rememberVisit = async (window: Window, landing: Landing): Promise<void> => {
  const { settleVisit } = await import('./landing-visit.ts')
  settleVisit(window, landing)
}

/** What a marketing page does by itself, once its islands run. */
export const afterStart = (window: Window, landing: Landing): void => {
  const followHash = () => openFromHash(window.document, window.location.hash)
  followHash()
  window.addEventListener('hashchange', followHash)
  trackWithConsent(window, landing)
  void dropServiceWorkers(window.navigator)
  void rememberVisit(window, landing).catch(() => undefined)
}
