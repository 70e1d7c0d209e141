import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the bundler tells of a module: the part that is asked for here. */
interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type InfoOf = (id: string) => ModuleInfo | null

const react = /\/node_modules\/(?:react|react-dom|scheduler)\//
const xstate =
  /\/node_modules\/(?:xstate|@xstate\/react|use-sync-external-store|use-isomorphic-layout-effect)\//
/** A screen, with the journey that it belongs to where that is not the purchase. */
const screen = /\/src\/screens\/(?:([\w-]+)\/)?[\w-]+\.screen\.tsx$/

/** An island that starts by itself. */
const wakes = /\bwakes: '/

/** The modules that some come with: what they import at once, and what those do. */
const staticReach = (roots: readonly string[], infoOf: InfoOf): ReadonlySet<string> => {
  const seen = new Set(roots)
  for (const id of seen) for (const next of infoOf(id)?.importedIds ?? []) seen.add(next)
  return seen
}

/** The modules that some may ever come with, up to one that is none of theirs. */
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
 * What runs together: the modules that a marketing page, the app and each journey's screens start with, and all that a
 * marketing page may fetch before it hands its visitor over to the app.
 */
const reachesOf = (root: string, infoOf: InfoOf) => {
  const reach = (files: readonly string[]) => staticReach(files, infoOf)
  const source = (path: string): string => join(root, 'src', path)
  const screens = filesIn(source('screens'), '.screen.tsx')
  const islands = filesIn(source('landing/islands'), '.island.tsx')
  const byJourney = Map.groupBy(screens, (file) => screen.exec(file)?.[1] ?? 'purchase')
  return {
    app: reach([source('app/boot.tsx'), source('screens/cep.screen.tsx')]),
    first: reach([source('landing/boot/entry.ts')]),
    landing: reach([source('landing/boot/start-landing.tsx')]),
    waking: reach(islands.filter((file) => wakes.test(readFileSync(file, 'utf8')))),
    islands: reach(islands),
    campaign: reach([source('adapters/campaign-store.ts'), source('adapters/storages.ts')]),
    marketing: wholeReach([source('landing/boot/entry.ts')], infoOf, source('landing/boot/take-over.ts')),
    journeys: [...byJourney].map(([name, files]) => ({ name, modules: reach(files) })),
  }
}

type Reaches = ReturnType<typeof reachesOf>

/** Of what the app starts with, by what else runs it, the earliest first. */
const appChunk = (id: string, { campaign, waking, islands, marketing }: Reaches): string => {
  const shared = { campaign, waking, shared: islands, late: marketing }
  return Object.entries(shared).find(([, modules]) => modules.has(id))?.[0] ?? 'site'
}

/** Of what only screens show, by their journey. */
const screenChunk = (id: string, { marketing, journeys }: Reaches): string | null => {
  const [journey, ...others] = journeys.filter(({ modules }) => modules.has(id))
  if (journey === undefined || marketing.has(id)) return null
  return others.length === 0 ? journey.name : 'parts'
}

/** The file of a module that is no package's; null for one that is left to the bundler. */
const ownChunk = (id: string, reaches: Reaches): string | null => {
  const { app, first, landing } = reaches
  if (first.has(id) || id.includes('vite/preload-helper')) return id.endsWith('entry.ts') ? null : 'base'
  if (landing.has(id)) return app.has(id) ? 'start' : null
  return app.has(id) ? appChunk(id, reaches) : screenChunk(id, reaches)
}

/**
 * The site's few large files. Left to itself a bundler makes one of every set of modules that the same entries share:
 * sixty small ones for the app, each asked for and compressed alone.
 * - `react`, `xstate`: outlive a release in a visitor's cache
 * - `base`, `start`: what the app and a marketing page start with, before and with the first of its islands
 * - `campaign`: what both keep of where a visitor came from
 * - `waking`, `shared`, `late`: what both the app and a marketing page run: with islands that start by themselves, with
 *   any island, and what is fetched later still
 * - `site`: what only the app runs, with the first question of a purchase
 * - `purchase`, `renewal`…: the screens of a journey, and what they alone show
 * - `parts`: what screens of several journeys show
 * Each is made of sets that hold all that they import, so that no two files need one another.
 * The rest, such as what islands alone run and what is loaded later still, is left to the bundler.
 * @param root the project's folder
 */
export const namedChunks = (root: string) => {
  let reaches: Reaches | null = null
  const chunkOf = (id: string, infoOf: InfoOf): string | null => {
    if (react.test(id)) return 'react'
    if (xstate.test(id)) return 'xstate'
    reaches ??= reachesOf(root, infoOf)
    return ownChunk(id, reaches)
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
