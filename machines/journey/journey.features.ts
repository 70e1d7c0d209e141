/** The features that have pages; each is a machine that runs for the whole visit. */
export const features = [
  'checkout',
  'coverage',
  'renewal',
  'migration',
  'call-back',
  'legal-documents',
] as const
export type Feature = (typeof features)[number]

/** A page by the machine that has it; `reading` is the root itself, with the pages that only tell. */
export interface PageRef {
  readonly feature: Feature | 'reading'
  /** The state's id. */
  readonly page: string
}

/** What the root knows of a feature: enough for its guards. */
export interface FeatureStatus {
  readonly page: string
  /** While busy or locked, the feature itself decides whether to navigate. */
  readonly isBusy: boolean
}
