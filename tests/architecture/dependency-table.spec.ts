import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './checks/source.ts'

interface Package {
  /** Of a package of this project. */
  readonly link?: boolean
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

/** Packages of others that a package.json names. */
const namedIn = (...lists: readonly (Readonly<Record<string, string>> | undefined)[]): readonly string[] =>
  [...new Set(lists.flatMap((list = {}) => Object.keys(list)))]
    .filter((name) => packages[`node_modules/${name}`]?.link !== true)
    .sort()

const own = packageAt('package.json')
const server = namedIn(
  packageAt('packages/server/package.json').dependencies,
  packageAt('packages/contract/package.json').dependencies,
)
const kit = packageAt('packages/statecharts/package.json')
const rest = (names: readonly string[], ...others: readonly (readonly string[])[]) =>
  names.filter((name) => !others.flat().includes(name))
const site = rest(namedIn(own.dependencies), server)
const tools = rest(namedIn(own.devDependencies, kit.dependencies), server, site)
const sections = [
  { headings: ['On the server'], named: server },
  { headings: ['In the browser'], named: site },
  { headings: ['In building and checking'], named: tools },
  { headings: ['The runtime'], named: namedIn(own.optionalDependencies) },
]

describe.each(sections)('the list of dependencies: $headings', ({ headings, named }) => {
  const rows = headings.flatMap(rowsOf)

  it('has all packages of their package.json in order, with their licences', () => {
    const listed = headings.map((heading) => rowsOf(heading).map(([name = '']) => name.replaceAll('`', '')))
    expect(listed).toEqual(listed.map((list) => [...list].sort()))
    expect(listed.flat().sort()).toEqual(named)
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
