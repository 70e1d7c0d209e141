import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { modules } from '../support/modules.ts'

const folder = join(import.meta.dirname, '../../node_modules/.cache/charts')

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes atomically: other processes see the whole file or none. */
const write = (file: string, value: unknown): void => {
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, JSON.stringify(value))
  renameSync(draft, file)
}

/** The time this run began to read the project's files; a runner passes it to its processes. */
const began = Number(process.env.TEST_RUN_BEGAN ?? performance.timeOrigin)

/**
 * Caches a computed value by the contents of its sources, across processes. Bypasses the cache if a source was edited
 * since the run began, since this process may have loaded either version.
 *
 * @param name readable name of the value
 * @param sources absolute paths of the modules that the value depends on
 * @param compute returns a JSON value
 */
export const cached = <T>(name: string, sources: readonly string[], compute: () => T): T => {
  if (modules.isEditedSince(began, ...sources)) return compute()
  const file = join(folder, `${name}-${modules.hash(...sources).slice(0, 32)}.json`)
  const known = read(file) as T | undefined
  if (known !== undefined) return known
  const made = compute()
  write(file, made)
  return made
}
