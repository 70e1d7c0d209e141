import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a message was first tried: events are given up by the time since then. Filled at the next try of old rows. */
export const outboxTries: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('outbox').addColumn('first_attempt_at', 'text').execute()
  },
}
