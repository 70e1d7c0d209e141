import { describe, expect, it } from 'vitest'
import { canariesOf, canaryPerson } from '../../attack/canary/person.ts'
import { runCanary } from '../../attack/canary/run.ts'
import { installationDays } from '../../contract/schedule.ts'
import { postgresUrl } from '../server/support/engines.ts'
import { freshDatabase, startPostgres } from '../support/postgres.ts'

/** A real server on a machine that does much else. */
const patience = 120_000
const nothing = { incomplete: [], found: [], isSearched: true }

describe('what nobody else would say', () => {
  it('is in no log, no metrics, no answer to others, and in clear in no file where it is sealed: SQLite', {
    timeout: patience,
  }, async () => {
    expect(await runCanary(undefined, ['purchase', 'collaborator', 'renewal'])).toMatchObject({
      engine: 'sqlite',
      ...nothing,
    })
  })

  it.skipIf(postgresUrl() === null)(
    'is in none of them either with PostgreSQL',
    { timeout: patience },
    async () => {
      // The log of writes is the whole server's: on a shared one, other tests write the same documents into it.
      const server = await startPostgres()
      try {
        const url = await freshDatabase(server?.url ?? '')
        const report = await runCanary(url, ['purchase', 'migration'])
        expect(report).toMatchObject({ engine: 'postgres', ...nothing })
      } finally {
        await server?.stop()
      }
    },
  )

  it('differs from person to person in every text', () => {
    const all = Array.from({ length: 20 }, (_, at) => canariesOf(canaryPerson(at)))
    const shared = all.flatMap((one, at) =>
      one.filter((text) => all.some((other, place) => place !== at && other.join('\n').includes(text))),
    )
    expect(shared).toEqual([])
  })

  it('is asked for on days on which an installer comes in the afternoon', () => {
    const days = ['2026-11-21', '2026-12-20', '2027-02-05'].map((today) => installationDays(today))
    expect(days.map((offered) => offered.some(({ periods }) => periods.includes('tarde')))).toEqual([
      true,
      true,
      true,
    ])
  })
})
