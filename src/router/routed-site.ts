import type { RouteSource, RouteState } from 'statechart-kit/router'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { type Feature, features, type PageRef } from '../../machines/journey/journey.features.ts'
import type { journeyMachine } from '../../machines/journey/journey.machine.ts'
import { jsonEqual } from '../../machines/kit/actors.ts'
import { metaOf, type PageMeta, pageOf, phaseOf } from '../../machines/kit/page.ts'
import { queryWithPlan } from './link-query.ts'
import { planQueryOf, readSearchParams, searchText } from './search-params.ts'

/** The running machines that have pages. */
export interface RunningMachines {
  readonly journey: ActorRefFrom<typeof journeyMachine>
  readonly checkout: ActorRefFrom<typeof checkoutMachine>
  readonly feature: (feature: Feature) => AnyActorRef
}

/** The current page and its URL. */
export interface CurrentRoute extends RouteState {
  /** The page's feature; null for the root's own pages. */
  readonly feature: Feature | null
  /** The state's id. */
  readonly page: string
  /** The page's meta, such as the title. */
  readonly meta: PageMeta | null
}

/** The machines as the router sees them. `route` returns the same object until something changes. */
export interface SiteRoutes extends RouteSource {
  readonly route: () => CurrentRoute
}

/** The active feature; null where the root shows its own page, or none. */
export const activeFeature = ({ value }: SnapshotFrom<typeof journeyMachine>): Feature | null =>
  features.find((feature) => feature === value) ?? null

/** Computes the route once per change of the root, the active feature or the wanted plan. */
const routesOf = ({ journey, checkout, feature }: RunningMachines, searchParams: URLSearchParams) => {
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
      const search = searchText(queryWithPlan(searchParams, planQuery))
      const next = { feature: active, page, meta, path, search, isTransient, isDocument }
      if (!jsonEqual(next, route)) route = next
    }
    return route
  }
}

/**
 * Reads the route from the machines and sends them the router's requests.
 * @param searchParams the parameters forwarded from the first URL
 * @param pageAt the page of a URL
 */
export const siteRoutes = (
  machines: RunningMachines,
  searchParams: URLSearchParams,
  pageAt: (pathname: string) => PageRef | null,
): SiteRoutes => {
  const { journey, checkout, feature } = machines
  const route = routesOf(machines, searchParams)
  return {
    route,
    request: (pathname, search = '') => {
      const planQuery = planQueryOf(readSearchParams(search))
      const isOther =
        Object.keys(planQuery).length > 0 && !jsonEqual(planQuery, checkout.getSnapshot().context.planQuery)
      journey.send({ type: 'page.request', page: pageAt(pathname), ...(isOther ? { planQuery } : {}) })
    },
    back: () => {
      const active = activeFeature(journey.getSnapshot())
      if (active !== null) feature(active).send({ type: 'step.back' })
    },
    subscribe: (onChange) => {
      let last = route()
      const check = (): void => {
        const before = last
        last = route()
        if (last !== before) onChange()
      }
      // The root changes with every page; only the checkout changes the plan in the URL.
      const subscriptions = [journey.subscribe(check), checkout.subscribe(check)]
      return () => {
        for (const { unsubscribe } of subscriptions) unsubscribe()
      }
    },
  }
}
