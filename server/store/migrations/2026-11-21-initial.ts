import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'

type Column = 'text' | 'integer' | 'bigint'
/** `name?` may be null. */
type Columns = Readonly<Record<string, Column>>

const lead: Columns = {
  status: 'text',
  'owner?': 'text',
  'candidate?': 'text',
  last_sequence: 'bigint',
  id_plan: 'integer',
  'id_plan_addon_bonus?': 'integer',
  tracking: 'text',
  cep: 'text',
  number: 'text',
  street: 'text',
  neighborhood: 'text',
  city: 'text',
  state: 'text',
  is_block_allotment: 'integer',
  block_number: 'text',
  allotment_number: 'text',
  complement: 'text',
  'complements?': 'text',
  'infra?': 'text',
  'name?': 'text',
  'phone?': 'text',
  'email?': 'text',
  'accept_promotions?': 'integer',
  'accept_information?': 'integer',
  'birth_date?': 'text',
  'mothers_name?': 'text',
  'cpf_sealed?': 'text',
  'cpf_digest?': 'text',
  'cnpj_sealed?': 'text',
  'cnpj_digest?': 'text',
  'due_date?': 'integer',
  'direct_debit?': 'integer',
  'bank_sealed?': 'text',
  'device_sealed?': 'text',
  'schedules?': 'text',
  collaborator_validated: 'integer',
  quiz_passed: 'integer',
  created_at: 'text',
  updated_at: 'text',
}

const noCoverageLead: Columns = {
  'owner?': 'text',
  'candidate?': 'text',
  'id_plan?': 'integer',
  cep: 'text',
  number: 'text',
  is_block_allotment: 'integer',
  block_number: 'text',
  allotment_number: 'text',
  tracking: 'text',
  'name?': 'text',
  'phone?': 'text',
  'email?': 'text',
  created_at: 'text',
  updated_at: 'text',
}

/** The first tables: leads, no-coverage leads, orders, idempotency keys, call-backs, settings. */
export const initialMigration = (engine: Engine): Migration => {
  const add = <T extends string, C extends string>(table: CreateTableBuilder<T, C>, columns: Columns) =>
    Object.entries(columns).reduce(
      (built, [name, kind]) => {
        const type = kind === 'bigint' && engine === 'sqlite' ? 'integer' : kind
        return name.endsWith('?')
          ? built.addColumn(name.slice(0, -1), type)
          : built.addColumn(name, type, (column) => column.notNull())
      },
      table as CreateTableBuilder<string, string>,
    )
  const strict = (table: CreateTableBuilder<string, string>) =>
    engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table

  return {
    up: async (db: Kysely<never>) => {
      const keyed = (name: string, key: string) =>
        db.schema.createTable(name).addColumn(key, 'text', (column) => column.notNull().primaryKey())
      await strict(add(keyed('leads', 'id'), lead)).execute()
      await strict(add(keyed('no_coverage_leads', 'id'), noCoverageLead)).execute()
      const orders = keyed('orders', 'order_number').addColumn('lead_id', 'text', (column) =>
        column.notNull().unique().references('leads.id'),
      )
      await strict(add(orders, { plan: 'text', answer: 'text', placed_at: 'text' })).execute()
      const keys = keyed('idempotency_keys', 'key_digest')
      await strict(add(keys, { body_digest: 'text', answer: 'text', created_at: 'text' })).execute()
      const calls = keyed('support_requests', 'id')
      await strict(add(calls, { telephone: 'text', created_at: 'text' })).execute()
      await strict(add(keyed('settings', 'name'), { value: 'text' })).execute()
      await index(db, 'leads', 'updated_at')
      await index(db, 'leads', 'cpf_digest')
      await index(db, 'orders', 'placed_at')
      await index(db, 'support_requests', 'telephone')
      await index(db, 'idempotency_keys', 'created_at')
    },
  }
}

const index = (db: Kysely<never>, table: string, column: string): Promise<void> =>
  db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
