import { testPaths } from 'statechart-kit/test-paths'
import { visitsOf } from 'statechart-kit/visits'
import { describe, expect, it } from 'vitest'
import { charts } from './charts.ts'
import { explored } from './explored.ts'
import { invariantOf } from './invariants.ts'

/** Big charts have hundreds of visits; these pass most of their pages. */
const most = 12

describe.each(charts)('a running actor of $name', (chart) => {
  it('goes where the exploration went, and keeps what holds in every state', async () => {
    const visits = visitsOf(chart, explored(chart), () => true, most)
    const runs = await testPaths(chart, {
      mode: 'executed',
      pathGenerator: () => visits,
      invariant: invariantOf(chart),
    })
    expect([runs, visits.length > 0 || explored(chart).size === 1]).toEqual([visits.length, true])
  })
})
