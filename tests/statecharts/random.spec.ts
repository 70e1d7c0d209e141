import { faultyChart, stateAt } from 'statechart-kit/faults'
import { trafficLightChart } from 'statechart-kit/internal/example/traffic-light'
import { propertyTest } from 'statechart-kit/property-test'
import { describe, expect, it } from 'vitest'
import { charts } from './charts.ts'
import { invariantOf } from './invariants.ts'

const numRuns = 60

describe.each(charts)('a running actor of $name', (chart) => {
  it('keeps what holds in every state, through random events', async () => {
    const chance = { seed: 1, numRuns, maxCommands: 60 }
    const runs = await propertyTest(chart, {
      ...chance,
      mode: 'executed',
      invariant: invariantOf(chart),
    })
    expect(runs).toBe(numRuns)
  })
})

describe('a running actor with a fault', () => {
  const run = (chart: typeof trafficLightChart) =>
    propertyTest(chart, { seed: 1, mode: 'executed', invariant: invariantOf(chart) })

  it('is busy though nothing runs', async () => {
    const idle = faultyChart(trafficLightChart, (config) => {
      Object.assign(stateAt(config, 'green'), { tags: ['busy'], after: {} })
    })
    await expect(run(idle)).rejects.toThrow('the invariant fails: it is busy, but nothing runs')
  })

  it('keeps in its context what is no JSON', async () => {
    const context = { waiting: 0, last: new Map() }
    const odd = faultyChart(trafficLightChart, (config) => Object.assign(config, { context }))
    await expect(run(odd)).rejects.toThrow('the invariant fails: context.last is of the class Map')
  })
})
