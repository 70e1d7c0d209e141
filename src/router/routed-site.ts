import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type { journeyMachine } from '../../machines/journey/journey.machine.ts'
import { type PageRef, type Part, parts } from '../../machines/journey/journey.parts.ts'
import { jsonEqual } from '../../machines/kit/actors.ts'
import { metaOf, type PageMeta, pageOf, phaseOf } from '../../machines/kit/page.ts'
import type { PlanQuery } from '../../machines/kit/plan-choice.ts'
import { oncePer } from '../../machines/kit/sequence.ts'
import { readCarried, searchText } from './carried-parameters.ts'
import { planQueryOf, queryWithPlan } from './carried-query.ts'
import type { Routed, RouteState } from './router.ts'

/** The running machines that have pages. */
export interface RunningMachines {
  readonly journey: ActorRefFrom<typeof journeyMachine>
  readonly checkout: ActorRefFrom<typeof checkoutMachine>
  readonly part: (part: Part) => AnyActorRef
}

/** The page in view and its address. */
export interface Place extends RouteState {
  /** The part whose page it is; null for one of the root's own, or none. */
  readonly part: Part | null
  /** The state's id. */
  readonly page: string
  /** What the state says of its page, as the title. */
  readonly meta: PageMeta | null
}

/** The machines as the router knows them. Their place is one object as long as nothing of it changes. */
export interface RoutedSite extends Routed {
  readonly place: () => Place
}

/** The part of which the root shows a page; null where it shows one of its own, or none. */
export const activePart = ({ value }: SnapshotFrom<typeof journeyMachine>): Part | null =>
  parts.find((part) => part === value) ?? null

/** Computes the place once for each moment of the root, the active part and the wanted plan. */
const placesOf = ({ journey, checkout, part }: RunningMachines, carried: URLSearchParams) => {
  const searchOf = oncePer((query: PlanQuery) => searchText(queryWithPlan(carried, query)))
  let moment: readonly object[] = []
  let place: Place
  return (): Place => {
    const root = journey.getSnapshot()
    const active = activePart(root)
    const shown = active === null ? root : part(active).getSnapshot()
    const { planQuery } = checkout.getSnapshot().context
    const now = [root, shown, planQuery]
    if (now.some((one, at) => one !== moment[at])) {
      moment = now
      const meta = metaOf(shown)
      const { path = null, transient: isTransient = false, document: isDocument = false } = meta ?? {}
      const page = active === null ? phaseOf(root) || pageOf(root) : pageOf(shown)
      const next = { part: active, page, meta, path, search: searchOf(planQuery), isTransient, isDocument }
      if (!jsonEqual(next, place)) place = next
    }
    return place
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
  const { journey, checkout, part } = machines
  const place = placesOf(machines, carried)
  return {
    place,
    ask: (pathname, search = '') => {
      const planQuery = planQueryOf(readCarried(search))
      const isOther =
        Object.keys(planQuery).length > 0 && !jsonEqual(planQuery, checkout.getSnapshot().context.planQuery)
      journey.send({ type: 'page.ask', page: pageAt(pathname), ...(isOther ? { planQuery } : {}) })
    },
    back: () => {
      const active = activePart(journey.getSnapshot())
      if (active !== null) part(active).send({ type: 'step.back' })
    },
    subscribe: (onChange) => {
      let told = place()
      const look = (): void => {
        const before = told
        told = place()
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
