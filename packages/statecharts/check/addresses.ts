import { routedStates } from '../route/route-table.ts'
import type { Property } from './property.types.ts'
import { after, isRouted, once, pageOf, pagesOf, pathOf, routeTo, stateText } from './walking.ts'

/** Every state has its page's address, no two pages share one, and each non-final page opens by it. */
export const oneAddressPerPage: Property = {
  name: 'one-address-per-page',
  holdsFor: isRouted,
  violations: (chart, graph) => {
    const states = routedStates(chart.machine)
    const paths = new Map(states.map(({ id, meta }) => [id, meta.path]))
    const shared = states.filter(
      ({ meta }) => states.filter((other) => other.meta.path === meta.path).length > 1,
    )
    const unasked = states.filter(({ id }) => {
      const state = chart.machine.root.states[id]
      return state?.config.route === undefined && !state?.tags.includes('terminal')
    })
    const misplaced = [...graph.values()].flatMap(({ snapshot }) => {
      const path = pathOf(snapshot)
      return path === paths.get(pageOf(snapshot)) ? [] : [`${stateText(snapshot)} shows ${path}`]
    })
    return once([
      ...shared.map(({ id, meta }) => `${id} shares ${meta.path}`),
      ...unasked.map(({ id }) => `${id} has an address and no route`),
      ...misplaced,
    ])
  },
}

/** A requested address opens its page or changes nothing; redirects may lead to the first unanswered page. */
export const noStrayRoutes: Property = {
  name: 'no-stray-routes',
  holdsFor: isRouted,
  violations: (chart, graph) =>
    once(
      [...graph.values()].flatMap(({ snapshot }) =>
        pagesOf(chart)
          .map((page) => [page, after(chart, snapshot, routeTo(page))] as const)
          .filter(([page, reached]) => ![page, pageOf(snapshot)].includes(pageOf(reached)))
          .filter(([page, reached]) => !chart.redirects?.(page, pageOf(reached)))
          .map(([page, reached]) => `#${page} from ${stateText(snapshot)} leads to ${stateText(reached)}`),
      ),
    ),
}

/** Every state that an address opens is also reachable by clicks. */
export const addressesCreateNothing: Property = {
  name: 'addresses-create-nothing',
  holdsFor: isRouted,
  violations: (chart, graph) => {
    const [start] = graph.keys()
    const clicked = new Set(start === undefined ? [] : [start])
    for (const key of clicked)
      for (const { event, target } of graph.get(key)?.edges ?? [])
        if (event.type !== 'xstate.route') clicked.add(target)
    const byClicks = new Set([...clicked].map((key) => JSON.stringify(graph.get(key)?.snapshot.value)))
    return once(
      [...graph.values()]
        .filter(({ snapshot }) => !byClicks.has(stateText(snapshot)))
        .filter(({ snapshot }) => !(chart.sideDoors ?? []).includes(pageOf(snapshot)))
        .map(({ snapshot }) => `${stateText(snapshot)} is reached by addresses alone`),
    )
  },
}

/** No requested address changes a finished or waiting state. */
export const closedToAddresses: Property = {
  name: 'closed-to-addresses',
  holdsFor: isRouted,
  violations: (chart, graph) =>
    once(
      [...graph.values()]
        .map(({ snapshot }) => snapshot)
        .filter(
          (snapshot) => snapshot.hasTag('terminal') || snapshot.hasTag('locked') || snapshot.hasTag('busy'),
        )
        .flatMap((snapshot) =>
          pagesOf(chart)
            .map((page) => [page, after(chart, snapshot, routeTo(page))] as const)
            .filter(([, reached]) =>
              snapshot.hasTag('busy')
                ? stateText(reached) !== stateText(snapshot)
                : pageOf(reached) !== pageOf(snapshot),
            )
            .map(([page, reached]) => `#${page} leads from ${stateText(snapshot)} to ${stateText(reached)}`),
        ),
    ),
}
