import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { initialMigration } from './migrations/2026-11-21-initial.ts'
import { quizAndCodeMigration } from './migrations/2026-11-21-quiz-and-code.ts'
import { renewalAndMigration } from './migrations/2026-11-21-renewal-and-migration.ts'
import { limitsAndErasures } from './migrations/2026-11-22-limits-and-erasures.ts'
import { waitingMails } from './migrations/2026-11-22-waiting-mails.ts'
import { answersOfSteps } from './migrations/2026-11-22-what-steps-answer.ts'
import type { Engine, Tables } from './tables.ts'

/**
 * Kysely's Migrator over this project's migrations, oldest first: it takes them in the order of their names, so that
 * a new one's name has to come last. It runs under a lock, so that any number of processes may start at once.
 */
export const createMigrator = (db: Kysely<Tables>, engine: Engine): Migrator =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '2026-11-21-initial': initialMigration(engine),
        '2026-11-21-quiz-and-code': quizAndCodeMigration(engine),
        '2026-11-21-renewal-and-migration': renewalAndMigration(engine),
        '2026-11-22-limits-and-erasures': limitsAndErasures(engine),
        '2026-11-22-waiting-mails': waitingMails,
        '2026-11-22-what-steps-answer': answersOfSteps,
      }),
    },
  })

/** Brings the tables up to date; throws what the engine threw, with nothing half done. */
export const migrate = async (db: Kysely<Tables>, engine: Engine): Promise<readonly string[]> => {
  const { error, results } = await createMigrator(db, engine).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Whether the engine answers at all. */
export const ping = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select 1`.execute(db)
}
