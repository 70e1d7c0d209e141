import { defaultPlan } from '../../../machines/kit/plan-choice.ts'
import { browserClock } from '../../adapters/clock.ts'
import { readSavedJourney } from '../../adapters/saved-journey.ts'
import { storagesOf } from '../../adapters/storages.ts'
import { askedIn } from '../islands/plan-list-surroundings.ts'
import type { LandingView, NamedPlan } from '../landing.types.ts'

/** The plan that a checkout begins with is nobody's choice before a lead has it. */
const chosenBefore = (window: Window, { plans }: Pick<LandingView, 'plans'>): string | null => {
  const begun = readSavedJourney(storagesOf(window), browserClock.now())
  const isChosen = begun?.leadId || begun?.sku !== defaultPlan(plans)?.sku
  return (isChosen && begun?.sku) || null
}

/** The plan that the address names, else that of a purchase begun in this browser. */
export const namedPlan = (window: Window, view: Pick<LandingView, 'plans'>): NamedPlan => {
  const asked = askedIn(window.location.search, view.plans)
  return {
    sku: asked?.sku || chosenBefore(window, view),
    unmet: asked?.sku === '' ? asked.query : null,
  }
}
