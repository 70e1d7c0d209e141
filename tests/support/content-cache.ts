import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

/**
 * What was computed before from the same contents, else what is computed now and kept for other processes.
 *
 * @param name of what is computed, for readers of the folder
 * @param hash of everything that it is computed from
 * @param compute answers something that JSON can hold
 */
export const cached = <T>(name: string, hash: string, compute: () => T): T => {
  const file = join(folder, `${name}-${hash.slice(0, 32)}.json`)
  const known = read(file) as T | undefined
  if (known !== undefined) return known
  const made = compute()
  write(file, made)
  return made
}
