import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { findPostgres, freshDatabase } from '../support/postgres.ts'

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

describe('the PostgreSQL of a test run', () => {
  it('is there exactly where PostgreSQL is installed', () => {
    expect(serverUrl !== null).toBe(findPostgres() !== null)
  })

  it.skipIf(serverUrl === null)('gives every caller an empty database of its own', async () => {
    const [one, other] = [await freshDatabase(serverUrl ?? ''), await freshDatabase(serverUrl ?? '')]
    await rowsOf(one, 'CREATE TABLE lead (id text)')
    const tables = `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`
    expect(await rowsOf(one, tables)).toEqual([{ tablename: 'lead' }])
    expect(await rowsOf(other, tables)).toEqual([])
  })
})
