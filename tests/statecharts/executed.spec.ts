import { describe, expect, it } from 'vitest'
import { executedWalker } from '../../statecharts/walk/executed.ts'
import { visitsOf } from '../../statecharts/walk/visits.ts'
import { walkVisit } from '../../statecharts/walk/walk.ts'
import { charts } from './charts.ts'
import { explored } from './explored.ts'

/** Big charts have hundreds of visits; these pass most of their pages. */
const most = 12

describe.each(charts)('a running actor of $name', (chart) => {
  it('goes where the exploration went', async () => {
    const visits = visitsOf(chart, explored(chart), () => true, most)
    for (const visit of visits) await walkVisit(chart.machine, visit, executedWalker(chart, visit))
    expect(visits.length > 0 || explored(chart).size === 1).toBe(true)
  })
})
