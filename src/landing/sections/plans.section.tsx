import { IslandSlot } from '../island.tsx'
import { type PlanListData, planList } from '../islands/plan-list.island.tsx'
import { planListInput } from '../islands/plan-list-input.ts'
import { copyOn } from './page-copy.ts'
import type { SectionProps } from './section.types.ts'

/** A list of plans; with an animated ribbon, it starts near the viewport. */
export function PlanListSlot({ view, data }: SectionProps & { readonly data: PlanListData }) {
  const { cards } = planListInput(view, data)
  const moves = cards.some(({ calls }) => calls)
  return <IslandSlot island={planList} data={data} wakes={moves ? 'near' : undefined} />
}

/** The plans on a campaign's home. */
export function PlansSection({ view }: SectionProps) {
  const { title2, text2, text4 } = copyOn(view)
  return (
    <PlanListSlot
      view={view}
      data={{
        mode: 'all',
        title: title2,
        lead: text2,
        note: text4,
        id: 'planos',
        headingLevel: 2,
        spaced: true,
      }}
    />
  )
}
