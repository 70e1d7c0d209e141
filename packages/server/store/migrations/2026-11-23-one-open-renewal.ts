import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** At most one open renewal per CPF, over all processes. */
export const oneOpenRenewal: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('renewal_requests').addColumn('open_since', 'text').execute()
    await sql`create unique index renewals_open on renewal_requests (cpf_digest) where open_since is not null`.execute(
      db,
    )
  },
}
