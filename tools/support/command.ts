import { parseArgs } from 'node:util'
import type { Engine } from '@ultrafibra/server/store/tables'
import { type PostgresServer, startPostgres } from '../../tests/support/postgres.ts'

type Value = string | number | boolean
type Options<T> = {
  readonly [Name in keyof T]: T[Name] extends number ? number : T[Name] extends string ? string : T[Name]
}

const typedLike = (standard: Value, given: unknown): unknown =>
  given === undefined || typeof standard !== 'number' ? (given ?? standard) : Number(given)

const parsed = <T extends Readonly<Record<string, Value>>>(defaults: T): Options<T> | null => {
  const types = Object.entries(defaults).map(([name, value]) => [
    name,
    { type: typeof value === 'boolean' ? 'boolean' : 'string' } as const,
  ])
  try {
    const values: Readonly<Record<string, unknown>> = parseArgs({ options: Object.fromEntries(types) }).values
    const all = Object.entries(defaults).map(([name, value]) => [name, typedLike(value, values[name])])
    const isWrong = all.some(([, value]) => typeof value === 'number' && !(value >= 0))
    return isWrong ? null : (Object.fromEntries(all) as Options<T>)
  } catch {
    return null
  }
}

/** Prints how a command is used, and ends it. */
export const endWithUsage = (usage: string): never => {
  console.log(usage)
  process.exit(process.argv.includes('--help') ? 0 : 1)
}

/**
 * The options of a command, by their defaults. Ends with the usage for --help, an unknown option, or a number that is
 * none or below 0.
 */
export const optionsOf = <T extends Readonly<Record<string, Value>>>(
  usage: string,
  defaults: T,
): Options<T> => parsed(defaults) ?? endWithUsage(usage)

/**
 * Runs on these engines, PostgreSQL only where it is installed. Exit code 1 if a run is not well, or if there was none.
 *
 * @param durable whether a commit waits for the disk, as in production
 */
export const runOn = async (
  engines: readonly Engine[],
  run: (engine: Engine, postgres: PostgresServer | null) => Promise<boolean>,
  durable = false,
): Promise<void> => {
  let [runs, isWell] = [0, true]
  for (const engine of engines) {
    const postgres = engine === 'postgres' ? await startPostgres({ durable }) : null
    if (engine === 'postgres' && postgres === null) {
      console.log('PostgreSQL is not installed: that engine is left out.')
      continue
    }
    runs += 1
    try {
      isWell = (await run(engine, postgres)) && isWell
    } finally {
      await postgres?.stop()
    }
  }
  process.exitCode = isWell && runs > 0 ? 0 : 1
}

/** Both engines, or the named one; null for an unknown name. */
export const enginesOf = (name: string): readonly Engine[] | null => {
  if (name === 'both') return ['sqlite', 'postgres']
  return name === 'sqlite' || name === 'postgres' ? [name] : null
}
