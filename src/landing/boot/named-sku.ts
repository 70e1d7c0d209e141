import { browserClock } from '../../adapters/clock.ts'
import { readSavedJourney } from '../../adapters/saved-journey.ts'
import { storagesOf } from '../../adapters/storages.ts'
import { askedIn } from '../islands/plan-list-surroundings.ts'
import type { LandingView } from '../landing.types.ts'

/** The plan that the address names, else that of a purchase begun in this browser; null for none. */
export const namedSku = (window: Window, view: Pick<LandingView, 'plans'>): string | null =>
  askedIn(window.location.search, view.plans)?.sku ||
  readSavedJourney(storagesOf(window), browserClock.now())?.sku ||
  null
