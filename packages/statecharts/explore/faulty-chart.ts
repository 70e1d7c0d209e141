import { type AnyStateMachine, createMachine } from 'xstate'
import type { ChartUnderTest } from './chart.types.ts'

/** The parts of a raw state config that faults change. */
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

/** A deep copy that shares only functions. */
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

/** The machine with a fault in its config and unchanged guards, actions, actors and delays. */
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
