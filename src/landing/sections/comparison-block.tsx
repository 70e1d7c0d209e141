import { blackFridaySkus } from '../../content/plan-comparison.ts'
import { ComparisonSection } from './comparison.section.tsx'
import type { SectionProps } from './section.types.ts'

/** The comparison on a campaign's home; a home without cards shows its plans here. */
export function ComparisonBlock({ view }: SectionProps) {
  const { comparison, homeSections } = view.campaign
  const skus = comparison === 'black-friday' ? blackFridaySkus : undefined
  return (
    <div id={homeSections.includes('plans') ? undefined : 'planos'}>
      <ComparisonSection view={view} skus={skus} variant={comparison} />
    </div>
  )
}
