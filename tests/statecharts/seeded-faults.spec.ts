import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { charts } from './charts.ts'
import { explore } from './explore.ts'
import { faultyChart } from './mutant.ts'
import { properties } from './properties/properties.ts'
import { seededFaults } from './properties/seeded-faults.ts'

const named = <T extends { readonly name: string }>(list: readonly T[], name: string): T => {
  const found = list.find((one) => one.name === name)
  if (!found) throw new Error(`Nothing is called "${name}"`)
  return found
}

describe('the properties of whole graphs', () => {
  it.each(seededFaults)('$property goes red where $fault', ({ property, chart, seed, provide }) => {
    const sound = named(charts, chart)
    const { violations } = named(properties, property)
    const faulty = faultyChart(sound, seed, provide)
    expect(violations(sound, explore(sound))).toEqual([])
    expect(violations(faulty, explore(faulty))).not.toEqual([])
  })

  it('are each explained to readers', () => {
    const page = readFileSync(new URL('../../docs/graph-checks.md', import.meta.url), 'utf8')
    const explained = [...page.matchAll(/^### (.+)$/gm)].map(([, name]) => name)
    expect(explained).toEqual(properties.map(({ name }) => name))
  })

  it('are each proved able to fail', () => {
    const proved = new Set(seededFaults.map(({ property }) => property))
    expect(properties.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual([])
  })
})
