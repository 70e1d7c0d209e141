import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { nothingSaved } from '../../machines/checkout/checkout.memory.ts'
import { savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import type { SavedJourney } from '../../machines/checkout/checkout.types.ts'
import type { Ports } from '../actors/ports.ts'
import { apiBase } from '../adapters/api-base.ts'
import { settleCampaign } from '../adapters/campaign-store.ts'
import { sequenceFrom, systemClock } from '../adapters/clock.ts'
import { httpApi, plansReader } from '../adapters/http-api.ts'
import { httpTransport } from '../adapters/http-transport.ts'
import { readSavedJourney, type Storages, writeSavedJourney } from '../adapters/saved-journey.ts'
import { dropServiceWorkers } from '../adapters/service-workers.ts'
import { originLabelOf } from '../content/brand.ts'
import { browserHistory } from '../router/browser-history.ts'
import { type LeadIds, leadIdsOf } from '../router/carried-query.ts'
import { startRouter } from '../router/router.ts'
import { startConsent } from './consent.ts'
import { consentedExtras, startTracking, trackingParts } from './tracking.ts'
import '../styles/base.css'
import { App } from './app.tsx'
import { startConnection } from './connection.ts'
import { startDisplay } from './display.ts'
import { screenRegistry } from './screen-registry.ts'
import { createSite, partOnStage, type Site } from './site.ts'
import { reloadWhenStale } from './stale-build.ts'

const storages: Storages = { session: () => window.sessionStorage, local: () => window.localStorage }

const storedBase = (): string | null => {
  try {
    return window.localStorage.getItem('apiBaseUrl')
  } catch {
    return null
  }
}

/** A lead that a link of ours names comes before the one that this browser keeps. */
const savedWith = (
  saved: SavedJourney | null,
  { lead, noCoverage, migration }: LeadIds,
): SavedJourney | null => {
  const leadId = migration ?? lead
  if (leadId === null && noCoverage === null) return saved
  const kept = leadId === null ? (saved ?? nothingSaved) : nothingSaved
  return {
    ...kept,
    ...(leadId === null ? {} : { leadId, isMigration: migration !== null }),
    noCoverageId: noCoverage ?? kept.noCoverageId,
  }
}

const startSite = (extras: Pick<Ports, 'deviceInfo' | 'webcareTuid'>): Site => {
  const { origin, host, pathname, search } = window.location
  const visit = settleCampaign(storages, search)
  const origins = {
    ...visit.tracking,
    origin: originLabelOf(host),
    ...(visit.code === null ? {} : { lp_origin: visit.code }),
  }
  return createSite({
    pathname,
    search,
    today: systemClock.today(),
    plans: null,
    saved: savedWith(readSavedJourney(storages, systemClock.now()), leadIdsOf(search)),
    ports: {
      api: httpApi(httpTransport(apiBase(storedBase(), import.meta.env.VITE_API_BASE, origin))),
      readPlans: plansReader(httpTransport(origin)),
      visit: crypto.randomUUID(),
      sequence: sequenceFrom(systemClock),
      timeOfDay: systemClock.timeOfDay,
      origins: () => origins,
      ...extras,
    },
  })
}

const keepJourney = (site: Site): void => {
  let last = ''
  site.checkout.subscribe(({ context, value }) => {
    const isOpening = typeof value === 'object' && 'opening' in value
    const journey = savedJourneyOf(context)
    const text = JSON.stringify(journey)
    if (isOpening || text === last) return
    last = text
    writeSavedJourney(storages, journey, systemClock.now())
  })
}

/** Screens that the visitor may need without a network: the purchase's, and those of the journey on stage. */
const nearPages = (site: Site, pages: readonly string[]): readonly string[] => {
  const purchase = Object.keys(site.checkout.getSnapshot().machine.states)
  const part = partOnStage(site.journey.getSnapshot())
  return pages.filter((page) => purchase.includes(page) || page.startsWith(`${part}/`))
}

const boot = (): void => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')
  const consent = startConsent(window)
  const tracked = trackingParts(window, import.meta.env)
  const site = startSite(consentedExtras(consent, tracked))
  const screens = screenRegistry(import.meta.glob('../screens/**/*.screen.tsx'))
  keepJourney(site)
  reloadWhenStale(window)
  void dropServiceWorkers(window.navigator)
  startTracking(site, consent, tracked)
  site.open()
  startRouter(browserHistory(window), site.routed, site.prefix)
  const display = startDisplay(window, site.campaign.forcesDark ? 'dark' : null)
  createRoot(root).render(
    <StrictMode>
      <App
        site={site}
        screens={screens}
        display={display}
        connection={startConnection(window, site)}
        consent={consent}
      />
    </StrictMode>,
  )
  const warmUp = () =>
    void Promise.allSettled(nearPages(site, screens.pages).map((page) => screens.load(page)))
  if ('requestIdleCallback' in window) window.requestIdleCallback(warmUp, { timeout: 4000 })
  else setTimeout(warmUp, 2000)
}

boot()
