import type { FeatureInput, Prefill, SavedJourney } from '../kit/feature.ts'
import type { PlanQuery } from '../kit/plan-choice.ts'

import type { Feature, FeatureStatus, PageRef } from './journey.features.ts'

export interface JourneyContext extends FeatureInput {
  readonly statuses: Readonly<Record<Feature, FeatureStatus>>
}

/** What the address and the browser's storage say on the first load. */
export interface Opening {
  /** Null where the address names no page. */
  readonly page: PageRef | null
  readonly planQuery: PlanQuery
  readonly saved: SavedJourney | null
  /** What the visitor typed on the marketing page that led here. */
  readonly prefill: Prefill | null
  /** A postal code that a plain form wrote into the address, as it was typed. */
  readonly cepTyped: string | null
  /** Requests that features began before a reload, by the operator's ids. */
  readonly requests?: Readonly<Partial<Record<Feature, string | null>>>
}

export type JourneyEvent =
  | ({ type: 'site.open' } & Opening)
  /** A link or the browser's history asks for a page; a link may name a plan. */
  | { type: 'page.request'; page: PageRef | null; planQuery?: PlanQuery }
  /** A feature makes another one active, which already knows its page. */
  | { type: 'feature.enter'; feature: Feature }
  /** A feature shows another page, or begins or ends to wait. */
  | { type: 'feature.change'; feature: Feature; status: FeatureStatus }
  /** Back from a feature's first page leads to the campaign's home. */
  | { type: 'home.request' }
