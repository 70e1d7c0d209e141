import { createRoot, hydrateRoot } from 'react-dom/client'
import { nothingSaved } from '../../machines/checkout/checkout.memory.ts'
import { openStepOf, savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import type { SavedJourney } from '../../machines/checkout/checkout.types.ts'
import type { Ports } from '../actors/ports.ts'
import { settleCampaign } from '../adapters/campaign-store.ts'
import { sequenceFrom, serverDay, systemClock } from '../adapters/clock.ts'
import {
  readSavedJourney,
  type Storages,
  writeOpenStep,
  writeSavedJourney,
} from '../adapters/saved-journey.ts'
import { dropServiceWorkers } from '../adapters/service-workers.ts'
import { originLabelOf } from '../content/brand.ts'
import { inspectionWish } from '../inspection/inspection-mode.ts'
import type { Inspection } from '../inspection/start-inspection.ts'
import type { Brought } from '../landing/landing.types.ts'
import { browserHistory } from '../router/browser-history.ts'
import { type LeadIds, leadIdsOf, withoutLeadIds } from '../router/carried-query.ts'
import { startRouter } from '../router/router.ts'
import { startConsent } from './consent.ts'
import { consentedExtras, startTracking, trackingParts } from './tracking.ts'
import '../styles/base.css'
import { startConnection } from './connection.ts'
import { startDisplay } from './display.ts'
import { replay, undoChoices } from './early-presses.ts'
import { lazyApi, lazyPlansReader, warmClient } from './lazy-api.ts'
import { type ScreenRegistry, screenRegistry } from './screen-registry.ts'
import { servedWorld, type WrittenPage, writtenPage } from './served-world.ts'
import { createSite, partOnStage, type Site, type SiteOptions } from './site.ts'
import { reloadWhenStale } from './stale-build.ts'
import { Worlds } from './worlds.tsx'

/** In development, whoever finds a fault saves what led to it; a visitor's page has none of this. */
const recording =
  import.meta.env.DEV || import.meta.env.VITE_INSPECTOR === 'on'
    ? await import('../inspection/save-session.ts')
    : null

const storages: Storages = { session: () => window.sessionStorage, local: () => window.localStorage }

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

interface SiteStart {
  readonly extras: Pick<Ports, 'deviceInfo' | 'webcareTuid'>
  /** What the page was written from; null where it was not. */
  readonly written: WrittenPage | null
  readonly brought: Brought | null
}

/** Only in builds with the inspector, and only where a developer asked for it. */
let inspection: Inspection | null = null
/** The root of an inspected page that is back at an earlier moment. */
let again: Pick<SiteOptions, 'journey'> = {}
/** Ends the router of an inspected page. */
let leave = (): void => undefined

const startSite = ({ extras, written, brought }: SiteStart): Site => {
  const { host, pathname, search } = window.location
  const visit = settleCampaign(storages, search)
  const origins = {
    ...visit.tracking,
    origin: originLabelOf(host),
    ...(visit.code === null ? {} : { lp_origin: visit.code }),
  }
  const day = serverDay(systemClock)
  return createSite({
    pathname,
    search,
    today: systemClock.today(),
    plans: written?.plans ?? null,
    papers: written?.papers ?? null,
    brought,
    saved: savedWith(readSavedJourney(storages, systemClock.now()), leadIdsOf(search)),
    ports: {
      api: lazyApi(window, day.hear),
      readPlans: lazyPlansReader(window),
      visit: crypto.randomUUID(),
      sequence: sequenceFrom(systemClock),
      timeOfDay: systemClock.timeOfDay,
      today: day.today,
      origins: () => origins,
      ...extras,
    },
    ...(import.meta.env.VITE_INSPECTOR === 'on' ? again : {}),
  })
}

/** Once the lead that the address names was read or is known to be another's, nobody who is shown the address gets it. */
const hideLeadIds = (): void => {
  const { history, location } = window
  const href = withoutLeadIds(location.href)
  if (href !== location.href) history.replaceState(history.state, '', href)
}

const keepJourney = (site: Site): void => {
  let last = ''
  let lastStep: string | null = null
  site.checkout.subscribe(({ context, value }) => {
    const isOpening = typeof value === 'object' && 'opening' in value
    const journey = savedJourneyOf(context)
    const text = JSON.stringify(journey)
    if (isOpening || text === last) return
    if (last === '') hideLeadIds()
    last = text
    writeSavedJourney(storages, journey, systemClock.now())
  })
  site.checkout.subscribe(({ context, value }) => {
    const isOpening = typeof value === 'object' && 'opening' in value
    const step = openStepOf(context)
    if (isOpening || step === lastStep) return
    lastStep = step
    writeOpenStep(storages, step)
  })
}

/** Screens that the visitor may need without a network: the purchase's, and those of the journey on stage. */
const nearPages = (site: Site, pages: readonly string[]): readonly string[] => {
  const purchase = Object.keys(site.checkout.getSnapshot().machine.states)
  const part = partOnStage(site.journey.getSnapshot())
  return pages.filter((page) => purchase.includes(page) || page.startsWith(`${part}/`))
}

/** The root element; a written page brings its markup and its plans along. */
const rootElement = (): HTMLElement => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')
  return root
}

