import * as brand from '@ultrafibra/contract/brand'
import { IslandSlot } from '../island.tsx'
import { coverageForm } from '../islands/coverage-form.island.tsx'
import type { SectionProps } from './section.types.ts'

/** Check by postal code, number and phone; without script it leads to the check's own pages. */
export function CoverageForm({ view }: SectionProps) {
  return (
    <IslandSlot
      island={coverageForm}
      data={{
        title: `Tem ${brand.product} no seu endereço?`,
        framed: view.campaign.framesCoverage,
      }}
    />
  )
}
