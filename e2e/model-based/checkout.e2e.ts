import { checkoutInBrowser } from '../../tests/statecharts/browser-paths.checkout.ts'
import {
  browserCoverageOf,
  leftOfCheckout,
  notYetOfCheckout,
} from '../../tests/statecharts/browser-paths.left.ts'
import { browserPathsOf } from '../../tests/statecharts/browser-paths.ts'
import { checkoutChart } from '../../tests/statecharts/charts/checkout.chart.ts'
import { coverageLine } from '../../tests/statecharts/coverage.ts'
import { expect, test } from '../models/fixtures.ts'
import { walkPath } from './walk-path.ts'

const paths = browserPathsOf(checkoutInBrowser(checkoutChart))

/** Visits that are computed and not walked in a browser yet, by their number. */
const notYet: readonly number[] = [27, 33]
/** What only those visits take. */
const onlyThere = [
  '#checkout.opening.stocking xstate.error.actor.load-plans [0]',
  '#checkout.opening.unstocked step.retry [0]',
  '#cep step.back [1]',
]
const walked = paths.filter((_, index) => !notYet.includes(index + 1))

for (const [index, path] of walked.entries())
  test(`the checkout is what its chart says on visit ${index + 1}, of ${path.steps.length} events`, async ({
    page,
    server,
  }) => {
    await walkPath(page, server.url, checkoutChart.machine, path)
  })

test('the visits take every transition of the checkout that a visitor can cause', () => {
  const coverage = browserCoverageOf(checkoutChart, walked, leftOfCheckout)
  console.log(`Browser: ${coverageLine(checkoutChart, coverage)}`)
  expect(coverage).toMatchObject({
    states: { missing: ['checkout.opening.unstocked'] },
    transitions: { missing: [...onlyThere, ...notYetOfCheckout] },
    wronglyExcused: [],
  })
})
