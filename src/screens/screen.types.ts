import type { ReactNode } from 'react'
import type { AddressContext } from '../../machines/address/address.context.ts'
import type { CheckoutContext, CheckoutEvent } from '../../machines/checkout/checkout.types.ts'
import type { CoverageContext, CoverageEvent } from '../../machines/coverage/coverage.setup.ts'
import type { FormEvent } from '../../machines/kit/form.ts'
import type { PageMeta } from '../../machines/kit/page.ts'
import type { PriceSummaryProps } from '../ui/price-summary.tsx'

/** What a screen shows: a machine's snapshot as plain data. */
export interface PageView<Context> {
  /** The id of the page's chart. */
  readonly feature?: string
  /** The current page (the chart's state) and its sub-state: `editing`, `saving`, `failed`… */
  readonly page: string
  readonly phase: string
  readonly meta: PageMeta | null
  /** A request is pending; `isSlow` once it takes longer than usual. */
  readonly isBusy: boolean
  readonly isSlow: boolean
  /** The step failed; `step.retry` tries again. */
  readonly hasFailed: boolean
  /** Progress of the journey in percent, 10 to 100. */
  readonly percent: number
  readonly context: Context
  /** The context of the machine that the page invokes. */
  readonly child?: unknown
  /** What the page shows of the order. */
  readonly order: OrderParts
}

/** How pages show the order. */
export interface OrderParts {
  /** The summary of the chosen plan; undefined for a plan without a price. */
  readonly summary: (view: PageView<SharedContext>) => PriceSummaryProps | undefined
  /** The drawing of the journey, lit as far as the page; the same element until its light changes. */
  readonly scene: (view: Pick<PageView<unknown>, 'percent' | 'meta'>) => ReactNode
  /** That the plan reaches the address, in words to announce: on the first page after the look-up. */
  readonly news: (view: PageView<SharedContext>) => string | undefined
  /** The same to read, above the question. */
  readonly banner: (view: PageView<SharedContext>) => ReactNode
  /** Whether the machine goes back; before the journey is loaded, the browser follows the link. */
  readonly goesBack: boolean
  /** What a coverage check says first: that its address asks for a plan that nobody sells. */
  readonly unmet?: (context: SharedContext) => string | undefined
  /** The address of the page before. */
  readonly backPath: (view: PageView<SharedContext>) => string
  /** Whether the page's fields equal the stored answers. */
  readonly isStored: (view: PageView<SharedContext>) => boolean
}

/** Props of every screen: a view in, events out, links through `href`. Screens are pure functions. */
export interface PageProps<Context, Event> {
  readonly view: PageView<Context>
  readonly send: (event: Event) => void
  /** URL of a page in this or another campaign, with the forwarded parameters. */
  readonly href: (path: string) => string
  /** The text size and theme control, for a header. */
  readonly settings?: ReactNode
  /** Opens the cookie dialog. */
  readonly onCookiePreferences?: (() => void) | undefined
}

/** A page of the checkout, or an information page, which shows the checkout's data too. */
export type CheckoutView = PageView<CheckoutContext>
export type ScreenProps = PageProps<CheckoutContext, CheckoutEvent>
/** The context shared by the checkout's and the coverage check's pages. */
export type SharedContext = AddressContext &
  Partial<
    Pick<
      CheckoutContext,
      | 'networkAddress'
      | 'shownBefore'
      | 'unmetQuery'
      | 'newsPage'
      | 'backgroundSave'
      | 'serverErrors'
      | 'savedAt'
      | 'recordFields'
    >
  > &
  Partial<Pick<CoverageContext, 'planQuery'>>
export type SharedProps = PageProps<SharedContext, FormEvent | { type: 'plan.choose'; sku: string }>

/** A page of the coverage check. */
export type CoverageProps = PageProps<CoverageContext, CoverageEvent>
