import { funnelEvents } from './funnel.ts'
import { pageViewOf } from './page-view.ts'
import { saleEvents } from './sale.ts'
import type { TrackingEvent, TrackingSnapshot } from './tracking.types.ts'

/** The events between two snapshots, in reporting order: those of the previous page, then the new page's view. Pure. */
export const eventsOf = (before: TrackingSnapshot, after: TrackingSnapshot): readonly TrackingEvent[] => [
  ...funnelEvents(before.checkout, after.checkout),
  ...saleEvents(before, after),
  ...(before.path === after.path ? [] : pageViewOf(after)),
]
