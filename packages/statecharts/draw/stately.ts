import type { AnyStateMachine } from 'xstate'
import { guardOf } from './named.ts'

/** Leaves out functions (initial context, an actor's input); a composed guard is named after its parts. */
const dataOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((one) => typeof one !== 'function').map(dataOf)
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).map(([name, one]) =>
    name === 'guard' && typeof one === 'function' ? ([name, guardOf(one)] as const) : ([name, one] as const),
  )
  const kept = named.filter(([, one]) => typeof one !== 'function' && one !== undefined)
  return Object.fromEntries(kept.map(([name, one]) => [name, dataOf(one)]))
}

/**
 * A chart as JSON for Stately's editor and `createMachine`: states, transitions, and names with params of guards,
 * actions, actors and delays.
 */
export const statelyOf = (machine: AnyStateMachine): string =>
  `${JSON.stringify(dataOf(machine.config), null, 2)}\n`
