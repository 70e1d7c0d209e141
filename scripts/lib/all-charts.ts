import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Chart } from 'statechart-kit/charts'
import type { AnyStateMachine } from 'xstate'
import { flows } from '../../machines/checkout/checkout.flow.ts'
import { checkoutOf } from '../../machines/checkout/checkout.machine.ts'

type DrawnChart = Pick<Chart, 'name' | 'machine' | 'file'>

const root = join(import.meta.dirname, '../..')

const isMachine = (thing: unknown): thing is AnyStateMachine =>
  typeof thing === 'object' && thing !== null && 'root' in thing && 'implementations' in thing

const checkoutFile = 'machines/checkout/checkout.machine.ts'

const otherCheckouts = (): readonly DrawnChart[] =>
  (Object.keys(flows) as (keyof typeof flows)[])
    .filter((flow) => flow !== 'default')
    .map((flow) => ({ name: `checkout.${flow}`, machine: checkoutOf(flow), file: checkoutFile }))

/**
 * Every chart of the site and the demo: each machine that a `.machine.ts` file exports, and the checkout of each flow.
 * @returns sorted by name
 */
export const allCharts = async (): Promise<readonly DrawnChart[]> => {
  const files = globSync('machines/**/*.machine.ts', { cwd: root }).toSorted()
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values((await import(join(root, file))) as Record<string, unknown>)
      return exported.filter(isMachine).map((machine) => ({ name: machine.id, machine, file }))
    }),
  )
  return [...found.flat(), ...otherCheckouts()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
