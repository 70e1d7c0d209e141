import { ComparisonSection } from './comparison.section.tsx'
import type { SectionProps } from './section.types.ts'

/** The comparison on a campaign's home; a home without cards shows its plans here. */
export function ComparisonBlock({ view }: SectionProps) {
  const { comparison, homeSections } = view.campaign
  return (
    <div id={homeSections.includes('plans') ? undefined : 'planos'}>
      <ComparisonSection view={view} variant={comparison} />
    </div>
  )
}
