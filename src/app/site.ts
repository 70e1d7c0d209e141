import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import type { IsoDay } from '../../contract/brazil/date.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { splitPath } from '../../contract/pages.ts'
import type { Plan } from '../../contract/plan.ts'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { metaOf } from '../../machines/checkout/checkout.selectors.ts'
import type { SavedJourney } from '../../machines/checkout/checkout.types.ts'
import { collaboratorMachine } from '../../machines/collaborator/collaborator.machine.ts'
import { journeyMachine } from '../../machines/journey/journey.machine.ts'
import { leadMachine } from '../../machines/lead/lead.machine.ts'
import { quizMachine } from '../../machines/quiz/quiz.machine.ts'
import { checkoutActors } from '../actors/checkout.actors.ts'
import { collaboratorActors } from '../actors/collaborator.actors.ts'
import { leadActors } from '../actors/lead.actors.ts'
import type { Ports } from '../actors/ports.ts'
import { quizActors } from '../actors/quiz.actors.ts'
import { campaignOf } from '../content/campaigns.ts'
import { planQueryOf, readCarried, searchText, withPlan } from '../router/carried-query.ts'
import { type RouteTable, routeTable } from '../router/route-table.ts'
import type { Place, Routed } from '../router/router.ts'

type Checkout = typeof checkoutMachine

export interface SiteOptions {
  /** The address of the first load. */
  readonly pathname: string
  readonly search: string
  readonly ports: Ports
  readonly today: IsoDay
  /** Plans that the page brought along; null to load them. */
  readonly plans: readonly Plan[] | null
  /** What an earlier page load left. */
  readonly saved: SavedJourney | null
  /** The checkout's chart, where it is not the default one. */
  readonly chart?: Checkout
}

/** The running machines and what the page needs to draw and address them. */
export interface Site {
  readonly campaign: Campaign
  readonly checkout: ActorRefFrom<Checkout>
  readonly journey: ActorRefFrom<typeof journeyMachine>
  readonly routes: RouteTable
  readonly routed: Routed
  /** The addon's path: '' or `/b/timpre`. */
  readonly prefix: string
  /** The address of a page under this campaign, with the carried query. */
  readonly href: (path: string) => string
  /** The page that an address of this campaign names; null for any other address. */
  readonly pageAt: (pathname: string) => string | null
  readonly open: () => void
}

const startJourney = ({ ports, today, plans, chart = checkoutMachine }: SiteOptions, campaign: Campaign) =>
  createActor(
    journeyMachine.provide({
      actors: {
        checkout: chart.provide({
          actors: {
            ...checkoutActors(ports),
            collaborator: collaboratorMachine.provide({ actors: collaboratorActors(ports) }),
            quiz: quizMachine.provide({ actors: quizActors(ports) }),
          },
        }),
        lead: leadMachine.provide({ actors: leadActors(ports) }),
      },
    }),
    { input: { campaign, today, plans } },
  ).start()

const placeOf = (
  journey: SnapshotFrom<typeof journeyMachine>,
  checkout: SnapshotFrom<Checkout>,
  carried: URLSearchParams,
): Place => {
  const meta = journey.value === 'shopping' ? metaOf(checkout) : null
  return {
    path: meta?.path ?? null,
    search: searchText(withPlan(carried, checkout.context.planQuery)),
    isTransient: meta?.transient ?? false,
  }
}

/** Starts the machines for one page load. It runs without a browser too: all effects are in the ports. */
export const createSite = (options: SiteOptions): Site => {
  const { addon, page } = splitPath(options.pathname)
  const campaign = campaignOf(addon)
  const prefix = addon === '' ? '' : `/${addon}`
  const carried = readCarried(options.search)
  const routes = routeTable(options.chart ?? checkoutMachine)
  const journey = startJourney(options, campaign)
  const checkout = journey.getSnapshot().children.checkout as ActorRefFrom<Checkout>
  const pageAt = (pathname: string): string | null => {
    const asked = splitPath(pathname)
    return asked.addon === addon ? routes.pageAt(asked.page) : null
  }
  const place = () => placeOf(journey.getSnapshot(), checkout.getSnapshot(), carried)
  return {
    campaign,
    checkout,
    journey,
    routes,
    prefix,
    pageAt,
    href: (path) => prefix + path + place().search,
    routed: {
      place,
      ask: (pathname) => journey.send({ type: 'page.ask', page: pageAt(pathname) }),
      subscribe: (onChange) => {
        const { unsubscribe } = journey.subscribe(onChange)
        return unsubscribe
      },
    },
    open: () =>
      journey.send({
        type: 'site.open',
        page: routes.pageAt(page),
        planQuery: planQueryOf(carried),
        saved: options.saved,
      }),
  }
}
