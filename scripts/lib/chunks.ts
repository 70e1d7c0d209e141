import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The used part of the bundler's module information. */
interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type InfoOf = (id: string) => ModuleInfo | null

const react =
  /\/node_modules\/(?:react|react-dom|scheduler|@xstate\/react|use-sync-external-store|use-isomorphic-layout-effect)\//
const xstate = /\/node_modules\/xstate\//
/** A screen and its journey, if it is not the purchase. */
const screen = /\/src\/screens\/(?:([\w-]+)\/)?[\w-]+\.screen\.tsx$/

/** An island that starts without user action. */
const wakes = /\bwakes: '/

/** The static imports of some modules, transitively. */
const staticReach = (roots: readonly string[], infoOf: InfoOf): ReadonlySet<string> => {
  const seen = new Set(roots)
  for (const id of seen) for (const next of infoOf(id)?.importedIds ?? []) seen.add(next)
  return seen
}

/** All imports of some modules, static and dynamic, transitively, without `end`. */
const wholeReach = (roots: readonly string[], infoOf: InfoOf, end: string): ReadonlySet<string> => {
  const seen = new Set(roots)
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (next !== end) seen.add(next)
  }
  return seen
}

const filesIn = (folder: string, kind: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(kind))
    .map((file) => join(folder, file))

/**
 * Modules that run together: those that a marketing page, the app and each journey's screens start with, and those
 * that a marketing page may fetch before it hands over to the app.
 */
const reachesOf = (root: string, infoOf: InfoOf) => {
  const reach = (files: readonly string[]) => staticReach(files, infoOf)
  const source = (path: string): string => join(root, 'src', path)
  const screens = filesIn(source('screens'), '.screen.tsx')
  const islands = filesIn(source('landing/islands'), '.island.tsx')
  const byJourney = Map.groupBy(screens, (file) => screen.exec(file)?.[1] ?? 'purchase')
  return {
    app: reach([source('app/boot.tsx'), source('app/start.tsx')]),
    question: reach([source('app/start.tsx')]),
    first: reach([source('landing/boot/entry.ts')]),
    landing: reach([source('landing/boot/start-landing.tsx')]),
    waking: reach(islands.filter((file) => wakes.test(readFileSync(file, 'utf8')))),
    islands: reach(islands),
    campaign: reach([source('adapters/campaign-store.ts'), source('adapters/storages.ts')]),
    visit: reach([source('app/page-tracking.ts')]),
    marketing: wholeReach([source('landing/boot/entry.ts')], infoOf, source('app/boot.tsx')),
    journeys: [...byJourney].map(([name, files]) => ({ name, modules: reach(files) })),
  }
}

type Reaches = ReturnType<typeof reachesOf>

/** The chunk of a module the app starts with, by its earliest other user. */
const appChunk = (id: string, { campaign, visit, waking, islands, marketing }: Reaches): string => {
  const shared = { campaign, visit, waking, shared: islands, late: marketing }
  return Object.entries(shared).find(([, modules]) => modules.has(id))?.[0] ?? 'site'
}

/** The chunk of a module that only screens use, by journey. */
const screenChunk = (id: string, { marketing, journeys }: Reaches): string | null => {
  const [journey, ...others] = journeys.filter(({ modules }) => modules.has(id))
  if (journey === undefined || marketing.has(id)) return null
  return others.length === 0 ? journey.name : 'parts'
}

/** Chunks that an untouched marketing page has, or that what it has imports. */
const idle: readonly string[] = ['campaign', 'visit', 'start']

/** The part of a chunk that a first question needs. What a marketing page does without React imports none that draws. */
const partOf = (chunk: string, draws: boolean): string => {
  if (chunk === 'site') return 'question'
  if (chunk === 'start' && !draws) return chunk
  return idle.includes(chunk) ? `${chunk}-live` : 'live-parts'
}

/** The chunk of a project module; null if the bundler decides. */
const ownChunk = (id: string, reaches: Reaches, draws: (id: string) => boolean): string | null => {
  const { app, first, landing, campaign, visit, question } = reaches
  const isShared = [app, landing].some((modules) => modules.has(id))
  if (first.has(id) || id.includes('vite/preload-helper')) return isShared || !first.has(id) ? 'base' : null
  const part = (chunk: string): string => (question.has(id) ? partOf(chunk, draws(id)) : chunk)
  // An untouched page has these two, and must not need what its islands start with.
  const isIdle = campaign.has(id) || visit.has(id)
  if (landing.has(id) && !isIdle) return app.has(id) ? part('start') : null
  return app.has(id) ? part(appChunk(id, reaches)) : screenChunk(id, reaches)
}

/**
 * The site's few large chunks. By default the bundler makes one per set of modules shared by the same entries: sixty
 * small ones for the app, each requested and compressed separately.
 * - `react`, `xstate`: stay in a visitor's cache over releases
 * - `base`, `start`: what app and marketing pages start with: at once, and with the first of their islands
 * - `campaign`, `visit`: what both keep about the visitor's origin, and what the consent is read with
 * - `waking`, `shared`, `late`: shared by app and marketing pages: with islands that start by themselves, with any
 * island, and fetched later
 * - `question`: only in the app, with what a first question is live with
 * - `live-parts`, `start-live`…: the part of the others that it needs, apart if an
 * untouched marketing page needs it too
 * - `site`: only in the app, after the first question
 * - `purchase`, `renewal`…: a journey's screens and what only they use
 * - `parts`: used by screens of several journeys
 * Each chunk contains all shared imports of its modules, so no two chunks import each other. The bundler decides the
 * rest, such as what only islands or lazy modules use.
 *
 * @param root the project's folder
 */
export const namedChunks = (root: string) => {
  let reaches: Reaches | null = null
  const chunkOf = (id: string, infoOf: InfoOf): string | null => {
    if (react.test(id)) return 'react'
    if (xstate.test(id)) return 'xstate'
    reaches ??= reachesOf(root, infoOf)
    return ownChunk(id, reaches, (one) => [...staticReach([one], infoOf)].some((next) => react.test(next)))
  }
  return [
    {
      debugName: 'named',
      name: (id: string, graph: { readonly getModuleInfo: InfoOf }) =>
        chunkOf(id, (one) => graph.getModuleInfo(one)),
      includeDependenciesRecursively: false,
    },
  ]
}
