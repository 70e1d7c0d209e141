import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../tables.ts'

type Column = 'text' | 'integer' | 'bigint'
/** Columns named `name?` are nullable. */
export type Columns = Readonly<Record<string, Column>>

/** Column types and strict tables by engine. */
export const tableMaker = (engine: Engine) => ({
  add: <T extends string, C extends string>(table: CreateTableBuilder<T, C>, columns: Columns) =>
    Object.entries(columns).reduce(
      (built, [name, kind]) => {
        const type = kind === 'bigint' && engine === 'sqlite' ? 'integer' : kind
        return name.endsWith('?')
          ? built.addColumn(name.slice(0, -1), type)
          : built.addColumn(name, type, (column) => column.notNull())
      },
      table as CreateTableBuilder<string, string>,
    ),
  strict: (table: CreateTableBuilder<string, string>) =>
    engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table,
})

/** A table whose primary key is a text. */
export const keyed = (db: Kysely<never>, name: string, key: string) =>
  db.schema.createTable(name).addColumn(key, 'text', (column) => column.notNull().primaryKey())

/** An index named after its table and column. */
export const index = (db: Kysely<never>, table: string, column: string): Promise<void> =>
  db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
