import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { StartupError } from './startup-error.ts'

/** The data of this project, for a server and a build without CATALOGUE_DIR. */
export const seedFolder = join(import.meta.dirname, '../server/data')

const textOf = (folder: string, file: string): string => {
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch {
    throw new StartupError(`Falta o arquivo ${file} em ${folder}. Confira CATALOGUE_DIR.`)
  }
}

const jsonOf = (folder: string, file: string): unknown => {
  const text = textOf(folder, file)
  try {
    return JSON.parse(text)
  } catch {
    throw new StartupError(`${join(folder, file)} não é um JSON válido.`)
  }
}

const isIndex = (key: unknown): key is number => typeof key === 'number'
const shown = (key: unknown): string => (isIndex(key) ? String(key + 1) : String(key))

/** The record by its place from 1, or by its name; and the field inside it. */
const placeIn = (keys: readonly unknown[]) => {
  const end = 1 + Math.max(keys.findIndex(isIndex), 0)
  return {
    record: keys.slice(0, end).map(shown).join(' ') || 'inteiro',
    field: keys.slice(end).map(String).join('.') || 'inteiro',
  }
}

/**
 * Reads a data file by its schema.
 *
 * @throws {StartupError} naming file, record and field
 */
export const readData = <T>(folder: string, file: string, schema: v.GenericSchema<unknown, T>): T => {
  const read = v.safeParse(schema, jsonOf(folder, file))
  if (read.success) return read.output
  const [issue] = read.issues
  const { record, field } = placeIn(issue.path?.map(({ key }) => key) ?? [])
  throw new StartupError(
    `Em ${join(folder, file)}, registro ${record}, campo ${field}: era esperado ${issue.expected ?? 'outro valor'}, e não ${issue.received}.`,
  )
}
