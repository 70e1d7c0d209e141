import { readFileSync } from 'node:fs'
import { coverageOf } from 'statechart-kit/coverage'
import { explore } from 'statechart-kit/explore'
import { faultyChart } from 'statechart-kit/faults'
import { describe, expect, it } from 'vitest'
import { properties } from './properties/properties.ts'
import { seededFaults } from './properties/seeded-faults.ts'
import { smallPurchase } from './properties/small-purchase.ts'

const named = (name: string) => {
  const found = properties.find((one) => one.name === name)
  if (!found) throw new Error(`No property is called "${name}"`)
  return found
}

describe('the properties of whole graphs', () => {
  it.each(properties)('$name applies to the small purchase, and holds', ({ holdsFor, violations }) => {
    expect(holdsFor(smallPurchase)).toBe(true)
    expect(violations(smallPurchase, explore(smallPurchase))).toEqual([])
  })

  it('explore the whole small purchase', () => {
    const { states, transitions } = coverageOf(smallPurchase, explore(smallPurchase))
    expect([states.missing, transitions.missing]).toEqual([[], []])
  })

  it.each(seededFaults)('$property fails if $fault', ({ property, seed, provide }) => {
    const faulty = faultyChart(smallPurchase, seed, provide)
    expect(named(property).violations(faulty, explore(faulty))).not.toEqual([])
  })

  it('are each explained in docs/graph-checks.md', () => {
    const page = readFileSync(new URL('../../docs/graph-checks.md', import.meta.url), 'utf8')
    const explained = [...page.matchAll(/^### (.+)$/gm)].map(([, name]) => name)
    expect(explained).toEqual(properties.map(({ name }) => name))
  })

  it('each have a seeded fault', () => {
    const proved = new Set(seededFaults.map(({ property }) => property))
    expect(properties.map(({ name }) => name).filter((name) => !proved.has(name))).toEqual([])
  })
})
