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
  { heading: 'In what runs', named: own.dependencies ?? {} },
  { heading: 'In building and checking', named: own.devDependencies ?? {} },
  { heading: 'The runtime', named: own.optionalDependencies ?? {} },
]

describe.each(sections)('the list of dependencies: $heading', ({ heading, named }) => {
  it('has all packages of package.json in order, with their licences', () => {
    const listed = rowsOf(heading).map(([name = '', licence]) => [name.replaceAll('`', ''), licence])
    expect(listed).toEqual(Object.keys(named).map((name) => [name, licenceOf(name)]))
  })

  it('states the use of each, and existing places', () => {
    const unsaid = rowsOf(heading).filter(([, , use]) => !use)
    const places = rowsOf(heading).flatMap(([, , , where = '']) => [...where.matchAll(/`([^`]+)`/g)])
    expect([
      unsaid,
      places.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path))),
    ]).toEqual([[], []])
  })
})
