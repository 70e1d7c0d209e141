import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** What one page costs a visitor who has nothing cached, in bytes as they are sent (brotli). */
export interface PageBytes {
  readonly page: string
  readonly html: number
  readonly css: number
  /** Scripts until the visitor does something or the page is idle. */
  readonly firstScript: number
  /** All scripts of the page once it answers, the first ones among them. */
  readonly script: number
}

const sentSize = (site: string, file: string): number => {
  const path = join(site, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** A chunk and everything it imports at once. */
const closure = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build has no "${key}"`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) closure(manifest, next, seen)
  return seen
}

const union = (sets: readonly Set<string>[]): readonly string[] => [
  ...new Set(sets.flatMap((set) => [...set])),
]

/** @param screens chunks of the app that the page shows, where it is the app's */
export const bytesOf = (dist: string, page: string, screens: readonly string[] = []): PageBytes => {
  const site = join(dist, 'site')
  const manifest = JSON.parse(readFileSync(join(dist, 'site.manifest.json'), 'utf8')) as Manifest
  const file = join(page, 'index.html')
  const html = readFileSync(join(site, file), 'utf8')
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  )
  const islands = [...new Set([...html.matchAll(/data-island="([\w-]+)"/g)].map(([, name]) => name))]
  const total = (files: readonly string[]) => files.reduce((sum, one) => sum + sentSize(site, one), 0)
  const isLanding = screens.length === 0
  const first = isLanding ? [...closure(manifest, 'app/landing-entry.ts')] : []
  const later = isLanding
    ? ['app/landing-boot.tsx', ...islands.map((name) => `landing/islands/${name}.island.tsx`)]
    : ['app.html', ...screens]
  const all = union([new Set(first), ...later.map((key) => closure(manifest, key))])
  return {
    page,
    html: sentSize(site, file),
    css: total(styles),
    firstScript: total(['first.js', ...first]),
    script: total(['first.js', ...all.filter((one) => one.endsWith('.js'))]),
  }
}
