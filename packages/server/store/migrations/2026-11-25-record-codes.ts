import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'
import { index, keyed, tableMaker } from './table-maker.ts'

const names = sql`lead_id, email_digest, code_digest, sent_at, expires_at, attempts, hour_from, hour_sent, day_from, day_attempts`

/**
 * Whether a record still needs the code sent to its contact; null in records of an older release. Codes also belong to
 * renewals, so their table no longer refers to leads.
 */
export const recordCodes = (engine: Engine): Migration => {
  const { add, strict } = tableMaker(engine)
  return {
    up: async (db: Kysely<never>) => {
      await db.schema.alterTable('leads').addColumn('needs_code', 'integer').execute()
      await db.schema.alterTable('renewal_requests').addColumn('needs_code', 'integer').execute()
      // SQLite cannot drop the reference: the table is replaced.
      const codes = keyed(db, 'collaborator_codes_next', 'lead_id')
      const columns = {
        email_digest: 'text',
        'code_digest?': 'text',
        sent_at: 'text',
        expires_at: 'text',
        attempts: 'integer',
        hour_from: 'text',
        hour_sent: 'integer',
        day_from: 'text',
        day_attempts: 'integer',
      } as const
      await strict(add(codes, columns)).execute()
      await sql`insert into collaborator_codes_next (${names}) select ${names} from collaborator_codes`.execute(
        db,
      )
      await db.schema.dropTable('collaborator_codes').execute()
      await db.schema.alterTable('collaborator_codes_next').renameTo('collaborator_codes').execute()
      await index(db, 'collaborator_codes', 'email_digest')
    },
  }
}
