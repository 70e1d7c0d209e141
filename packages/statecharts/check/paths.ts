import { keyOf } from '../explore/explore.ts'
import type { Property } from './property.types.ts'
import { after, isAtRest, leadingTo, once, pageOf, stateText } from './walking.ts'

/** From every state each goal of the chart can still be reached. */
export const goalsStayReachable: Property = {
  name: 'goals-stay-reachable',
  holdsFor: ({ goals = {} }) => Object.keys(goals).length > 0,
  violations: ({ goals = {} }, graph) =>
    Object.entries(goals).flatMap(([name, isGoal]) => {
      const leading = leadingTo(graph, isGoal)
      if (leading.size === 0) return [`${name} is reached by nothing`]
      return once(
        [...graph]
          .filter(([key, { snapshot }]) => !leading.has(key) && !snapshot.hasTag('terminal'))
          .map(([, { snapshot }]) => `no way from ${stateText(snapshot)} to ${name}`),
      )
    }),
}

/** Every non-final state has an event that changes it. */
export const noDeadEnds: Property = {
  name: 'no-dead-ends',
  holdsFor: () => true,
  violations: ({ isDone = () => false }, graph) =>
    once(
      [...graph]
        .filter(([, { snapshot }]) => !snapshot.hasTag('terminal') && snapshot.status === 'active')
        .filter(([, { snapshot }]) => !isDone(snapshot))
        .filter(([key, { edges }]) => edges.every(({ target }) => target === key))
        .map(([, { snapshot }]) => `nothing changes ${stateText(snapshot)}`),
    ),
}

const farthest = 40

/** Repeated Back passes no state twice and ends on the first page. */
export const backLeadsHome: Property = {
  name: 'back-leads-home',
  holdsFor: ({ first }) => first !== undefined,
  violations: (chart, graph) =>
    once(
      [...graph.values()]
        .map(({ snapshot }) => snapshot)
        .filter((snapshot) => isAtRest(snapshot) && !(chart.awayFromBack ?? []).includes(pageOf(snapshot)))
        .flatMap((snapshot) => {
          const passed = [snapshot]
          for (let at = snapshot; passed.length < farthest; ) {
            const before = at
            at = after(chart, at, { type: 'step.back' })
            if (stateText(at) === stateText(before)) break
            passed.push(at)
          }
          const last = passed.at(-1)
          const keys = new Set(passed.map((one) => keyOf(chart, one)))
          if (last && pageOf(last) === chart.first && keys.size === passed.length) return []
          return [`Back from ${stateText(snapshot)} passes ${passed.map(pageOf).join(', ')}`]
        }),
    ),
}
