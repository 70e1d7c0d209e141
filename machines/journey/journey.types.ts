import type { CheckoutInput, PlanQuery, SavedJourney } from '../checkout/checkout.types.ts'

export interface JourneyContext extends CheckoutInput {
  /** What the actor on stage shows, mirrored so that guards and the router see one snapshot. */
  readonly front: { readonly page: string; readonly isBusy: boolean }
}

export type JourneyEvent =
  /** First load: the page of the address bar (null where there is none), its plan query, the saved draft. */
  | { type: 'site.open'; page: string | null; planQuery: PlanQuery; saved: SavedJourney | null }
  /** A link or the browser's history asks for a page. */
  | { type: 'page.ask'; page: string | null }
