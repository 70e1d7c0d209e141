import type { ReactNode } from 'react'
import type { CheckoutContext, CheckoutEvent } from '../../machines/checkout/checkout.types.ts'
import type { PageMeta } from '../../machines/kit/page.ts'

/** What a screen shows: the checkout's snapshot, read into plain data once. */
export interface CheckoutView {
  /** The page in view (the chart's state) and its sub-state: `editing`, `saving`, `failed`… */
  readonly page: string
  readonly phase: string
  readonly meta: PageMeta | null
  /** A call is under way; `isSlow` once it takes longer than usual. */
  readonly isBusy: boolean
  readonly isSlow: boolean
  /** The step failed and can be tried again with `step.retry`. */
  readonly hasFailed: boolean
  /** Percentage of the journey, 10 to 100. */
  readonly percent: number
  readonly context: CheckoutContext
}

/** Every screen is a pure function of these: a view in, events out, links through `href`. */
export interface ScreenProps {
  readonly view: CheckoutView
  readonly send: (event: CheckoutEvent) => void
  /** The address of a page under the visitor's campaign, with the carried query. */
  readonly href: (path: string) => string
  /** The control for text size and theme, ready to be placed in a header. */
  readonly settings?: ReactNode
}
