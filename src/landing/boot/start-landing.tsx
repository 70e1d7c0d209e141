import { inspectionRequest } from '../../../statecharts/recording/inspection-mode.ts'
import { type AnyIsland, islandIn, islandName } from '../island-root.tsx'
import type { Landing } from '../landing.types.ts'
import { afterStart, bindIsland } from './effects.ts'
import { type IslandParts, Islands, isAsking } from './islands.tsx'

/** A running marketing page. */
export interface RunningLanding extends Pick<Landing, 'open' | 'running'> {
  /** Starts one island of the page, once. */
  readonly wake: (host: HTMLElement) => Promise<void>
}

const loaders = new Map(
  Object.entries(import.meta.glob('../islands/*.island.tsx')).map(
    ([path, load]) => [islandName(path), { path, load }] as const,
  ),
)

const loadIsland = async (name: string): Promise<AnyIsland> => {
  const found = loaders.get(name)
  if (!found) throw new Error(`No island is called "${name}"`)
  return islandIn(await found.load(), found.path)
}

/** All islands of the site; builds with the inspector show their actors on a developer's request. */
const siteParts = async (window: Window): Promise<IslandParts> => {
  const parts = { load: loadIsland, bind: bindIsland }
  if (import.meta.env.VITE_INSPECTOR !== 'on') return parts
  const request = inspectionRequest(window)
  if (request === null) return parts
  const { privacy } = await import('../../inspection/privacy.ts')
  const { startInspection } = await import('../../../statecharts/recording/start-inspection.ts')
  const inspection = startInspection(window, request, privacy)
  return { ...parts, watch: (actor) => inspection.watch(actor) }
}

/**
 * Starts the page's script: islands that are due now, the others on interaction.
 * @param given source of the islands; the site's own by default
 */
export const bootLanding = async (window: Window, given?: IslandParts): Promise<RunningLanding> => {
  const islands = new Islands(window, given ?? (await siteParts(window)))
  const { landing } = islands
  await islands.wakeDue()
  afterStart(window, {
    isAsked: !isAsking(window),
    wake: (name) => islands.wakeAll(name).then(() => landing.running(name)),
  })
  return { open: landing.open, running: landing.running, wake: (host) => islands.wake(host) }
}
