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
import { outboxTries } from './migrations/2026-11-28-outbox-tries.ts'
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
  '2026-11-28-outbox-tries': outboxTries,
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

/**
 * Applies all missing migrations, or none; throws the engine's error. Changes by newer releases stay: migrations only
 * add, which does not affect older releases.
 */
export const migrate = async (
  db: Kysely<Tables>,
  engine: Engine,
  newer: readonly string[] = [],
): Promise<readonly string[]> => {
  const { error, results } = await createMigrator(db, engine, newer).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Checks that the engine responds. */
export const ping = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select 1`.execute(db)
}
