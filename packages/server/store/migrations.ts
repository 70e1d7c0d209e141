import { StartupError } from '@ultrafibra/contract/startup-error'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { initialMigration } from './migrations/2026-11-21-initial.ts'
import { quizAndCodeMigration } from './migrations/2026-11-21-quiz-and-code.ts'
import { renewalAndMigration } from './migrations/2026-11-21-renewal-and-migration.ts'
import { limitsAndErasures } from './migrations/2026-11-22-limits-and-erasures.ts'
import { waitingMails } from './migrations/2026-11-22-waiting-mails.ts'
import { answersOfSteps } from './migrations/2026-11-22-what-steps-answer.ts'
import { offerOfLeads } from './migrations/2026-11-23-offer-of-leads.ts'
import { oneOpenRenewal } from './migrations/2026-11-23-one-open-renewal.ts'
import { lifeOfOrders } from './migrations/2026-11-25-life-of-orders.ts'
import { proofOfConsent } from './migrations/2026-11-25-proof-of-consent.ts'
import { recordCodes } from './migrations/2026-11-25-record-codes.ts'
import { rejectedLeads } from './migrations/2026-11-25-rejected-leads.ts'
import { transactionalOutbox } from './migrations/2026-11-25-transactional-outbox.ts'
import { portAnswers } from './migrations/2026-11-26-port-answers.ts'
import { askedErasures } from './migrations/2026-11-27-asked-erasures.ts'
import { operatorAccesses } from './migrations/2026-11-27-operator-accesses.ts'
import { whatWasRefused } from './migrations/2026-11-27-what-was-refused.ts'
import { outboxTries } from './migrations/2026-11-28-outbox-tries.ts'
import { secondPhone } from './migrations/2026-11-29-second-phone.ts'
import { staffSearch } from './migrations/2026-11-29-staff-search.ts'
import { statusOfOrders } from './migrations/2026-11-29-status-of-orders.ts'
import { toldLeads } from './migrations/2026-11-29-told-leads.ts'
import { visitsOfPages } from './migrations/2026-11-29-visits-of-pages.ts'
import { waysByLink } from './migrations/2026-11-29-ways-by-link.ts'
import { whereHelpIsAsked } from './migrations/2026-11-29-where-help-is-asked.ts'
import type { Engine, Tables } from './tables.ts'

const ownMigrations = (engine: Engine): Readonly<Record<string, Migration>> => ({
  '2026-11-21-initial': initialMigration(engine),
  '2026-11-21-quiz-and-code': quizAndCodeMigration(engine),
  '2026-11-21-renewal-and-migration': renewalAndMigration(engine),
  '2026-11-22-limits-and-erasures': limitsAndErasures(engine),
  '2026-11-22-waiting-mails': waitingMails,
  '2026-11-22-what-steps-answer': answersOfSteps,
  '2026-11-23-offer-of-leads': offerOfLeads,
  '2026-11-23-one-open-renewal': oneOpenRenewal,
  '2026-11-25-life-of-orders': lifeOfOrders(engine),
  '2026-11-25-proof-of-consent': proofOfConsent(engine),
  '2026-11-25-record-codes': recordCodes(engine),
  '2026-11-25-rejected-leads': rejectedLeads,
  '2026-11-25-transactional-outbox': transactionalOutbox(engine),
  '2026-11-26-port-answers': portAnswers,
  '2026-11-27-asked-erasures': askedErasures,
  '2026-11-27-operator-accesses': operatorAccesses(engine),
  '2026-11-27-what-was-refused': whatWasRefused,
  '2026-11-28-outbox-tries': outboxTries,
  '2026-11-29-second-phone': secondPhone,
  '2026-11-29-staff-search': staffSearch(engine),
  '2026-11-29-status-of-orders': statusOfOrders,
  '2026-11-29-told-leads': toldLeads,
  '2026-11-29-visits-of-pages': visitsOfPages(engine),
  '2026-11-29-ways-by-link': waysByLink,
  '2026-11-29-where-help-is-asked': whereHelpIsAsked,
})

/**
 * Kysely's Migrator for this project's migrations, applied in name order: a new one's name must sort last. It takes a
 * lock, so any number of processes may start at once.
 *
 * @param newer migrations of a newer release found in the tables (see `newerMigrations`)
 */
export const createMigrator = (db: Kysely<Tables>, engine: Engine, newer: readonly string[] = []): Migrator =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        ...ownMigrations(engine),
        ...Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }])),
      }),
    },
  })

/** Applied migrations that this release does not know: a newer release ran before. */
export const newerMigrations = async (db: Kysely<Tables>, engine: Engine): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const table = sql.table(DEFAULT_MIGRATION_TABLE)
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db)
  const own = ownMigrations(engine)
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(own, name))
}

/** Migrations not applied yet. */
export const missingMigrations = async (db: Kysely<Tables>, engine: Engine): Promise<readonly string[]> => {
  const known = await createMigrator(db, engine).getMigrations()
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

const mostNamed = 3
const lockTimedOut = '55P03'

interface Holder {
  readonly pid: number
  readonly program: string
  readonly table: string
}

/** Who has tables of this database locked, the longest transaction first. */
const holdersIn = async (db: Kysely<Tables>): Promise<readonly Holder[]> => {
  const { rows } = await sql<Holder>`select pid, application_name as program, relname as "table"
    from pg_locks join pg_class on pg_class.oid = relation join pg_stat_activity using (pid)
    where granted and datname = current_database() and relkind = 'r' and relnamespace = current_schema()::regnamespace and pid <> pg_backend_pid()
    order by xact_start, pid, relname`.execute(db)
  return rows
}

/** Names the session that has been longest at the tables, and what it uses. */
const heldBy = ([first, ...more]: readonly Holder[]): string => {
  if (first === undefined) return 'outra sessão do PostgreSQL usa uma delas'
  const tables = [first, ...more].filter(({ pid }) => pid === first.pid).map(({ table }) => table)
  const others = tables.length > mostNamed ? ` e mais ${tables.length - mostNamed}` : ''
  const program = first.program === '' ? '' : ` (${first.program})`
  return `a sessão ${first.pid}${program} do PostgreSQL usa ${tables.slice(0, mostNamed).join(', ')}${others}`
}

/** The engine's own message contains no row data. */
const notMigrated = async (db: Kysely<Tables>, error: unknown): Promise<StartupError> => {
  const { code, message } = error as { code?: unknown; message: string }
  if (code !== lockTimedOut)
    return new StartupError(`Não foi possível criar ou atualizar as tabelas: ${message}`)
  const holder = heldBy(await holdersIn(db).catch(() => []))
  return new StartupError(
    `As tabelas não foram mudadas: ${holder}. Espere que termine, ou encerre-a, e tente de novo.`,
  )
}

/**
 * Applies all missing migrations, or none. Changes by newer releases stay: migrations only add, which does not affect
 * older releases.
 *
 * @throws {StartupError} with the engine's error, or what has a table locked
 */
export const migrate = async (
  db: Kysely<Tables>,
  engine: Engine,
  newer: readonly string[] = [],
): Promise<readonly string[]> => {
  const { error, results } = await createMigrator(db, engine, newer).migrateToLatest()
  if (error) throw await notMigrated(db, error)
  return (results ?? []).map((result) => result.migrationName)
}

/** Checks that the engine responds. */
export const ping = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select 1`.execute(db)
}
