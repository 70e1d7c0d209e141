import { readFileSync } from 'node:fs'

/** A built file and its imports, by Vite's manifest. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly assets?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest

type Follow = (chunk: Chunk) => readonly string[]

/** Some chunks and those that follow, each after those that it needs. */
const reach = (
  manifest: Manifest,
  roots: readonly string[],
  follow: Follow,
  shut: readonly string[] = [],
): readonly Chunk[] => {
  const seen = new Set<string>()
  const ordered: Chunk[] = []
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no "${key}"`)
    if (seen.has(key) || shut.some((name) => chunk.file.startsWith(`assets/${name}-`))) return
    seen.add(key)
    for (const next of follow(chunk)) visit(next)
    ordered.push(chunk)
  }
  for (const root of roots) visit(root)
  return ordered
}

const scriptsOf = (chunks: readonly Chunk[]): readonly string[] => [
  ...new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
]

const imported: Follow = ({ imports = [] }) => imports

/** The static imports of some chunks, transitively. */
export const scriptsWith = (manifest: Manifest, roots: readonly string[]): readonly string[] =>
  scriptsOf(reach(manifest, roots, imported))

/** The style sheets of some chunks and their static imports, in the order in which they apply. */
export const stylesWith = (manifest: Manifest, roots: readonly string[]): readonly string[] => [
  ...new Set(reach(manifest, roots, imported).flatMap(({ css = [] }) => css)),
]

/** All imports of some chunks, static and dynamic, transitively, stopping at the named chunks. */
export const scriptsFrom = (
  manifest: Manifest,
  roots: readonly string[],
  shut: readonly string[] = [],
): readonly string[] =>
  scriptsOf(
    reach(manifest, roots, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports], shut),
  )

/** The key of the chunk with this name. */
export const keyOf = (manifest: Manifest, name: string): string => {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name)
  if (key === undefined) throw new Error(`The build has no file "${name}"`)
  return key
}

/**
 * Import cycles, each with its path. A file in a cycle may run before its imports: the page breaks, or works only by
 * luck of the order.
 */
export const circlesIn = (manifest: Manifest): readonly string[] => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (key: string, way: readonly string[]): void => {
    const at = way.indexOf(key)
    if (at >= 0) circles.push([...way.slice(at), key].map((one) => manifest[one]?.file ?? one).join(' > '))
    if (at >= 0 || done.has(key)) return
    for (const next of manifest[key]?.imports ?? []) visit(next, [...way, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  return circles
}
