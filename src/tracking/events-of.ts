import { funnelEvents } from './funnel.ts'
import { pageViewOf } from './page-view.ts'
import { saleEvents } from './sale.ts'
import type { TrackingEvent, TrackingSnapshot } from './tracking.types.ts'

/**
 * What happened between two moments, as events in the order in which they are told: what was done on the page that
 * was in view, then the page that came. A pure function of the two.
 */
export const eventsOf = (before: TrackingSnapshot, after: TrackingSnapshot): readonly TrackingEvent[] => [
  ...funnelEvents(before.checkout, after.checkout),
  ...saleEvents(before, after),
  ...(before.path === after.path ? [] : pageViewOf(after)),
]
