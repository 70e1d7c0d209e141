import type { PartInput, Prefill, SavedJourney } from '../kit/part.ts'
import type { PlanQuery } from '../kit/plan-choice.ts'

import type { Front, PageRef, Part } from './journey.parts.ts'

export interface JourneyContext extends PartInput {
  readonly fronts: Readonly<Record<Part, Front>>
}

/** What an address brings along on the first load. */
export interface Opening {
  /** Null where the address names no page. */
  readonly page: PageRef | null
  readonly planQuery: PlanQuery
  readonly saved: SavedJourney | null
  /** What the visitor said on a marketing page that led here. */
  readonly prefill: Prefill | null
  /** A postal code that a plain form wrote into the address, as it was typed. */
  readonly cepTyped: string | null
  /** What parts had begun before the page was loaded anew, each under the operator's id. */
  readonly requests?: Readonly<Partial<Record<Part, string | null>>>
}

export type JourneyEvent =
  | ({ type: 'site.open' } & Opening)
  /** A link or the browser's history asks for a page; a link may name a plan. */
  | { type: 'page.ask'; page: PageRef | null; planQuery?: PlanQuery }
  /** A part hands the visitor over to another one, which already knows what to show. */
  | { type: 'part.enter'; part: Part }
  /** A part shows another page, or begins or ends to wait. */
  | { type: 'front.change'; part: Part; front: Front }
  /** Back from a part's first page leads to the campaign's home. */
  | { type: 'home.ask' }
