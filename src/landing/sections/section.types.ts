import type { LandingView } from '../landing.types.ts'

/** What every section of a home page is drawn from. */
export interface SectionProps {
  readonly view: LandingView
}
