import { type ActorRefFrom, createActor } from 'xstate'
import { planListMachine } from '../../../machines/plan-list/plan-list.machine.ts'
import { PageSection } from '../../ui/page-section.tsx'
import type { Island } from '../island.tsx'

export interface PlanListData {
  /** Cards under a heading per speed, one speed at a time, or all side by side. */
  readonly mode: 'group' | 'tabs' | 'all'
  readonly title: string
  /** Below the title; '' for none. */
  readonly lead: string
  /** Conditions below the cards; '' for none. */
  readonly note: string
  /** The place that a link on the page leads to. */
  readonly id: string
  /** Skus to list instead of the campaign's own choice for its home. */
  readonly only?: readonly string[]
  /** Of the title; cards are one below. */
  readonly headingLevel?: 2 | 3
}

export const planList: Island<PlanListData, ActorRefFrom<typeof planListMachine>> = {
  name: 'plan-list',
  create: () => createActor(planListMachine),
  View: ({ data }) => (
    <PageSection id={data.id} title={data.title} lead={data.lead}>
      {data.note}
    </PageSection>
  ),
}
