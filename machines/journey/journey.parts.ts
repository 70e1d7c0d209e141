/** The journeys that have pages of their own, each a machine that runs for the whole visit. */
export const parts = ['checkout', 'coverage', 'renewal', 'migration', 'call-back', 'papers'] as const
export type Part = (typeof parts)[number]

/** A page by the machine that has it; `reading` is the root itself, with the pages that only tell. */
export interface PageRef {
  readonly part: Part | 'reading'
  /** The state's id. */
  readonly page: string
}

/** What the root knows of a part: enough for its guards. */
export interface Front {
  readonly page: string
  /** While busy or locked, the part itself decides whether to navigate. */
  readonly isBusy: boolean
}
