import type { AnyStateMachine } from 'xstate'
import { guardOf } from './chart-model.ts'

/**
 * Functions are code and not data: what a chart computes (its context, an actor's input) is left out. A guard that is
 * composed of others is called what it is composed of.
 */
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
 * A chart as the JSON that Stately's editor imports and `createMachine` takes: states, transitions, names of guards,
 * actions, actors and delays with what they are given.
 */
export const statelyOf = (machine: AnyStateMachine): string =>
  `${JSON.stringify(dataOf(machine.config), null, 2)}\n`
