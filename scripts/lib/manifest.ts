import { readFileSync } from 'node:fs'

/** A built file and its imports, by Vite's manifest. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly assets?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest

type Follow = (chunk: Chunk) => readonly string[]

const reach = (
  manifest: Manifest,
  roots: readonly string[],
  follow: Follow,
  shut: readonly string[] = [],
) => {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no "${key}"`)
    if (seen.has(key) || shut.some((name) => chunk.file.startsWith(`assets/${name}-`))) return
    seen.add(key)
    for (const next of follow(chunk)) visit(next)
  }
  for (const root of roots) visit(root)
  return [...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))].filter((file) =>
    file.endsWith('.js'),
  )
}

/** The static imports of some chunks, transitively. */
export const scriptsWith = (manifest: Manifest, roots: readonly string[]): readonly string[] =>
  reach(manifest, roots, ({ imports = [] }) => imports)

/** All imports of some chunks, static and dynamic, transitively, stopping at the named chunks. */
export const scriptsFrom = (
  manifest: Manifest,
  roots: readonly string[],
  shut: readonly string[] = [],
): readonly string[] =>
  reach(manifest, roots, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports], shut)

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
