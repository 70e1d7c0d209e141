import { readdirSync } from 'node:fs'
import { cloudEventSchema, cloudEventType, events } from '@ultrafibra/contract/events'
import { readConfig } from '@ultrafibra/server/config'
import { logEvents } from '@ultrafibra/server/log'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  deadLinks,
  foldersIn,
  foldersOf,
  miscounted,
  missingFiles,
  missingTests,
  placeless,
  sectionOf,
  setAsideIn,
  totalsOf,
} from './checks/documents.ts'
import { read, sourcesIn } from './checks/source.ts'

interface Package {
  readonly link?: boolean
  readonly license?: string
  readonly [list: string]: unknown
}

const packageAt = (folder: string) => JSON.parse(read(`${folder}package.json`)) as Package
const development = read('docs/development.md')
const documents = sourcesIn(
  ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs', 'packages', 'src/demo', 'tools'],
  /\.md$/,
)
/** A document without code marks, by whose rows what is missing is found. */
const rowsOf = (path: string): string => read(path).replaceAll('`', '')
const missingIn = (path: string, rows: readonly string[]) => {
  const text = rowsOf(path)
  return rows.filter((row) => !text.includes(row))
}

describe('the documents', () => {
  it('have no dead links', () => {
    expect(documents.flatMap((source) => deadLinks(source, read))).toEqual([])
  })

  it('name existing files', () => {
    expect(documents.flatMap(missingFiles)).toEqual([])
  })

  it('explain every command and every folder', () => {
    const commands = sectionOf(development, 'Commands').replaceAll('npm run ', '')
    const scripts = Object.keys(packageAt('').scripts as object)
    expect(scripts.filter((name) => !new RegExp(`(?:\`|^npm )${name}\\b`, 'm').test(commands))).toEqual([])
    const named = foldersIn(sectionOf(development, 'A map of the project'))
    const folders = ['.', 'machines', 'src', 'packages', 'packages/server', 'packages/contract', 'tools']
    const isMapped = (folder: string) =>
      named.some((name) => name === folder || name.startsWith(`${folder}/`))
    expect(folders.flatMap(foldersOf).filter((folder) => !isMapped(folder))).toEqual([])
  })

  it('list every decision', () => {
    const files = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name))
    expect(missingIn('docs/decisions/README.md', files)).toEqual([])
  })

  it.each(['faults', 'features', 'threats'])('name an existing test in each row of the %s', (name) => {
    expect(missingTests(read(`docs/${name}.md`))).toEqual([])
  })

  it.each([
    'purchase',
    'marketing',
    'agreements',
  ])('hold each rule of %s by a test, or say why not', (name) => {
    const text = read(`docs/specification/${name}.md`)
    expect([missingTests(text), placeless(text), miscounted(text)]).toEqual([[], [], []])
    expect(missingIn('docs/specification.md', [`(specification/${name}.md) ${totalsOf(text)}`])).toEqual([])
  })

  it('set no more than twelve rules of the specification aside', () => {
    const tables = ['purchase', 'marketing', 'agreements'].map((name) =>
      read(`docs/specification/${name}.md`),
    )
    expect(tables.reduce((sum, table) => sum + setAsideIn(table), 0)).toBeLessThanOrEqual(12)
  })

  it('have each setting of the server with its default', () => {
    const rows = Object.entries(readConfig({})).map(([name, value]) =>
      value === '' || Array.isArray(value) ? `| ${name} |` : `| ${name} | ${value} |`,
    )
    expect(missingIn('docs/settings.md', rows)).toEqual([])
  })

  it('have each event of the log with its level and detail', () => {
    const rows = Object.entries(logEvents).map(([name, { level, more }]) =>
      ['|', name, '|', level, '|', ...(more ? [more] : []), '|'].join(' '),
    )
    expect(missingIn('docs/logs.md', rows)).toEqual([])
  })

  it('have each event for other systems as in the contract, with an example of one', () => {
    const rows = Object.entries(events).map(([type, { version, when, subject, data }]) =>
      ['', type, version, when, subject, Object.keys(data.entries).join(', '), ''].join(' | ').trim(),
    )
    expect(missingIn('docs/events.md', rows)).toEqual([])
    const text = /```json\n(.*?)```/s.exec(read('docs/events.md'))?.[1] ?? ''
    const example = v.parse(cloudEventSchema, JSON.parse(text))
    expect(example.type).toBe(cloudEventType('order.withdrawn', 1))
    expect(v.parse(events['order.withdrawn'].data, example.data)).toEqual(example.data)
  })

  it('have every package with its licence', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
    const names = ['', 'packages/server/', 'packages/contract/', 'packages/statecharts/']
      .map(packageAt)
      .flatMap((one) =>
        [one.dependencies, one.devDependencies, one.optionalDependencies].flatMap((list) =>
          Object.keys(list ?? {}),
        ),
      )
      .filter((name) => packages[`node_modules/${name}`]?.link !== true)
    const rows = [...new Set(names)].map(
      (name) => `| ${name} | ${packages[`node_modules/${name}`]?.license} |`,
    )
    expect(missingIn('docs/dependencies.md', rows)).toEqual([])
    expect(rowsOf('docs/dependencies.md').match(/^\| (?!package|---)/gm)).toHaveLength(rows.length)
  })
})
