import type { AnyStateMachine } from 'xstate'

/** Functions are code and not data: what a chart computes (its context, an actor's input) is left out. */
const dataOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'function').map(dataOf)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, one]) => typeof one !== 'function' && one !== undefined)
  return Object.fromEntries(kept.map(([name, one]) => [name, dataOf(one)]))
}

/**
 * A chart as the JSON that Stately's editor imports and `createMachine` takes: states, transitions, names of guards,
 * actions, actors and delays with what they are given.
 */
export const statelyOf = (machine: AnyStateMachine): string =>
  `${JSON.stringify(dataOf(machine.config), null, 2)}\n`
