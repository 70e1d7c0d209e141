import { percentOf } from '../../../machines/checkout/progress.selectors.ts'
import type { PageMeta } from '../../../machines/kit/page.ts'
import { orderParts } from '../../../src/screens/parts/order-parts.tsx'
import type { CheckoutView } from '../../../src/screens/screen.types.ts'
import { blankContext, chartOf, childOf } from './checkout-view.ts'

/** A page's view: its meta and progress, with the phase and context of `more`. */
export const viewOfPage = (page: string, more: Partial<CheckoutView> = {}): CheckoutView => ({
  page,
  phase: 'editing',
  meta: (chartOf(more.context ?? blankContext).states[page]?.meta as PageMeta | undefined) ?? null,
  isBusy: false,
  isSlow: false,
  hasFailed: false,
  percent: percentOf(page),
  context: blankContext,
  order: orderParts,
  child: childOf(page),
  ...more,
})
