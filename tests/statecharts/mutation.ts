import { type AnyStateMachine, createMachine } from 'xstate'
import type { ChartUnderTest } from './chart.types.ts'

/** The raw config of a state, as far as faults are seeded in it. */
export interface RawState {
  [field: string]: unknown
  states?: Record<string, RawState>
  on?: Record<string, unknown>
  always?: unknown
  invoke?: Record<string, unknown>
  meta?: Record<string, unknown>
  tags?: string[]
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A copy in which nothing is shared but functions. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]))
}

/** The state of a raw config by its path of keys. */
export const stateAt = (config: RawState, path: string): RawState => {
  const found = path.split('.').reduce<RawState | undefined>((state, key) => state?.states?.[key], config)
  if (found === undefined) throw new Error(`The config has no state "${path}"`)
  return found
}

/** The same machine with a fault in its config; guards, actions, actors and delays stay what they were. */
const mutate = (machine: AnyStateMachine, seed: (config: RawState) => void): AnyStateMachine => {
  const config = copyOf(machine.config) as RawState
  seed(config)
  return createMachine(config as never, machine.implementations as never)
}

/** The chart under test with a fault in it; `provide` replaces implementations. */
export const faultyChart = (
  chart: ChartUnderTest,
  seed: (config: RawState) => void,
  provide: Parameters<AnyStateMachine['provide']>[0] = {},
): ChartUnderTest => ({ ...chart, machine: mutate(chart.machine, seed).provide(provide) })
