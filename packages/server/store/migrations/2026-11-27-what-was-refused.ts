import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { index } from './table-maker.ts'

/** Open leads with two failed quizzes are rejected for good, also by another document; indexes for persons and sessions. */
export const whatWasRefused: Migration = {
  up: async (db: Kysely<never>) => {
    await sql`
      update leads set risk_rejected = 1
      where status = 'open' and id in (
        select lead_id from risk_quizzes where verdict = 'failed' group by lead_id having count(*) >= 2
      )`.execute(db)
    await index(db, 'risk_quizzes', 'cpf_digest')
    await index(db, 'renewal_requests', 'cpf_digest')
    await index(db, 'leads', 'owner')
  },
}
