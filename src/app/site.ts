import { type ActorRefFrom, type AnyActorRef, createActor, type SnapshotFrom } from 'xstate'
import type { IsoDay } from '../../contract/brazil/date.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { splitPath } from '../../contract/pages.ts'
import type { Plan } from '../../contract/plan.ts'
import { callBackMachine } from '../../machines/call-back/call-back.machine.ts'
import { type checkoutMachine, checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import type { SavedJourney } from '../../machines/checkout/checkout.types.ts'
import { collaboratorMachine } from '../../machines/collaborator/collaborator.machine.ts'
import { coverageMachine } from '../../machines/coverage/coverage.machine.ts'
import { journeyMachine } from '../../machines/journey/journey.machine.ts'
import { type PageRef, type Part, parts } from '../../machines/journey/journey.parts.ts'
import { metaOf } from '../../machines/kit/page.ts'
import type { PlanQuery } from '../../machines/kit/plan-choice.ts'
import { systemIds } from '../../machines/kit/system.ts'
import { leadMachine } from '../../machines/lead/lead.machine.ts'
import { migrationMachine } from '../../machines/migration/migration.machine.ts'
import { papersMachine } from '../../machines/papers/papers.machine.ts'
import { quizMachine } from '../../machines/quiz/quiz.machine.ts'
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts'
import { callBackActors } from '../actors/call-back.actors.ts'
import { checkoutActors } from '../actors/checkout.actors.ts'
import { collaboratorActors } from '../actors/collaborator.actors.ts'
import { coverageActors } from '../actors/coverage.actors.ts'
import { leadActors } from '../actors/lead.actors.ts'
import { migrationActors } from '../actors/migration.actors.ts'
import { papersActors } from '../actors/papers.actors.ts'
import type { Ports } from '../actors/ports.ts'
import { quizActors } from '../actors/quiz.actors.ts'
import { renewalActors } from '../actors/renewal.actors.ts'
import { campaignOf } from '../content/campaigns.ts'
import { planQueryOf, readCarried, searchText, withPlan } from '../router/carried-query.ts'
import type { Place, Routed } from '../router/router.ts'
import { sitePages } from '../router/site-pages.ts'

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
  /** What an earlier page load left. */
  readonly saved: SavedJourney | null
  /** The checkout's chart, where it is not the campaign's. */
  readonly chart?: Checkout
}

/** The running machines and what the page needs to draw and address them. */
export interface Site {
  readonly campaign: Campaign
  readonly checkout: ActorRefFrom<Checkout>
  readonly journey: ActorRefFrom<Journey>
  /** The running machine of a part. */
  readonly part: (part: Part) => AnyActorRef
  readonly routed: Routed
  /** The addon's path: '' or `/b/timpre`. */
  readonly prefix: string
  /** The address of a page under this campaign, or of another campaign, with the carried query. */
  readonly href: (path: string) => string
  /** The page that an address of this campaign names; null for any other address. */
  readonly pageAt: (pathname: string) => PageRef | null
  readonly open: () => void
}

const startJourney = ({ ports, today, plans }: SiteOptions, campaign: Campaign, chart: Checkout) =>
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
        coverage: coverageMachine.provide({ actors: coverageActors(ports) }),
        renewal: renewalMachine.provide({ actors: renewalActors(ports) }),
        migration: migrationMachine.provide({ actors: migrationActors(ports) }),
        'call-back': callBackMachine.provide({ actors: callBackActors(ports) }),
        papers: papersMachine.provide({ actors: papersActors(ports) }),
      },
    }),
    { systemId: systemIds.journey, input: { campaign, today, plans } },
  ).start()

/** The part of which the root shows a page; null where it shows one of its own, or none. */
export const partOnStage = ({ value }: SnapshotFrom<Journey>): Part | null =>
  parts.find((part) => part === value) ?? null

const sameQuery = (one: PlanQuery, other: PlanQuery): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Starts the machines for one page load. It runs without a browser too: all effects are in the ports. */
export const createSite = (options: SiteOptions): Site => {
  const { addon, page } = splitPath(options.pathname)
  const campaign = campaignOf(addon)
  const chart = options.chart ?? checkoutOf(campaign.flow)
  const prefix = addon === '' ? '' : `/${addon}`
  const carried = readCarried(options.search)
  const journey = startJourney(options, campaign, chart)
  const part = (name: Part) => journey.getSnapshot().children[name] as AnyActorRef
  const checkout = part('checkout') as ActorRefFrom<Checkout>
  const pageAt = sitePages(campaign, {
    checkout: chart,
    coverage: coverageMachine,
    renewal: renewalMachine,
    migration: migrationMachine,
    'call-back': callBackMachine,
    papers: papersMachine,
  })
  const pageUnder = (pathname: string): PageRef | null => {
    const asked = splitPath(pathname)
    return asked.addon === addon ? pageAt(asked.page) : null
  }
  const place = (): Place => {
    const root = journey.getSnapshot()
    const onStage = partOnStage(root)
    const meta = metaOf(onStage === null ? root : part(onStage).getSnapshot())
    return {
      path: meta?.path ?? null,
      search: searchText(withPlan(carried, checkout.getSnapshot().context.planQuery)),
      isTransient: meta?.transient ?? false,
    }
  }
  return {
    campaign,
    checkout,
    journey,
    part,
    prefix,
    pageAt: pageUnder,
    href: (path) => (splitPath(path).addon === '' ? prefix : '') + path + place().search,
    routed: {
      place,
      ask: (pathname, search = '') => {
        const planQuery = planQueryOf(readCarried(search))
        const isOther =
          Object.keys(planQuery).length > 0 && !sameQuery(planQuery, checkout.getSnapshot().context.planQuery)
        journey.send({ type: 'page.ask', page: pageUnder(pathname), ...(isOther ? { planQuery } : {}) })
      },
      subscribe: (onChange) => {
        const { unsubscribe } = journey.subscribe(onChange)
        return unsubscribe
      },
    },
    open: () =>
      journey.send({
        type: 'site.open',
        page: pageAt(page),
        planQuery: planQueryOf(carried),
        saved: options.saved,
      }),
  }
}
