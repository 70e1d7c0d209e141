import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'
import { index, keyed, tableMaker } from './table-maker.ts'

/** What was agreed to or refused, to which text and when; erased with its record. */
export const proofOfConsent = (engine: Engine): Migration => {
  const { add, strict } = tableMaker(engine)
  return {
    up: async (db: Kysely<never>) => {
      const consents = keyed(db, 'consents', 'id')
        .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
        .addColumn('renewal_id', 'text', (column) =>
          column.references('renewal_requests.id').onDelete('cascade'),
        )
        .addColumn('no_coverage_id', 'text', (column) =>
          column.references('no_coverage_leads.id').onDelete('cascade'),
        )
      const columns = { kind: 'text', text_version: 'text', given: 'integer', given_at: 'text' } as const
      await strict(add(consents, columns)).execute()
      for (const column of ['lead_id', 'renewal_id', 'no_coverage_id']) await index(db, 'consents', column)
    },
  }
}
