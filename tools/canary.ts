import { freshDatabase, startPostgres } from '../tests/support/postgres.ts'
import { type CanaryReport, runCanary } from './canary/run.ts'

const usage = `npm run canary

Walks every journey at a real server, on SQLite and PostgreSQL, with personal values that nothing else in the world
says, and with wrong calls and cut connections between; then looks for the values in the log, in /metrics, in answers
to others and, for what is kept under seal, in the files of the data base.`

if (process.argv.includes('--help')) {
  console.log(usage)
  process.exit(0)
}

const told = ({ engine, calls, incomplete, found, isSearched }: CanaryReport): string =>
  [
    `${engine}: ${calls} calls, ${found.length} values found where they may not be`,
    ...incomplete.map((name) => `  did not end: ${name}`),
    ...found.map((one) => `  ${one}`),
    ...(isSearched ? [] : ['  nothing at all was found in the log or the data base: the search is broken']),
  ].join('\n')

const check = async (databaseUrl?: string): Promise<void> => {
  const report = await runCanary(databaseUrl)
  console.log(told(report))
  const isClean = report.found.length + report.incomplete.length === 0 && report.isSearched
  if (!isClean) process.exitCode = 1
}

await check()
const postgres = await startPostgres()
if (postgres === null) console.log('PostgreSQL is not installed: SQLite only.')
else {
  try {
    await check(await freshDatabase(postgres.url))
  } finally {
    await postgres.stop()
  }
}
