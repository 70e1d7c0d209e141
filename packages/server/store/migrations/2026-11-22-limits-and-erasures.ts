import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'
import { index, keyed, tableMaker } from './table-maker.ts'

/** Shared rate-limit counters, records of erasures, and indexes for the retention. */
export const limitsAndErasures = (engine: Engine): Migration => {
  const { add, strict } = tableMaker(engine)
  return {
    up: async (db: Kysely<never>) => {
      await strict(add(keyed(db, 'limit_counts', 'key'), { count: 'integer', ends_at: 'text' })).execute()
      const erasures = keyed(db, 'erasures', 'record_digest')
      await strict(add(erasures, { 'caller?': 'text', erased_at: 'text' })).execute()
      await index(db, 'limit_counts', 'ends_at')
      await index(db, 'erasures', 'erased_at')
      await index(db, 'no_coverage_leads', 'updated_at')
      await index(db, 'renewal_requests', 'updated_at')
      await index(db, 'support_requests', 'created_at')
      await index(db, 'risk_quizzes', 'created_at')
    },
  }
}
