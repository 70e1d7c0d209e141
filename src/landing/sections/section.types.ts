import type { LandingView } from '../landing.types.ts'

/** Props of every section of a home page. */
export interface SectionProps {
  readonly view: LandingView
}
