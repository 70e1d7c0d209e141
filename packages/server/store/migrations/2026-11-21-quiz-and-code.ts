import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'
import { type Columns, index, keyed, tableMaker } from './table-maker.ts'

const code: Columns = {
  email_digest: 'text',
  'code_digest?': 'text',
  sent_at: 'text',
  expires_at: 'text',
  attempts: 'integer',
  hour_from: 'text',
  hour_sent: 'integer',
  day_from: 'text',
  day_attempts: 'integer',
}

const quiz: Columns = {
  cpf_digest: 'text',
  'content_sealed?': 'text',
  'verdict?': 'text',
  'result_sealed?': 'text',
  created_at: 'text',
}

/** Collaborator codes, one row per lead, and risk quizzes; erased with their lead. */
export const quizAndCodeMigration = (engine: Engine): Migration => {
  const { add, strict } = tableMaker(engine)
  return {
    up: async (db: Kysely<never>) => {
      const codes = db.schema
        .createTable('collaborator_codes')
        .addColumn('lead_id', 'text', (column) =>
          column.notNull().primaryKey().references('leads.id').onDelete('cascade'),
        )
      await strict(add(codes, code)).execute()
      const quizzes = keyed(db, 'risk_quizzes', 'id').addColumn('lead_id', 'text', (column) =>
        column.notNull().references('leads.id').onDelete('cascade'),
      )
      await strict(add(quizzes, quiz)).execute()
      await index(db, 'collaborator_codes', 'email_digest')
      await index(db, 'risk_quizzes', 'lead_id')
    },
  }
}
