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

/** Other processes see the whole file or none. */
const write = (file: string, value: unknown): void => {
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, JSON.stringify(value))
  renameSync(draft, file)
}

/** When this run began to read the project's files; a runner says it to the processes that it starts. */
const began = Number(process.env.TEST_RUN_BEGAN ?? performance.timeOrigin)

/**
 * What was computed before from the same contents, else what is computed now and kept for other processes. Where a
 * source was edited since the run began, nothing tells which text this process runs: then nothing is read or kept.
 *
 * @param name of what is computed, for readers of the folder
 * @param sources absolute paths of the modules that it is computed by and from
 * @param compute answers something that JSON can hold
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
