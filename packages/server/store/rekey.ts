import { setTimeout } from 'node:timers/promises'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { sql } from 'kysely'
import { takeKeyLock } from './key-lock.ts'
import { keyMark } from './open-store.ts'
import { forgetTerms } from './order-terms.rows.ts'
import { readOrTell } from './readable.ts'
import { inTransaction, type Rows, type Store } from './store.ts'
import type { Tables } from './tables.ts'
import type { Vault } from './vault.ts'

const pageSize = 200

/**
 * Encrypted columns `<name>_sealed`, bound to their place `<table>.<name>.<id>`. Leads come first: quizzes read their
 * CPF under the new key.
 */
export const sealedColumns = {
  leads: ['cpf', 'cnpj', 'bank', 'device', 'answers'],
  renewal_requests: ['cpf', 'customer'],
  risk_quizzes: ['content', 'result'],
  order_mails: ['mail'],
  order_history: ['detail'],
  outbox: ['payload'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>

type SealedTable = keyof typeof sealedColumns
type Row = { readonly id: string } & Record<string, string | null>
type Columns = Record<string, string | null>

/** The transaction with the old and the new vault. */
interface Move {
  readonly rows: Rows
  readonly before: Vault
  readonly after: Vault
}

/** A row's digests under the new key; `texts` are its decrypted values. Digests of unknown texts stay unchanged. */
type Redigest = (
  move: Move,
  row: Row,
  texts: Readonly<Columns>,
) => Readonly<Columns> | Promise<Readonly<Columns>>

const moved = ({ before, after }: Move, purpose: string, text: string | null, digest: string | null) =>
  text !== null && digest === before.digest(purpose, text) ? after.digest(purpose, text) : digest

const cpfOfLead = async ({ rows, after }: Move, id: string): Promise<string | null> => {
  const lead = await rows.db.selectFrom('leads').select('cpf_sealed').where('id', '=', id).executeTakeFirst()
  const sealed = lead?.cpf_sealed
  return sealed ? readOrTell(rows, `leads ${id}`, () => after.open(sealed, `leads.cpf.${id}`)) : null
}

const digestColumns: Readonly<Record<SealedTable, readonly string[]>> = {
  leads: ['cpf_digest', 'cnpj_digest', 'customer_digest'],
  renewal_requests: ['cpf_digest'],
  risk_quizzes: ['cpf_digest', 'lead_id'],
  order_mails: [],
  order_history: [],
  outbox: [],
}

const redigest: Readonly<Record<SealedTable, Redigest>> = {
  leads: (move, row, { cpf = null, cnpj = null }) => ({
    cpf_digest: moved(move, 'cpf', cpf, row.cpf_digest ?? null),
    cnpj_digest: moved(move, 'cnpj', cnpj, row.cnpj_digest ?? null),
    customer_digest: moved(move, 'customer', cpf, row.customer_digest ?? null),
  }),
  renewal_requests: (move, row, { cpf = null }) => ({
    cpf_digest: moved(move, 'cpf', cpf, row.cpf_digest ?? null),
  }),
  risk_quizzes: async (move, row) => ({
    cpf_digest: moved(move, 'cpf', await cpfOfLead(move, row.lead_id ?? ''), row.cpf_digest ?? null),
  }),
  order_mails: () => ({}),
  order_history: () => ({}),
  outbox: () => ({}),
}

const readPage = async (rows: Rows, table: SealedTable, last: string): Promise<readonly Row[]> => {
  const columns = [
    'id',
    ...sealedColumns[table].map((name) => `${name}_sealed`),
    ...digestColumns[table],
  ].map((name) => sql.ref(name))
  const page = await sql<Row>`select ${sql.join(columns)} from ${sql.table(table)}
    where id > ${last} order by id limit ${pageSize}`.execute(rows.db)
  return page.rows
}

const write = async ({ rows }: Move, table: SealedTable, id: string, columns: Readonly<Columns>) => {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(rows.db)
}

const openRow = (vault: Vault, table: SealedTable, row: Row): Columns =>
  Object.fromEntries(
    sealedColumns[table].map((name) => {
      const sealed = row[`${name}_sealed`] ?? null
      return [name, sealed === null ? null : vault.open(sealed, `${table}.${name}.${row.id}`)]
    }),
  )

/** A row that the old key does not open stays as it is; false, and told. */
const moveRow = async (move: Move, table: SealedTable, row: Row): Promise<boolean> => {
  const { rows, before, after } = move
  const texts = readOrTell(rows, `${table} ${row.id}`, () => openRow(before, table, row))
  if (texts === null) return false
  const sealed = Object.entries(texts).map(([name, text]) => [
    `${name}_sealed`,
    text === null ? null : after.seal(text, `${table}.${name}.${row.id}`),
  ])
  await write(move, table, row.id, {
    ...Object.fromEntries(sealed),
    ...(await redigest[table](move, row, texts)),
  })
  return true
}

/** @returns the number of rows */
const moveTable = async (move: Move, table: SealedTable): Promise<number> => {
  let count = 0
  for (let last = ''; ; ) {
    const page = await readPage(move.rows, table, last)
    for (const row of page) if (await moveRow(move, table, row)) count += 1
    last = page.at(-1)?.id ?? ''
    if (page.length < pageSize) return count
  }
}

/** Tells of each row that this key does not open: searched by a digest, it is not found. */
export const tellUnreadable = async (rows: Rows): Promise<void> => {
  for (const table of Object.keys(sealedColumns) as SealedTable[]) {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const page: readonly Row[] = await readPage(rows, table, last)
      for (const row of page) readOrTell(rows, `${table} ${row.id}`, () => openRow(rows.vault, table, row))
      last = page.at(-1)?.id
    }
  }
}

/** Digests whose text is not stored; they live at most three days, failed quizzes thirty, so they are deleted. */
const forgotten = ['idempotency_keys', 'collaborator_codes', 'limit_counts', 'erasures'] as const

const inUse = () =>
  new StartupError(
    'Há um servidor usando este banco de dados. Pare todos os servidores antes de trocar a chave.',
  )

/** In exclusive mode, SQLite leaves WAL mode only if nobody else has the file open, and then locks others out. */
const keepSqlite = ({ sqlite }: Store): void => {
  try {
    sqlite?.exec('pragma busy_timeout=0; pragma locking_mode=exclusive; pragma journal_mode=delete')
  } catch {
    throw inUse()
  }
}

/** Waits up to a second: PostgreSQL still has the session of a server that has just stopped. */
const checkAlone = async (rows: Rows): Promise<void> => {
  for (let looks = 10; !(await takeKeyLock(rows.db)); looks -= 1) {
    if (looks === 0) throw inUse()
    await setTimeout(100)
  }
}

/**
 * Re-encrypts everything with another key and renews its digests, in one transaction. Existing sessions, codes and
 * limits are lost, and rows that the current key does not open stay as they are.
 *
 * @returns the number of re-encrypted rows
 * @throws {StartupError} while a server or another command uses the database, or if the key is the current one
 */
export const rekey = async (store: Store, after: Vault): Promise<number> => {
  if (keyMark(after) === keyMark(store.vault)) {
    throw new StartupError('A chave nova é a que já cifra este banco de dados.')
  }
  if (store.engine === 'sqlite') keepSqlite(store)
  return inTransaction(store, async (rows) => {
    if (store.engine === 'postgres') await checkAlone(rows)
    const move = { rows, before: store.vault, after }
    let count = 0
    for (const table of Object.keys(sealedColumns) as SealedTable[]) count += await moveTable(move, table)
    for (const table of forgotten) await rows.db.deleteFrom(table).execute()
    await forgetTerms(rows)
    const mark = keyMark(after)
    await rows.db.updateTable('settings').set({ value: mark }).where('name', '=', 'key-check').execute()
    return count
  })
}
