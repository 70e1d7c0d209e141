import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { type Feature, features, type PageRef } from '../../machines/journey/journey.features.ts'
import type { journeyMachine } from '../../machines/journey/journey.machine.ts'
import { jsonEqual } from '../../machines/kit/actors.ts'
import { metaOf, type PageMeta, pageOf, phaseOf } from '../../machines/kit/page.ts'
import type { PlanQuery } from '../../machines/kit/plan-choice.ts'
import { oncePer } from '../../machines/kit/trail.ts'
import { readCarried, searchText } from './carried-parameters.ts'
import { planQueryOf, queryWithPlan } from './carried-query.ts'
import type { Routed, RouteState } from './router.ts'

/** The running machines that have pages. */
export interface RunningMachines {
  readonly journey: ActorRefFrom<typeof journeyMachine>
  readonly checkout: ActorRefFrom<typeof checkoutMachine>
  readonly feature: (feature: Feature) => AnyActorRef
}

/** The page in view and its address. */
export interface CurrentRoute extends RouteState {
  /** The feature whose page it is; null for one of the root's own, or none. */
  readonly feature: Feature | null
  /** The state's id. */
  readonly page: string
  /** What the state says of its page, as the title. */
  readonly meta: PageMeta | null
}

/** The machines as the router knows them. Their route is one object as long as nothing of it changes. */
export interface RoutedSite extends Routed {
  readonly route: () => CurrentRoute
}

/** The feature of which the root shows a page; null where it shows one of its own, or none. */
export const activeFeature = ({ value }: SnapshotFrom<typeof journeyMachine>): Feature | null =>
  features.find((feature) => feature === value) ?? null

/** Computes the route once for each moment of the root, the active feature and the wanted plan. */
const routesOf = ({ journey, checkout, feature }: RunningMachines, carried: URLSearchParams) => {
  const searchOf = oncePer((query: PlanQuery) => searchText(queryWithPlan(carried, query)))
  let moment: readonly object[] = []
  let route: CurrentRoute
  return (): CurrentRoute => {
    const root = journey.getSnapshot()
    const active = activeFeature(root)
    const shown = active === null ? root : feature(active).getSnapshot()
    const { planQuery } = checkout.getSnapshot().context
    const now = [root, shown, planQuery]
    if (now.some((one, at) => one !== moment[at])) {
      moment = now
      const meta = metaOf(shown)
      const { path = null, transient: isTransient = false, document: isDocument = false } = meta ?? {}
      const page = active === null ? phaseOf(root) || pageOf(root) : pageOf(shown)
      const next = { feature: active, page, meta, path, search: searchOf(planQuery), isTransient, isDocument }
      if (!jsonEqual(next, route)) route = next
    }
    return route
  }
}

/**
 * Reads the machines for the router, and asks them for it.
 * @param carried what the visitor's first address carries from page to page
 * @param pageAt the page that an address names
 */
export const routedSite = (
  machines: RunningMachines,
  carried: URLSearchParams,
  pageAt: (pathname: string) => PageRef | null,
): RoutedSite => {
  const { journey, checkout, feature } = machines
  const route = routesOf(machines, carried)
  return {
    route,
    ask: (pathname, search = '') => {
      const planQuery = planQueryOf(readCarried(search))
      const isOther =
        Object.keys(planQuery).length > 0 && !jsonEqual(planQuery, checkout.getSnapshot().context.planQuery)
      journey.send({ type: 'page.request', page: pageAt(pathname), ...(isOther ? { planQuery } : {}) })
    },
    back: () => {
      const active = activeFeature(journey.getSnapshot())
      if (active !== null) feature(active).send({ type: 'step.back' })
    },
    subscribe: (onChange) => {
      let told = route()
      const look = (): void => {
        const before = told
        told = route()
        if (told !== before) onChange()
      }
      // The root hears of every page; the checkout alone changes the plan of an address.
      const heard = [journey.subscribe(look), checkout.subscribe(look)]
      return () => {
        for (const { unsubscribe } of heard) unsubscribe()
      }
    },
  }
}
