import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './checks/source.ts'

interface Package {
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const packageAt = (path: string) => JSON.parse(read(path)) as Package
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
/** By the lock file, which also has the packages of other machines. */
const licenceOf = (name: string) => packages[`node_modules/${name}`]?.license

/** Rows of a section: package, licence, use, and place of use. */
const rowsOf = (heading: string): readonly (readonly string[])[] => {
  const section =
    read('docs/dependencies.md')
      .split('\n## ')
      .find((text) => text.startsWith(heading)) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const own = packageAt('package.json')
const sections = [
  { headings: ['On the server'], named: own.dependencies ?? {} },
  { headings: ['In the browser', 'In building and checking'], named: own.devDependencies ?? {} },
  { headings: ['The runtime'], named: own.optionalDependencies ?? {} },
]

describe.each(sections)('the list of dependencies: $headings', ({ headings, named }) => {
  const rows = headings.flatMap(rowsOf)

  it('has all packages of package.json in order, with their licences', () => {
    const listed = headings.map((heading) => rowsOf(heading).map(([name = '']) => name.replaceAll('`', '')))
    expect(listed).toEqual(listed.map((list) => [...list].sort()))
    expect(listed.flat().sort()).toEqual(Object.keys(named).sort())
    expect(rows.map(([, licence]) => licence)).toEqual(listed.flat().map(licenceOf))
  })

  it('states the use of each, and existing places', () => {
    const unsaid = rows.filter(([, , use]) => !use)
    const places = rows.flatMap(([, , , where = '']) => [...where.matchAll(/`([^`]+)`/g)])
    expect([
      unsaid,
      places.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path))),
    ]).toEqual([[], []])
  })
})
