import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StateMachine } from 'xstate'
import { flows } from '../../machines/checkout/checkout.flow.ts'
import { charts } from './charts.ts'

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/**/*.machine.ts', {
  eager: true,
})
const inRegistry = new Set(charts.map(({ machine }) => machine.id))
const names = charts.map(({ name }) => name)

/** Ids of the machines that a file makes. */
const machinesOf = (exported: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.values(exported)
    .filter((value) => value instanceof StateMachine)
    .map(({ id }) => id)

const root = join(import.meta.dirname, '../..')
const isMaker = (file: string): boolean => readFileSync(join(root, file), 'utf8').includes('createMachine(')

describe('the registry of charts', () => {
  it.each(Object.entries(files))('holds every machine of %s', (_file, exported) => {
    const ids = machinesOf(exported)
    expect([ids.length > 0, ids.filter((id) => !inRegistry.has(id))]).toEqual([true, []])
  })

  it('misses no machine created in a file of another kind', () => {
    const makers = globSync('{machines,src}/**/*.{ts,tsx}', { cwd: root }).filter(isMaker)
    expect(makers.filter((file) => !(join('../..', file) in files))).toEqual([])
    expect(makers.length).toBe(Object.keys(files).length)
  })

  it('holds the checkout with every flow', () => {
    const due = Object.keys(flows).map((flow) => (flow === 'default' ? 'checkout' : `checkout.${flow}`))
    expect(due.filter((name) => !names.includes(name))).toEqual([])
  })

  it('names each chart after its machine, and no two alike', () => {
    const foreign = charts.filter(({ name, machine }) => name.split('.')[0] !== machine.id)
    const twice = names.filter((name, at) => names.indexOf(name) !== at)
    expect([foreign.map(({ name }) => name), twice]).toEqual([[], []])
  })
})
