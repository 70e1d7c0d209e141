import '../../adapters/abort-signal-polyfill.ts'
import { inspectionRequest } from 'statechart-kit/inspection-mode'
import { bindIsland } from './effects.ts'
import { type IslandParts, Islands } from './islands.tsx'

export type RunningIslands = Pick<Islands, 'drawIsland' | 'landing'>

/** Starts what islands need; builds with the inspector show their actors on a developer's request. */
export const startLanding = async (window: Window, load: IslandParts['load']): Promise<RunningIslands> => {
  const request = import.meta.env.VITE_INSPECTOR === 'on' ? inspectionRequest(window) : null
  if (request === null) return new Islands(window, { load, bind: bindIsland })
  const { privacy } = await import('../../inspection/privacy.ts')
  const { startInspection } = await import('statechart-kit/inspect')
  const inspection = startInspection(window, request, privacy)
  return new Islands(window, { load, bind: bindIsland, watch: (actor) => inspection.watch(actor) })
}
