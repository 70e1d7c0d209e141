import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { IsoDay } from '../../contract/brazil/date.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { splitPath } from '../../contract/pages.ts'
import type { Plan } from '../../contract/plan.ts'
import { type checkoutMachine, checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import type { Feature, PageRef } from '../../machines/journey/journey.features.ts'
import type { journeyMachine } from '../../machines/journey/journey.machine.ts'
import type { Opening } from '../../machines/journey/journey.types.ts'
import type { Prefill, SavedJourney } from '../../machines/kit/feature.ts'
import type { LegalDocuments } from '../../machines/legal-documents/legal-documents.machine.ts'
import type { Ports } from '../actors/ports.ts'
import { campaignOf } from '../content/campaigns.ts'
import { readCarried } from '../router/carried-parameters.ts'
import { planQueryOf } from '../router/carried-query.ts'
import { type RoutedSite, type RunningMachines, routedSite } from '../router/routed-site.ts'
import { sitePages } from '../router/site-pages.ts'
import { chartsWith, startJourney } from './start-journey.ts'

type Checkout = typeof checkoutMachine
type Journey = typeof journeyMachine

export interface SiteOptions {
  /** The address of the first load. */
  readonly pathname: string
  readonly search: string
  readonly ports: Ports
  readonly today: IsoDay
  /** Plans that the page brought along; null to load them. */
  readonly plans: readonly Plan[] | null
  /** Regulations and summaries that the page brought along; without them they are read when somebody asks. */
  readonly documents?: LegalDocuments | null
  /** What an earlier page load left. */
  readonly saved: SavedJourney | null
  /** What it had begun in other features than the checkout, each under the operator's id. */
  readonly requests?: Opening['requests']
  /** What the visitor said on the marketing page that led here. */
  readonly prefill?: Prefill | null
  /** The checkout's chart, where it is not the campaign's. */
  readonly chart?: Checkout
  /** A root that runs already: that of an inspected page which goes back to an earlier moment. */
  readonly journey?: ActorRefFrom<Journey>
}

/** The running machines and what the page needs to draw and address them. */
export interface Site extends RunningMachines {
  readonly campaign: Campaign
  readonly routed: RoutedSite
  /** The addon's path: '' or `/b/timpre`. */
  readonly prefix: string
  /** The address of a page under this campaign, or of another campaign, with the carried query. */
  readonly href: (path: string) => string
  /** The page that an address of this campaign names; null for any other address. */
  readonly pageAt: (pathname: string) => PageRef | null
  readonly open: () => void
}

/** What the plain form of a marketing page wrote into the address; null where it is no postal code. */
const cepIn = (search: string): string | null => {
  const typed = new URLSearchParams(search).get('cep') ?? ''
  return /^\d{5}-?\d{3}$/.test(typed) ? typed : null
}

/** Starts the machines for one page load. It runs without a browser too: all effects are in the ports. */
export const createSite = (options: SiteOptions): Site => {
  const { addon, page } = splitPath(options.pathname)
  const campaign = campaignOf(addon)
  const { chart = checkoutOf(campaign.flow), documents } = options
  const prefix = addon === '' ? '' : `/${addon}`
  const carried = readCarried(options.search)
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
  const routed = routedSite({ journey, checkout, feature }, carried, pageAt)
  return {
    campaign,
    checkout,
    journey,
    feature,
    prefix,
    pageAt,
    href: (path) => (splitPath(path).addon === '' ? prefix : '') + path + routed.route().search,
    routed,
    open: () => {
      if (documents) feature('legal-documents').send({ type: 'documents.provide', documents })
      journey.send({
        type: 'site.open',
        page: pages(page),
        planQuery: planQueryOf(carried),
        saved: options.saved,
        requests: options.requests ?? {},
        prefill: options.prefill ?? null,
        cepTyped: cepIn(options.search),
      })
    },
  }
}
