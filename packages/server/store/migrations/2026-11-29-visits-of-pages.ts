import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'

/** How often visitors stepped from page to page, as sums of a day. */
export const visitsOfPages = (engine: Engine): Migration => ({
  up: async (db: Kysely<never>) => {
    const [number, end] = engine === 'sqlite' ? ['integer', 'without rowid, strict'] : ['bigint', '']
    await sql`create table funnel_sums (day text not null, release text not null, flow text not null,
      addon text not null, from_page text not null, to_page text not null, stay text not null,
      count ${sql.raw(number)} not null,
      primary key (day, release, flow, addon, from_page, to_page, stay)) ${sql.raw(end)}`.execute(db)
  },
})
