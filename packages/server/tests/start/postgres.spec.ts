import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { freshDatabase, startPostgres } from '../../../../tests/support/postgres.ts'
import { startServer } from '../../../../tests/support/server-process.ts'

const serverUrl = inject('postgresUrl')

async function rowsOf(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

describe.skipIf(serverUrl === null)('a server in production', () => {
  const started = (DATABASE_URL: string) =>
    startServer({ env: { DATABASE_URL, NODE_ENV: 'production', SENTINELS: '0' } })

  it('refuses a PostgreSQL that does not sync commits to disk', async () => {
    await expect(started(await freshDatabase(serverUrl ?? ''))).rejects.toThrow(
      'O PostgreSQL está com fsync=off: pedidos confirmados se perderiam numa queda de energia. ' +
        'Ligue fsync para usar NODE_ENV=production.',
    )
  })

  it('starts on one that does, and refuses a database that switches it off', async () => {
    const durable = await startPostgres({ durable: true })
    const database = await freshDatabase(durable?.url ?? '')
    const server = await started(database)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    const name = new URL(database).pathname.slice(1)
    await rowsOf(durable?.url ?? '', `ALTER DATABASE ${name} SET synchronous_commit = off`)
    await expect(started(database)).rejects.toThrow('O PostgreSQL está com synchronous_commit=off')
    await durable?.stop()
  })
})
