import { parseArgs } from 'node:util'
import type { Engine } from '@ultrafibra/server/store/tables'
import { startPostgres } from '../tests/support/postgres.ts'
import { type FuzzReport, type FuzzSettings, fuzz, type Violation } from './fuzz/run.ts'
import { makeSiteFolder } from './fuzz/site-folder.ts'
import { toFetch } from './fuzz/wire-request.ts'

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

const told = (engine: Engine, report: FuzzReport): string => {
  const statuses = Object.entries(report.statuses).map(([status, count]) => `${status}: ${count}`)
  return [
    `${engine}: ${report.requests} requests, ${report.journeys} journeys, ${report.violations.length} violations, ${report.lost.length} journeys lost`,
    `  answers: ${statuses.join(', ')}`,
    `  calls that succeeded at least once: ${report.succeeded.length}`,
    ...report.lost.map((lost) => `  lost: ${lost}`),
    ...report.violations.slice(0, shownViolations).map(violationText),
  ].join('\n')
}

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const settings: FuzzSettings = { requests: Number(values.requests), seed: Number(values.seed) }
console.log(`Seed ${settings.seed}`)

const postgres = await startPostgres()
// Test support gets the database URL from the test runner unless the environment has one.
process.env.TEST_DATABASE_URL = postgres?.url ?? ''
const { openTestApp } = await import('@ultrafibra/server/tests/support/test-app')
const site = makeSiteFolder()

const fuzzOn = async (engine: Engine): Promise<boolean> => {
  const server = await openTestApp({ engine, env: { SITE_DIR: site.path } })
  try {
    const report = await fuzz(server, settings)
    console.log(told(engine, report))
    return report.violations.length + report.lost.length === 0
  } finally {
    await server.close()
  }
}

try {
  const engines: readonly Engine[] = postgres === null ? ['sqlite'] : ['sqlite', 'postgres']
  if (postgres === null) console.log('PostgreSQL is not installed: SQLite only.')
  for (const engine of engines) if (!(await fuzzOn(engine))) process.exitCode = 1
} finally {
  site.remove()
  await postgres?.stop()
}
