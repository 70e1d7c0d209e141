import type { ChartUnderTest } from 'statechart-kit/chart'
import type { TestInvariantContext } from 'statechart-kit/model-test'
import { activeNodes } from 'statechart-kit/transitions'
import type { AnyMachineSnapshot } from 'xstate'
import { isCheckout, personalKept } from './properties/purchase.ts'

/** Where a value is not JSON, and no actor; null if it is. */
const noJsonIn = (value: unknown, path: string): string | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`
  if (typeof value !== 'object' || value === null)
    return ['function', 'symbol', 'bigint'].includes(typeof value) ? `${path} is a ${typeof value}` : null
  if ('sessionId' in value) return null
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype)
    return `${path} is of the class ${value.constructor.name}`
  return (
    Object.entries(value)
      .map(([key, inner]) => noJsonIn(inner, `${path}.${key}`))
      .find((found) => found !== null) ?? null
  )
}

/** Whether a message of the lead's chart is awaited: that runs beside the chart. */
const awaitsLead = (snapshot: AnyMachineSnapshot): boolean =>
  activeNodes(snapshot).some((node) => [...node.transitions.keys()].some((type) => type.startsWith('lead.')))

/** What holds in every state of a running chart of the shop. */
export const invariantOf =
  (chart: ChartUnderTest) =>
  ({ snapshot, pending }: TestInvariantContext): void => {
    const noJson = noJsonIn(snapshot.context, 'context')
    if (noJson !== null) throw new Error(noJson)
    if (snapshot.hasTag('busy') && pending.length === 0 && !awaitsLead(snapshot))
      throw new Error('it is busy, but nothing runs')
    const kept = isCheckout(chart) ? personalKept(snapshot) : []
    if (kept.length > 0) throw new Error(`the browser keeps ${kept.join(', ')}`)
  }
