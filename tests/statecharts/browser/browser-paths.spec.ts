import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testPaths } from 'statechart-kit/test-paths'
import { transitionsOf } from 'statechart-kit/transitions'
import { describe, expect, it } from 'vitest'
import { charts } from '../charts.ts'
import { visitsOf } from './visit-cache.ts'
import { browserVisits, withoutVisits } from './visits.ts'

describe('the visits of all charts', () => {
  const walkers = globSync('*.e2e.ts', { cwd: join(import.meta.dirname, '../../../e2e/model-based') }).map(
    (file) => readFileSync(join(import.meta.dirname, '../../../e2e/model-based', file), 'utf8'),
  )

  it('exist for every chart, or `withoutVisits` gives a reason', () => {
    const named = [...browserVisits.map(({ chart }) => chart.name), ...Object.keys(withoutVisits)]
    expect(named.toSorted()).toEqual(charts.map(({ name }) => name).toSorted())
  })

  it.each(
    browserVisits.map(({ chart }) => chart.name),
  )('of %s have a spec that walks them in a browser', (name) => {
    expect(walkers.filter((text) => text.includes(`/browser/${name}.model.ts'`))).toHaveLength(1)
  })
})

describe.each(
  browserVisits.map((visits) => ({ name: visits.chart.name, visits })),
)('the visits of $name in a browser', ({ visits }) => {
  const { chart, leftOut } = visits
  const paths = visitsOf(visits)
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))
  const untaken = transitionsOf(chart.machine).filter(
    (id) => !taken.has(id) && !(id in (chart.unreachable ?? {})),
  )

  it('match the chart’s states', async () => {
    const { machine } = visits.model
    for (const { input, steps } of paths)
      await testPaths({ ...chart, machine, input }, { pathGenerator: () => [steps] })
    expect(paths.length).toBeGreaterThan(0)
  })

  it('take every transition that a visitor can cause', () => {
    expect(untaken.filter((id) => !leftOut.some(({ about }) => about.test(id)))).toEqual([])
  })

  it('leave nothing out for two reasons', () => {
    const reasonsOf = (id: string) => leftOut.filter(({ about }) => about.test(id))
    expect(untaken.filter((id) => reasonsOf(id).length > 1)).toEqual([])
  })

  it.each(leftOut)('leave out for a reason, $kind: $reason', ({ about }) => {
    expect([...taken].filter((id) => about.test(id))).toEqual([])
    expect(untaken.some((id) => about.test(id))).toBe(true)
  })
})