/** Starts the machines of a page load and everything around them. */
const startWorld = (written: WrittenPage | null, brought: Brought | null) => {
  const consent = startConsent(window)
  const tracked = trackingParts(window, import.meta.env)
  const site = startSite({ extras: consentedExtras(consent, tracked), written, brought })
  recording?.startRecording(window, site.journey)
  if (import.meta.env.VITE_INSPECTOR === 'on') inspection?.watchRoot(site.journey)
  keepJourney(site)
  void dropServiceWorkers(window.navigator)
  startTracking(site, consent, tracked)
  site.open()
  const stopRouter = startRouter(browserHistory(window), site.routed, site.prefix)
  if (import.meta.env.VITE_INSPECTOR === 'on') leave = stopRouter
  const display = startDisplay(window, site.campaign.forcesDark ? 'dark' : null)
  return { site, consent, display, connection: startConnection(window, site) }
}

/** Fetches what the next steps need, once the page in view answers. */
const warmUp = (site: Site, screens: ScreenRegistry): void => {
  const load = (): void => {
    warmClient()
    void Promise.allSettled(nearPages(site, screens.pages).map((page) => screens.load(page)))
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 4000 })
  else setTimeout(load, 2000)
}

/**
 * Draws machines that a developer watches. From an earlier moment they are drawn anew, with effects of their own: the
 * address, what is kept for a reload, the screens. Nothing of a past that is played again is told to a tracker.
 */
const bootInspected = (
  root: HTMLElement,
  screens: ScreenRegistry,
  watched: Inspection,
  brought: Brought | null,
) => {
  const world = startWorld(writtenPage(document), brought)
  const drawn = createRoot(root)
  const draw = (site: Site): void =>
    drawn.render(<Worlds key={site.journey.sessionId} live={{ ...world, site, screens }} />)
  for (const actor of [world.consent, world.connection, world.display]) watched.watch(actor)
  watched.onReturn((journey) => {
    const extras = { deviceInfo: () => null, webcareTuid: () => null }
    again = { journey: journey as Site['journey'] }
    const site = startSite({ extras, written: null, brought: null })
    leave()
    keepJourney(site)
    leave = startRouter(browserHistory(window), site.routed, site.prefix)
    draw(site)
  })
  root.dataset.ready = ''
  draw(world.site)
  warmUp(world.site, screens)
}

/** Whether a screen is there; one that is not is missed again where it is drawn, and said there. */
const isFetched = (screens: ScreenRegistry, page: string): Promise<boolean> =>
  screens.load(page).then(
    () => true,
    () => false,
  )

/** Draws the running machines in the root; a page that was written at build is taken over as it stands. */
export const boot = async (brought: Brought | null = null): Promise<void> => {
  const root = rootElement()
  const screens = screenRegistry(import.meta.glob('../screens/**/*.screen.tsx'))
  if (import.meta.env.VITE_INSPECTOR === 'on') {
    const wish = inspectionWish(window)
    if (wish !== null) {
      inspection = (await import('../inspection/start-inspection.ts')).startInspection(window, wish)
      bootInspected(root, screens, inspection, brought)
      return
    }
  }
  const reload = reloadWhenStale(window)
  const onError = (fault: unknown): void => {
    console.error(fault)
    reload(fault)
  }
  const written = writtenPage(document)
  const world = startWorld(written, brought)
  const live = { ...world, screens, onError }
  const isLoaded = written !== null && (await isFetched(screens, written.screen))
  if (isLoaded) {
    const served = servedWorld(written, screens)
    undoChoices(window, root)
    hydrateRoot(root, <Worlds served={served} live={live} onLive={() => replay(window, root)} />)
  } else {
    root.dataset.ready = ''
    createRoot(root).render(<Worlds live={live} />)
  }
  warmUp(world.site, screens)
}

/** Takes the document of a marketing page over, at another address: nothing of it stays but the window. */
export const takeOver = (document: Document, address: URL, brought: Brought): void => {
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset.ready = ''
  window.history.pushState(null, '', address)
  for (const old of document.head.querySelectorAll(
    'title, meta[name="description"], meta[name="robots"], meta[property], meta[name^="twitter:"], link[rel="canonical"], script[type="application/ld+json"]',
  ))
    old.remove()
  document.body.replaceChildren(root)
  void boot(brought)
}
