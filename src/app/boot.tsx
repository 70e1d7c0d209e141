import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import { apiBase } from '../adapters/api-base.ts'
import { sequenceFrom, systemClock } from '../adapters/clock.ts'
import { httpApi, plansReader } from '../adapters/http-api.ts'
import { httpTransport } from '../adapters/http-transport.ts'
import { readSavedJourney, type Storages, writeSavedJourney } from '../adapters/saved-journey.ts'
import { browserHistory } from '../router/browser-history.ts'
import { readCarried, trackingParameters } from '../router/carried-query.ts'
import { startRouter } from '../router/router.ts'
import '../styles/base.css'
import { App } from './app.tsx'
import { startConnection } from './connection.ts'
import { startDisplay } from './display.ts'
import { screenRegistry } from './screen-registry.ts'
import { createSite, type Site } from './site.ts'
import { reloadWhenStale } from './stale-build.ts'

const storages: Storages = { session: () => window.sessionStorage, local: () => window.localStorage }

const storedBase = (): string | null => {
  try {
    return window.localStorage.getItem('apiBaseUrl')
  } catch {
    return null
  }
}

const origins = (search: string): Record<string, string> => {
  const carried = readCarried(search)
  const present = trackingParameters.flatMap((name) => {
    const value = carried.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(present)
}

const startSite = (): Site => {
  const { origin, pathname, search } = window.location
  return createSite({
    pathname,
    search,
    today: systemClock.today(),
    plans: null,
    saved: readSavedJourney(storages, systemClock.now()),
    ports: {
      api: httpApi(httpTransport(apiBase(storedBase(), import.meta.env.VITE_API_BASE, origin))),
      readPlans: plansReader(httpTransport(origin)),
      visit: crypto.randomUUID(),
      sequence: sequenceFrom(systemClock),
      timeOfDay: systemClock.timeOfDay,
      origins: () => origins(search),
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

const boot = (): void => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')
  const site = startSite()
  const screens = screenRegistry(import.meta.glob('../screens/**/*.screen.tsx'))
  keepJourney(site)
  reloadWhenStale(window)
  site.open()
  startRouter(browserHistory(window), site.routed, site.prefix)
  const display = startDisplay(window, site.campaign.forcesDark ? 'dark' : null)
  createRoot(root).render(
    <StrictMode>
      <App site={site} screens={screens} display={display} connection={startConnection(window, site)} />
    </StrictMode>,
  )
  const warmUp = () => void Promise.allSettled(screens.pages.map((page) => screens.load(page)))
  if ('requestIdleCallback' in window) window.requestIdleCallback(warmUp, { timeout: 4000 })
  else setTimeout(warmUp, 2000)
}

boot()
