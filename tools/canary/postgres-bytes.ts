import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

interface Place {
  readonly folder: string
  readonly oid: string
}

/** All bytes of a PostgreSQL database and of the server's WAL, one character per byte. */
export const postgresBytes = async (databaseUrl: string): Promise<string> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('CHECKPOINT')
    const { rows } = await client.query<Place>(
      `select current_setting('data_directory') as folder, oid::text as oid from pg_database where datname = current_database()`,
    )
    const [place] = rows
    if (place === undefined) throw new Error('PostgreSQL did not say where its data are')
    return [join(place.folder, 'base', place.oid), join(place.folder, 'pg_wal')]
      .flatMap((folder) =>
        readdirSync(folder, { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => readFileSync(join(folder, entry.name), 'latin1')),
      )
      .join('')
  } finally {
    await client.end()
  }
}
