import { postgresUrl } from '@ultrafibra/server/tests/support/engines'
import { describe, expect, it } from 'vitest'
import { freshDatabase, startPostgres } from '../../tests/support/postgres.ts'
import { canariesOf, canaryPerson } from '../canary/person.ts'
import { runCanary } from '../canary/run.ts'

/** A real server on a busy machine. */
const patience = 120_000
const nothing = { incomplete: [], found: [], isSearched: true }

describe('a unique value (canary)', () => {
  it('is in no log, metrics or response to others, and unencrypted in no file where it must be encrypted: SQLite', {
    timeout: patience,
  }, async () => {
    expect(await runCanary(undefined, ['purchase', 'collaborator', 'renewal'])).toMatchObject({
      engine: 'sqlite',
      ...nothing,
    })
  })

  it.skipIf(postgresUrl() === null)(
    'is in none of them with PostgreSQL either',
    { timeout: patience },
    async () => {
      // The WAL belongs to the whole server: on a shared one, other tests write the same documents.
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

  it('differs between persons in all texts', () => {
    const all = Array.from({ length: 20 }, (_, at) => canariesOf(canaryPerson(at)))
    const shared = all.flatMap((one, at) =>
      one.filter((text) => all.some((other, place) => place !== at && other.join('\n').includes(text))),
    )
    expect(shared).toEqual([])
  })
})
