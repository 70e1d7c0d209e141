import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { StartupError } from '../startup-error.ts'
import { keyMark } from './open-store.ts'
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
  return lead?.cpf_sealed ? after.open(lead.cpf_sealed, `leads.cpf.${id}`) : null
}

const digestColumns: Readonly<Record<SealedTable, readonly string[]>> = {
  leads: ['cpf_digest', 'cnpj_digest', 'customer_digest'],
  renewal_requests: ['cpf_digest'],
  risk_quizzes: ['cpf_digest', 'lead_id'],
  order_mails: [],
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
  outbox: () => ({}),
}

const readPage = async ({ rows }: Move, table: SealedTable, last: string): Promise<readonly Row[]> => {
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

const moveRow = async (move: Move, table: SealedTable, row: Row): Promise<void> => {
  const texts: Columns = {}
  const columns: Columns = {}
  for (const name of sealedColumns[table]) {
    const place = `${table}.${name}.${row.id}`
    const sealed = row[`${name}_sealed`] ?? null
    texts[name] = sealed === null ? null : move.before.open(sealed, place)
    columns[`${name}_sealed`] = texts[name] === null ? null : move.after.seal(texts[name], place)
  }
  await write(move, table, row.id, { ...columns, ...(await redigest[table](move, row, texts)) })
}

/** @returns the number of rows */
const moveTable = async (move: Move, table: SealedTable): Promise<number> => {
  let count = 0
  for (let last = ''; ; ) {
    const page = await readPage(move, table, last)
    for (const row of page) await moveRow(move, table, row)
    count += page.length
    last = page.at(-1)?.id ?? ''
    if (page.length < pageSize) return count
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
    sqlite?.exec('pragma locking_mode=exclusive; pragma journal_mode=delete')
  } catch {
    throw inUse()
  }
}

const othersOn = async ({ db }: Rows): Promise<number> => {
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  )
  return Number(rows[0]?.others)
}

/** Waits up to a second: PostgreSQL still lists the session of a server that has just stopped. */
const checkAlone = async (rows: Rows): Promise<void> => {
  for (let looks = 10; (await othersOn(rows)) > 0; looks -= 1) {
    if (looks === 0) throw inUse()
    await setTimeout(100)
  }
}

/**
 * Re-encrypts everything with another key and renews its digests, in one transaction. Existing sessions, codes and
 * limits are lost.
 *
 * @returns the number of re-encrypted rows
 * @throws {StartupError} while a server uses the database, or if the key is the current one
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
    const mark = keyMark(after)
    await rows.db.updateTable('settings').set({ value: mark }).where('name', '=', 'key-check').execute()
    return count
  })
}
