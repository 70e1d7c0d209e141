import type { ReactNode } from 'react'
import type { AddressMemory } from '../../machines/address/address.context.ts'
import type { CheckoutContext, CheckoutEvent } from '../../machines/checkout/checkout.types.ts'
import type { CoverageContext, CoverageEvent } from '../../machines/coverage/coverage.setup.ts'
import type { FormEvent } from '../../machines/kit/form.ts'
import type { PageMeta } from '../../machines/kit/page.ts'

/** What a screen shows: a machine's snapshot, read into plain data once. */
export interface PageView<Context> {
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
  readonly context: Context
}

/** Every screen is a pure function of these: a view in, events out, links through `href`. */
export interface PageProps<Context, Event> {
  readonly view: PageView<Context>
  readonly send: (event: Event) => void
  /** The address of a page under the visitor's campaign (or of another campaign), with the carried query. */
  readonly href: (path: string) => string
  /** The control for text size and theme, ready to be placed in a header. */
  readonly settings?: ReactNode
  /** Opens the choice of cookies again. */
  readonly onCookiePreferences?: (() => void) | undefined
}

/** A page of the checkout, or one that only tells: those show the checkout's plans and choices, too. */
export type CheckoutView = PageView<CheckoutContext>
export type ScreenProps = PageProps<CheckoutContext, CheckoutEvent>
/** The part of a context that pages of the checkout and of the coverage check share. */
export type SharedContext = AddressMemory &
  Partial<
    Pick<CheckoutContext, 'shownBefore' | 'backgroundSave' | 'serverErrors' | 'savedAt' | 'recordFields'>
  >
export type SharedProps = PageProps<SharedContext, FormEvent | { type: 'plan.choose'; sku: string }>

/** A page of the coverage check. */
export type CoverageProps = PageProps<CoverageContext, CoverageEvent>
