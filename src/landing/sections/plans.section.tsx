import { IslandSlot } from '../island.tsx'
import { type PlanListData, planList, planRowId } from '../islands/plan-list.island.tsx'
import { planListInput } from '../islands/plan-list-input.ts'
import { seriesArrows } from '../islands/series-arrows.island.tsx'
import { copyOn } from './page-copy.ts'
import styles from './plans.module.css'
import type { SectionProps } from './section.types.ts'

/** A list of plans; with an animated ribbon, it starts near the viewport. Side by side they have arrows where they scroll. */
export function PlanListSlot({ view, data }: SectionProps & { readonly data: PlanListData }) {
  const { cards } = planListInput(view, data)
  const moves = cards.some(({ calls }) => calls)
  const list = <IslandSlot island={planList} data={data} wakes={moves ? 'near' : undefined} />
  if (data.mode !== 'all' || cards.length < 2) return list
  return (
    <div>
      {list}
      <div className={`wrap ${styles.arrows}`}>
        <IslandSlot island={seriesArrows} data={{ row: planRowId(data), title: data.title, yields: true }} />
      </div>
    </div>
  )
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
