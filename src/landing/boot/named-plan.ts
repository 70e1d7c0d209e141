import { browserClock } from '../../adapters/clock.ts'
import { readSavedJourney } from '../../adapters/saved-journey.ts'
import { storagesOf } from '../../adapters/storages.ts'
import { askedIn } from '../islands/plan-list-surroundings.ts'
import type { LandingView, NamedPlan } from '../landing.types.ts'

/** The plan that the address names, else that of a purchase begun in this browser. */
export const namedPlan = (window: Window, view: Pick<LandingView, 'plans'>): NamedPlan => {
  const asked = askedIn(window.location.search, view.plans)
  return {
    sku: asked?.sku || readSavedJourney(storagesOf(window), browserClock.now())?.sku || null,
    unmet: asked?.sku === '' ? asked.query : null,
  }
}
