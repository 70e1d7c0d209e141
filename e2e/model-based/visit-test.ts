import { coverageLine } from 'statechart-kit/coverage'
import type { BrowserVisits } from '../../tests/statecharts/browser/browser-model.types.ts'
import { browserCoverageOf } from '../../tests/statecharts/browser/unreachable.ts'
import { visitsOf } from '../../tests/statecharts/browser/visit-cache.ts'
import { builtSite, startServer } from '../../tests/support/server-process.ts'
import { expect, test } from '../models/fixtures.ts'
import type { Driver } from './driver.ts'
import { walkPath } from './walk-path.ts'

const env = { SITE_DIR: builtSite, RATE_LIMITS: 'off' }

/** Tests that walk every visit of a chart, and report the chart's coverage. */
export const testVisits = (visits: BrowserVisits, driver: Driver): void => {
  const { chart } = visits
  const paths = visitsOf(visits)
  for (const [index, path] of paths.entries())
    test(`${chart.name} matches its chart on visit ${index + 1}, of ${path.steps.length} events`, async ({
      page,
      server,
    }) => {
      const own = driver.isAlone ? await startServer({ env }) : null
      const { url: base, dataDir } = own ?? server
      await walkPath({ page, base, dataDir, visits, driver }, path)
      await own?.stop()
    })

  test(`the visits take every transition of ${chart.name} that a visitor can cause`, () => {
    const coverage = browserCoverageOf(visits, paths)
    console.log(`Browser: ${coverageLine(chart, coverage)}`)
    expect(coverage).toMatchObject({
      states: { missing: [] },
      transitions: { missing: [] },
      wronglyExcluded: [],
    })
  })
}
