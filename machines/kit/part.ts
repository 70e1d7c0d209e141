import type { CheckoutInput, SavedJourney } from '../checkout/checkout.types.ts'
import type { Brought } from './brought.ts'
import type { PlanQuery } from './plan-choice.ts'

/** What every part of the site is started with. */
export type PartInput = CheckoutInput

/** What the root tells every part. */
export type PartEvent =
  /**
   * First load: the part's own page of the address bar (null where it names none of its pages), what was asked for,
   * what was kept, and what was said on a marketing page just before.
   */
  | {
      type: 'part.open'
      page: string | null
      planQuery: PlanQuery
      saved: SavedJourney | null
      brought?: Brought | null
      /** A postal code that a plain form wrote into the address, as it was typed. */
      cepTyped?: string | null
      /** Under which the operator keeps what this part was about, before the page was loaded anew. */
      requestId?: string | null
    }
  /** A link or the browser's history asks for a page: `#` and the state's id. */
  | { type: 'xstate.route'; to: string }
