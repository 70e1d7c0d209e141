import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Another phone of a lead, which nobody has to give. */
export const secondPhone: Migration = {
  up: async (db: Kysely<never>) => {
    await db.schema.alterTable('leads').addColumn('phone2', 'text').execute()
  },
}
