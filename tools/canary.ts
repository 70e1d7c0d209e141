import { freshDatabase } from '../tests/support/postgres.ts'
import { runCanary } from './canary/run.ts'
import { optionsOf, runOn } from './support/command.ts'

optionsOf(
  `npm run canary

Walks every journey at a real server, on SQLite and PostgreSQL, with personal values that nothing else in the world
says, and with wrong calls and cut connections between; then looks for the values in the log, in /metrics, in answers
to others and, for what is kept under seal, in the files of the data base.`,
  {},
)

await runOn(['sqlite', 'postgres'], async (_engine, postgres) => {
  const { engine, calls, incomplete, found, isSearched } = await runCanary(
    postgres === null ? undefined : await freshDatabase(postgres.url),
  )
  console.log(`${engine}: ${calls} calls, ${found.length} values found where they may not be`)
  for (const name of incomplete) console.log(`  did not end: ${name}`)
  for (const one of found) console.log(`  ${one}`)
  if (!isSearched) console.log('  nothing at all was found in the log or the data base: the search is broken')
  return found.length + incomplete.length === 0 && isSearched
})
