import '../../adapters/abort-signal-polyfill.ts'
import { inspectionRequest } from '../../../statecharts/recording/inspection-mode.ts'
import type { Landing } from '../landing.types.ts'
import { bindIsland } from './effects.ts'
import { type IslandParts, Islands } from './islands.tsx'

/** A running marketing page. */
export interface RunningLanding
  extends Pick<Landing, 'open' | 'running'>,
    Pick<Islands, 'wake' | 'wakeAll'> {}

/** The site's islands; builds with the inspector show their actors on a developer's request. */
const siteParts = async (window: Window, load: IslandParts['load']): Promise<IslandParts> => {
  const parts = { load, bind: bindIsland }
  if (import.meta.env.VITE_INSPECTOR !== 'on') return parts
  const request = inspectionRequest(window)
  if (request === null) return parts
  const { privacy } = await import('../../inspection/privacy.ts')
  const { startInspection } = await import('../../../statecharts/recording/start-inspection.ts')
  const inspection = startInspection(window, request, privacy)
  return { ...parts, watch: (actor) => inspection.watch(actor) }
}

/**
 * Starts what islands need.
 * @param load loads an island by name
 * @param bind connects an island to its effects; the site's by default
 */
export const bootLanding = async (
  window: Window,
  load: IslandParts['load'],
  bind?: IslandParts['bind'],
): Promise<RunningLanding> => {
  const parts = await siteParts(window, load)
  const islands = new Islands(window, bind ? { ...parts, bind } : parts)
  const { open, running } = islands.landing
  return {
    open,
    running,
    wake: (host) => islands.wake(host),
    wakeAll: (name) => islands.wakeAll(name),
  }
}
