import type { Plan } from '../../../contract/plan.ts'
import { IslandSlot } from '../island.tsx'
import { type PlanListData, planList } from '../islands/plan-list.island.tsx'

export interface PagePlansProps {
  /** The plans that the page is about; none where the campaign does not sell them. */
  readonly fitting: readonly Plan[]
  readonly title: string
  readonly lead: string
  /** Said instead of the lead, above the campaign's own plans, where there is none that fits. */
  readonly missing: string
  readonly note: string
  readonly mode?: PlanListData['mode'] | undefined
}

/** The plans that a page is about; where the campaign has none, it says so and shows what the campaign sells. */
export function PagePlans({ fitting, title, lead, missing, note, mode = 'all' }: PagePlansProps) {
  const own = { mode, title, lead, note, id: 'planos', headingLevel: 2 as const }
  const data: PlanListData =
    fitting.length === 0
      ? { ...own, title: 'Planos desta oferta', lead: missing }
      : { ...own, only: fitting.map(({ sku }) => sku) }
  return <IslandSlot island={planList} data={data} />
}
