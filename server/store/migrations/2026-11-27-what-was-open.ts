import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { index } from './table-maker.ts'

/**
 * The last placed renewal of each CPF is open, also if the release that placed it did not note that; and indexes to
 * find a person's failed quizzes, and a session's orders.
 */
export const whatWasOpen: Migration = {
  up: async (db: Kysely<never>) => {
    await sql`
      update renewal_requests
      set open_since = (select placed_at from orders where orders.renewal_id = renewal_requests.id)
      where id in (
        select id from (
          select r.id, row_number() over (partition by r.cpf_digest order by o.placed_at desc, r.id) as place
          from renewal_requests r join orders o on o.renewal_id = r.id
          where o.withdrawn_at is null and r.cpf_digest is not null and not exists (
            select 1 from renewal_requests open where open.cpf_digest = r.cpf_digest and open.open_since is not null
          )
        ) placed where place = 1
      )`.execute(db)
    await index(db, 'risk_quizzes', 'cpf_digest')
    await index(db, 'leads', 'owner')
  },
}
