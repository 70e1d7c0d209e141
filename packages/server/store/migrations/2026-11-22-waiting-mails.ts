import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Partial index of unsent mails, so that finding the next one skips sent mails. */
export const waitingMails: Migration = {
  up: async (db: Kysely<never>) => {
    await sql`create index order_mails_waiting on order_mails (next_at) where mail_sealed is not null`.execute(
      db,
    )
    await sql`drop index order_mails_next_at`.execute(db)
  },
}
