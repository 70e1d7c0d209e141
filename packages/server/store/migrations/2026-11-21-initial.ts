import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'
import { type Columns, index, keyed, tableMaker } from './table-maker.ts'

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
  const { add, strict } = tableMaker(engine)

  return {
    up: async (db: Kysely<never>) => {
      await strict(add(keyed(db, 'leads', 'id'), lead)).execute()
      await strict(add(keyed(db, 'no_coverage_leads', 'id'), noCoverageLead)).execute()
      const orders = keyed(db, 'orders', 'order_number').addColumn('lead_id', 'text', (column) =>
        column.notNull().unique().references('leads.id'),
      )
      await strict(add(orders, { plan: 'text', answer: 'text', placed_at: 'text' })).execute()
      const keys = keyed(db, 'idempotency_keys', 'key_digest')
      await strict(add(keys, { body_digest: 'text', answer: 'text', created_at: 'text' })).execute()
      const calls = keyed(db, 'support_requests', 'id')
      await strict(add(calls, { telephone: 'text', created_at: 'text' })).execute()
      await strict(add(keyed(db, 'settings', 'name'), { value: 'text' })).execute()
      await index(db, 'leads', 'updated_at')
      await index(db, 'leads', 'cpf_digest')
      await index(db, 'orders', 'placed_at')
      await index(db, 'support_requests', 'telephone')
      await index(db, 'idempotency_keys', 'created_at')
    },
  }
}
