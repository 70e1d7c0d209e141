import { IslandSlot } from '../island.tsx'
import { planList } from '../islands/plan-list.island.tsx'
import type { SectionProps } from './section.types.ts'

/** The plans that a campaign shows on its home. */
export function PlansSection({ view }: SectionProps) {
  const { title2, text2, text4 } = view.campaign.copy
  return (
    <IslandSlot
      island={planList}
      data={{ mode: 'all', title: title2, lead: text2, note: text4, id: 'planos', headingLevel: 2 }}
    />
  )
}
