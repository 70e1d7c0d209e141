import { browserHistory } from 'statechart-kit/browser-history'
import type { Inspection } from 'statechart-kit/inspect'
import { startRouter } from 'statechart-kit/router'
import type { Ports } from '../actors/ports.ts'
import { keepCampaign } from '../adapters/campaign-store.ts'
import { browserClock, sequenceFrom, serverDay } from '../adapters/clock.ts'
import { lazyApi, lazyPlansReader } from '../adapters/lazy-api.ts'
import { randomId } from '../adapters/random-id.ts'
import { repeatKeys } from '../adapters/repeat-keys.ts'
import { creationKeyOf, unansweredWriteIn } from '../adapters/saved-journey.ts'
import { reportActorErrors } from '../adapters/script-errors.ts'
import { dropServiceWorkers } from '../adapters/service-workers.ts'
import { outdated, type Recovery } from '../adapters/stale-build.ts'
import { storagesOf } from '../adapters/storages.ts'
import { originsOf } from '../content/origin-label.ts'
import type { Prefill } from '../landing/landing.types.ts'
import { afterPaint, type Later } from './after-paint.ts'
import { startConnection } from './connection.ts'
import { type ConsentActor, startConsent } from './consent.ts'
import { type DisplayActor, startDisplay } from './display.ts'
import { journeyFor, keepJourney, requestsFor } from './kept-journey.ts'
import { noteMoments } from './moments.ts'
import type { PrerenderedPage } from './prerendered-page.ts'
import { createSite, type Site, type SiteOptions } from './site.ts'

/** In development, saves the log of the session that led to a fault; never for visitors. */
const recording =
  import.meta.env.DEV || import.meta.env.VITE_INSPECTOR === 'on'
    ? await import('../inspection/record-site.ts')
    : null

interface SiteStart extends Pick<SiteOptions, 'journey'>, Partial<Pick<SiteOptions, 'pathname'>> {
  readonly extras: Pick<Ports, 'deviceInfo' | 'visitIds' | 'webcareTuid' | 'knownCep'>
  /** The page's prerender data; null if it was not prerendered. */
  readonly prerendered: PrerenderedPage | null
  readonly prefill: Prefill | null
  readonly recover: Recovery
}

/** The machines of a page load with their effects in this browser. */
export const startSite = (
  window: Window,
  { extras, prerendered, prefill, journey, pathname = window.location.pathname, recover }: SiteStart,
): Site => {
  const { host, search } = window.location
  const storages = storagesOf(window)
  const origins = originsOf(keepCampaign(window), host)
  const day = serverDay(browserClock)
  return createSite({
    pathname,
    search,
    today: browserClock.today(),
    plans: prerendered?.plans ?? null,
    documents: prerendered?.documents ?? null,
    prefill,
    saved: journeyFor(storages, search),
    requests: requestsFor(storages),
    ports: {
      api: lazyApi(window, { onDate: day.hear, recover }),
      readPlans: lazyPlansReader(window, recover),
      renew: () => recover(outdated),
      keys: repeatKeys(randomId()),
      creationKey: (contents) => creationKeyOf(storages, contents),
      sequence: sequenceFrom(browserClock, unansweredWriteIn(storages)),
      timeOfDay: browserClock.timeOfDay,
      today: day.today,
      origins: () => origins,
      ...extras,
    },
    ...(import.meta.env.VITE_INSPECTOR === 'on' && journey ? { journey } : {}),
  })
}

interface AppStart extends Pick<SiteStart, 'prerendered' | 'prefill' | 'pathname' | 'recover'> {
  /** Display settings that run already. */
  readonly display?: DisplayActor
  readonly knownCep?: Ports['knownCep']
  /** In builds with the inspector, if a developer requested it. */
  readonly inspection?: Inspection
}

/** What only reports comes after all else; where it does not come, the sale goes on without it. */
const lateReports = (window: Window & typeof globalThis, consent: ConsentActor) => {
  let known: Partial<Pick<Ports, 'deviceInfo' | 'visitIds' | 'webcareTuid'>> = {}
  return {
    extras: {
      deviceInfo: () => known.deviceInfo?.() ?? null,
      visitIds: () => known.visitIds?.() ?? null,
      webcareTuid: () => known.webcareTuid?.() ?? null,
    },
    start: (site: Site, later: Later): void => {
      const moments = noteMoments(site, consent, later)
      later(() => {
        import('./tracking.ts').then(
          ({ startReporting }) => {
            known = startReporting(window, moments, consent, site)
          },
          () => moments.end(),
        )
      })
    },
  }
}

/**
 * Starts the machines of a page load and all that belongs to it; `startRouting` the router, which writes the page that the
 * machines are on into the current entry.
 */
export const startApp = (
  window: Window & typeof globalThis,
  { prerendered, prefill, pathname, recover, display: known, knownCep, inspection }: AppStart,
) => {
  const consent = startConsent(window)
  const later = afterPaint(window)
  const reports = lateReports(window, consent)
  const extras = { ...reports.extras, ...(knownCep ? { knownCep } : {}) }
  const site = startSite(window, {
    extras,
    prerendered,
    prefill,
    recover,
    ...(pathname ? { pathname } : {}),
  })
  reportActorErrors(site.journey)
  const recorder = recording?.recordSite(window, site.journey)
  if (import.meta.env.VITE_INSPECTOR === 'on') inspection?.watchRoot(site.journey, recorder ?? null)
  const history = browserHistory(window)
  keepJourney(history, storagesOf(window), site)
  void dropServiceWorkers(window.navigator)
  reports.start(site, later)
  site.open()
  const startRouting = (): (() => void) => startRouter(history, site.routed, site.prefix)
  const display = known ?? startDisplay(window, site.campaign.forcesDark ? 'dark' : null)
  const connection = startConnection(window, site)
  return { live: { site, consent, display, connection }, startRouting }
}
