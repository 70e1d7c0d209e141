import type { InspectedApp } from 'statechart-kit/open-log'
import { privacy } from './privacy.ts'
import { replayedSite } from './replayed-site.ts'

/** The site, as the inspector shows it. */
export const inspectedSite: InspectedApp = { privacy, replay: replayedSite }
