import type { Engine } from '@ultrafibra/server/store/tables'
import { openTestApp } from '@ultrafibra/server/tests/support/test-app'
import { chosenSeed } from '../tests/support/random.ts'
import { type FuzzReport, fuzz, type Violation } from './fuzz/run.ts'
import { makeSiteFolder } from './fuzz/site-folder.ts'
import { toFetch } from './fuzz/wire-request.ts'
import { optionsOf, runOn } from './support/command.ts'

const usage = `npm run fuzz -- [--requests 20000] [--seed N]

Sends random and nearly valid requests to every call of the contract, to pages, files and services, on SQLite and,
where it is installed, on PostgreSQL; then walks journeys with such a request before each of their own.`

const shownViolations = 20

const violationText = ({ number, mutation, request, status, text, faults }: Violation): string => {
  const { url, init } = toFetch(request)
  return [
    `  ${number}: ${faults.join('; ')}`,
    `    ${init.method} ${url.slice(0, 200)} (${mutation})`,
    `    ${JSON.stringify(init.headers).slice(0, 200)}`,
    `    ${String(init.body ?? '').slice(0, 400)}`,
    `    ${status} ${text.slice(0, 200)}`,
  ].join('\n')
}

const print = (engine: Engine, report: FuzzReport): void => {
  const { requests, journeys, violations, lost, succeeded } = report
  const statuses = Object.entries(report.statuses).map(([status, count]) => `${status}: ${count}`)
  console.log(
    `${engine}: ${requests} requests, ${journeys} journeys, ${violations.length} violations, ${lost.length} journeys lost`,
  )
  console.log(`  answers: ${statuses.join(', ')}`)
  console.log(`  calls that succeeded at least once: ${succeeded.length}`)
  for (const one of lost) console.log(`  lost: ${one}`)
  for (const one of violations.slice(0, shownViolations)) console.log(violationText(one))
}

const settings = optionsOf(usage, { requests: 20_000, seed: chosenSeed() })
console.log(`Seed ${settings.seed}`)
const site = makeSiteFolder()
await runOn(['sqlite', 'postgres'], async (engine, postgres) => {
  // Outside a test runner, a test's server finds its database here.
  process.env.TEST_DATABASE_URL = postgres?.url ?? ''
  const server = await openTestApp({ engine, env: { SITE_DIR: site.path } })
  try {
    const report = await fuzz(server, settings)
    print(engine, report)
    return report.violations.length + report.lost.length === 0
  } finally {
    await server.close()
  }
})
site.remove()
