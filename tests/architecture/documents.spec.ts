import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  anchorOf,
  cellsIn,
  commandsIn,
  deadLinks,
  foldersIn,
  foldersOf,
  missingFiles,
  sectionOf,
} from './checks/documents.ts'
import { root, sourcesIn } from './checks/source.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const development = read('docs/development.md')
const own = JSON.parse(read('package.json')) as { version: string; scripts: Record<string, string> }
const documents = sourcesIn(
  ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs', 'packages', 'src/demo', 'tools'],
  /\.md$/,
)

describe('the README', () => {
  it('can be read in two minutes', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThan(6000)
  })
})

describe('the page about development', () => {
  it('explains all commands, and no others', () => {
    const explained = commandsIn(sectionOf(development, 'Commands'))
    expect([...new Set(explained)].sort()).toEqual(Object.keys(own.scripts).sort())
  })

  it('has only commands that run on any Node and in any shell', () => {
    const others = Object.entries(own.scripts).filter(
      ([, command]) => !/^node scripts\/(?:run\.mjs [\w@/.:-]+|start\.mjs)( [\w@/.:-]+)*$/.test(command),
    )
    expect(others).toEqual([])
  })

  it('describes every folder', () => {
    const named = foldersIn(sectionOf(development, 'A map of the project'))
    const folders = [
      '.',
      'machines',
      'src',
      'packages',
      'packages/server',
      'packages/contract',
      'tools',
    ].flatMap(foldersOf)
    // Folders whose subfolders are mapped need no row.
    const isMapped = (folder: string) =>
      named.some((name) => name === folder || name.startsWith(`${folder}/`))
    expect(folders.filter((folder) => !isMapped(folder))).toEqual([])
  })
})

describe('the documents', () => {
  it('are all read', () => {
    expect(documents.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/decisions/README.md', 'docs/operations.md']),
    )
  })

  it('have no dead links', () => {
    expect(documents.flatMap((source) => deadLinks(source, read))).toEqual([])
  })

  it('name existing files', () => {
    expect(documents.flatMap(missingFiles)).toEqual([])
  })
})

describe('the decisions', () => {
  const files = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))

  it('are numbered from 1, and each starts with its number and name', () => {
    const numbers = files.map((name) => Number(name.slice(0, 4)))
    expect(numbers).toEqual(files.map((_, index) => index + 1))
    const begun = files.map((name) => /^# (\d+)\. \S/.exec(read(`docs/decisions/${name}`))?.[1])
    expect(begun).toEqual(numbers.map(String))
  })

  it('are in the index, each with its name and a line', () => {
    const rows = cellsIn(read('docs/decisions/README.md')).filter(([number = '']) => /^\d+$/.test(number))
    expect(rows.map((cells) => cells.slice(0, 2))).toEqual(
      files.map((name, index) => {
        const [, title = ''] = /^# \d+\. (.+)$/m.exec(read(`docs/decisions/${name}`)) ?? []
        return [String(index + 1), `[${title}](${name})`]
      }),
    )
    expect(rows.filter(([, , line = '']) => line.length < 10)).toEqual([])
  })
})

describe('the changelog', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)

  it('lists unreleased changes first, then package.json’s version with its date', () => {
    expect(versions[0]).toBe('Unreleased')
    expect(versions[1]).toMatch(new RegExp(`^${own.version.replaceAll('.', '[.]')} - \\d{4}-\\d\\d-\\d\\d$`))
  })

  it('groups its changes by the usual six kinds', () => {
    const kinds = [...read('CHANGELOG.md').matchAll(/^### (.+)$/gm)].map(([, kind = '']) => kind)
    const usual = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
    expect(kinds.filter((kind) => !usual.includes(kind))).toEqual([])
  })
})

describe('the reading of documents', () => {
  const text =
    '# A\n\n## Commands\n\nnpm start\n\n| `npm run lint`, `format` | checks |\n\n## Map\n\n| `machines/checkout`, `lead` | b |\n'
  const source = (line: string) => ({ path: 'docs/a.md', text: line })

  it('finds commands and folders in a list after the first of their row', () => {
    expect(commandsIn(sectionOf(text, 'Commands'))).toEqual(['lint', 'format', 'start'])
    expect(foldersIn(sectionOf(text, 'Map'))).toEqual(['machines/checkout', 'machines/lead'])
  })

  it.each([
    ['Orders under faults', 'orders-under-faults'],
    ['What `npm test` does, twice', 'what-npm-test-does-twice'],
    ['A [link](b.md): here', 'a-link-here'],
  ])('makes the anchor of %j', (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor)
  })

  it.each([
    ['[x](gone.md)', ['docs/a.md: gone.md']],
    ['[x](faults.md#nothing-of-this-name)', ['docs/a.md: faults.md#nothing-of-this-name']],
    ['[x](faults.md), [y](https://a.test/b.md), [z](settings.md#settings)', []],
  ])('finds the dead links of %s', (line, dead) => {
    expect(deadLinks(source(line), read)).toEqual(dead)
  })

  it('finds missing files that are named, except in examples', () => {
    const line =
      'see `packages/server/gone.ts`, `packages/server/main.ts`, `packages/server/data/*.json`\n\n```ts\nimport `packages/server/other.ts`\n```'
    expect(missingFiles(source(line))).toEqual(['docs/a.md: packages/server/gone.ts'])
  })
})
