import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoLanguages } from '../../../machines/demo/demo.selectors.ts'
import { catalogues } from '../../../src/demo/texts/translate.ts'

const root = join(import.meta.dirname, '../../..')

/** A catalogue as lines of key and text. */
type Entries = ReadonlyMap<string, string>

const entriesOf = (catalogue: object, above = ''): Entries =>
  new Map(
    Object.entries(catalogue).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string'
        ? [[above + name, value]]
        : [...entriesOf(value as object, `${above}${name}.`)],
    ),
  )

const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name).toSorted()

/** Keys missing in one of two catalogues, or with different placeholders. */
const differences = (one: Entries, other: Entries): readonly string[] => [
  ...[...one.keys()].filter((key) => !other.has(key)).map((key) => `${key} is missing`),
  ...[...other.keys()].filter((key) => !one.has(key)).map((key) => `${key} is too many`),
  ...[...one]
    .filter(([key, text]) => {
      const translated = other.get(key)
      return translated !== undefined && placeholdersIn(text).join() !== placeholdersIn(translated).join()
    })
    .map(([key]) => `${key} has other placeholders`),
]

/** All quoted words of the sources that could be keys, and the first argument of each call of `t`. */
const wordsIn = (sources: readonly string[]) => {
  const quoted = sources.flatMap((text) => [...text.matchAll(/'([\w.]+)'/g)].map(([, word = '']) => word))
  const called = sources.flatMap((text) =>
    [...text.matchAll(/\bt\(\s*'([^']*)'/g)].map(([, word = '']) => word),
  )
  return { quoted: new Set(quoted), called: new Set(called) }
}

/** Unused keys of a catalogue, and used keys that are missing. */
const misuses = (entries: Entries, sources: readonly string[]) => {
  const { quoted, called } = wordsIn(sources)
  return {
    unused: [...entries.keys()].filter((key) => !quoted.has(key)),
    missing: [...called].filter((key) => !entries.has(key)),
  }
}

const english = entriesOf(catalogues.en)
const sources = globSync('{src,machines}/demo/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('/texts/'))
  .map((file) => readFileSync(join(root, file), 'utf8'))

describe('the catalogues of the demo', () => {
  it.each(demoLanguages)('have the same keys and placeholders in %s as in English', (language) => {
    expect(differences(english, entriesOf(catalogues[language]))).toEqual([])
  })

  it.each(demoLanguages)('have a text for every key in %s', (language) => {
    const blank = [...entriesOf(catalogues[language])].filter(([, text]) => text.trim() === '')
    expect(blank).toEqual([])
  })

  it('have exactly the used keys', () => {
    expect(sources.length).toBeGreaterThan(10)
    expect(misuses(english, sources)).toEqual({ unused: [], missing: [] })
  })
})
