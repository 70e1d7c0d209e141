import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = join(import.meta.dirname, '../..')
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g
const imports = new Map<string, readonly string[]>()
const texts = new Map<string, string>()

const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

const importsOf = (file: string): readonly string[] => {
  const known = imports.get(file)
  if (known) return known
  const isCode = /\.[cm]?tsx?$/.test(file)
  const found = isCode
    ? [...textOf(file).matchAll(specifier)].map(([, path = '']) => resolve(dirname(file), path))
    : []
  imports.set(file, found)
  return found
}

/**
 * Every file of the project that a module is made of, itself among them: what it imports, and what these import.
 * The project writes the whole file name in every import, so that no resolver is needed.
 *
 * @param entry absolute path of a module
 */
export const modulesOf = (entry: string): readonly string[] => {
  const found = new Set([entry])
  // A set hands out what is added while it is read.
  for (const file of found) for (const path of importsOf(file)) found.add(path)
  return [...found].sort()
}

/** 64 hex digits that change with any file that these modules are made of, and with the packages they may use. */
export const contentHash = (...entries: readonly string[]): string => {
  const hash = createHash('sha256').update(textOf(join(root, 'package-lock.json')))
  for (const file of new Set(entries.flatMap(modulesOf)))
    hash.update(`\0${relative(root, file)}\0`).update(textOf(file))
  return hash.digest('hex')
}
