import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'
import { tableMaker } from './table-maker.ts'

/** Numbered in the order of the inserts; a number is never used twice. */
const position = {
  sqlite: sql`integer primary key autoincrement`,
  postgres: sql`bigint primary key generated always as identity`,
} as const

/**
 * What waits to be sent to a mail server or to the operator's systems. `order_mails` stays for processes of the previous
 * release; its waiting mails are moved while the server runs, because they are encrypted for their table.
 */
export const transactionalOutbox = (engine: Engine): Migration => {
  const { add, strict } = tableMaker(engine)
  return {
    up: async (db: Kysely<never>) => {
      const outbox = db.schema.createTable('outbox').addColumn('position', position[engine])
      const columns = {
        id: 'text',
        channel: 'text',
        type: 'text',
        version: 'integer',
        subject: 'text',
        'payload_sealed?': 'text',
        occurred_at: 'text',
        state: 'text',
        attempts: 'integer',
        next_attempt_at: 'text',
        'ended_at?': 'text',
        'last_error?': 'text',
      } as const
      await strict(add(outbox, columns)).execute()
      await sql`create unique index outbox_id on outbox (id)`.execute(db)
      await sql`create index outbox_subject on outbox (subject, position)`.execute(db)
      await sql`create index outbox_due on outbox (channel, next_attempt_at) where state = 'waiting'`.execute(
        db,
      )
    },
  }
}
