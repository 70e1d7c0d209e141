import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import type { Campaign } from '@ultrafibra/contract/campaign'
import { splitPath } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import { type checkoutMachine, checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import type { Feature, PageRef } from '../../machines/journey/journey.features.ts'
import type { journeyMachine } from '../../machines/journey/journey.machine.ts'
import type { Opening } from '../../machines/journey/journey.types.ts'
import type { Prefill, SavedJourney } from '../../machines/kit/feature.ts'
import type { LegalDocuments } from '../../machines/legal-documents/legal-documents.machine.ts'
import type { Ports } from '../actors/ports.ts'
import { campaignOf } from '../content/campaigns.ts'
import { documentHeadOf } from '../content/document-head.ts'
import { type RunningMachines, type SiteRoutes, siteRoutes } from '../router/routed-site.ts'
import { planQueryOf, readSearchParams } from '../router/search-params.ts'
import { sitePages } from '../router/site-pages.ts'
import { featureViewOf, viewOf } from '../screens/view.ts'
import type { ShownSite } from './shown-site.ts'
import { chartsWith, startJourney } from './start-journey.ts'

type Checkout = typeof checkoutMachine
type Journey = typeof journeyMachine

export interface SiteOptions {
  /** The URL path of the first load. */
  readonly pathname: string
  readonly search: string
  readonly ports: Ports
  readonly today: IsoDay
  /** Plans in the page; null to load them. */
  readonly plans: readonly Plan[] | null
  /** Regulations and summaries in the page; without them they are loaded on demand. */
  readonly documents?: LegalDocuments | null
  /** The journey that an earlier page load stored. */
  readonly saved: SavedJourney | null
  /** Its requests in other features, by the operator's ids. */
  readonly requests?: Opening['requests']
  /** Answers from the marketing page that led here. */
  readonly prefill?: Prefill | null
  /** The checkout's chart, if not the campaign's. */
  readonly chart?: Checkout
  /** A running root: an inspected page's, after going back to an earlier moment. */
  readonly journey?: ActorRefFrom<Journey>
}

/** The running machines, and what the page needs to draw and address them. */
export interface Site extends RunningMachines, ShownSite {
  readonly campaign: Campaign
  readonly routed: SiteRoutes
  readonly feature: RunningMachines['feature']
  /** The page of a URL in this campaign; null for any other. */
  readonly pageAt: (pathname: string) => PageRef | null
  readonly open: () => void
}

/** The postal code that a marketing page's form put into the URL without script; null if it is none. */
const cepIn = (search: string): string | null => {
  const typed = new URLSearchParams(search).get('cep') ?? ''
  return /^\d{5}-?\d{3}$/.test(typed) ? typed : null
}

const drawingOf = (
  campaign: Campaign,
  prefix: string,
  routed: SiteRoutes,
): Pick<Site, 'href' | 'viewOf' | 'headOf'> => ({
  href: (path) => (splitPath(path).addon === '' ? prefix : '') + path + routed.route().search,
  viewOf: (feature) => (feature === 'checkout' ? viewOf : featureViewOf),
  headOf: ({ meta }) => documentHeadOf(campaign, prefix + (meta?.path ?? '/404/'), meta?.title ?? ''),
})

/** Starts the machines of one page load. Runs without a browser too: all effects are in the ports. */
export const createSite = (options: SiteOptions): Site => {
  const { addon, page } = splitPath(options.pathname)
  const campaign = campaignOf(addon)
  const { chart = checkoutOf(campaign.flow), documents } = options
  const prefix = addon === '' ? '' : `/${addon}`
  const searchParams = readSearchParams(options.search)
  const journey =
    (import.meta.env.VITE_INSPECTOR === 'on' && options.journey) ||
    startJourney({ ...options, campaign }, chart)
  const feature = (name: Feature) => journey.getSnapshot().children[name] as AnyActorRef
  const checkout = feature('checkout') as ActorRefFrom<Checkout>
  const pages = sitePages(campaign, chartsWith(chart))
  const pageAt = (pathname: string): PageRef | null => {
    const asked = splitPath(pathname)
    return asked.addon === addon ? pages(asked.page) : null
  }
  const routed = siteRoutes({ journey, checkout, feature }, searchParams, pageAt)
  return {
    campaign,
    checkout,
    journey,
    feature,
    prefix,
    pageAt,
    routed,
    ...drawingOf(campaign, prefix, routed),
    open: () => {
      if (documents) feature('legal-documents').send({ type: 'documents.provide', documents })
      journey.send({
        type: 'site.open',
        page: pages(page),
        planQuery: planQueryOf(searchParams),
        saved: options.saved,
        requests: options.requests ?? {},
        prefill: options.prefill ?? null,
        cepTyped: cepIn(options.search),
      })
    },
  }
}
