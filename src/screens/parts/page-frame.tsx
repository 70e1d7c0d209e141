import { Fragment, type MouseEvent, type ReactNode } from 'react'
import type { Campaign } from '../../../contract/campaign.ts'
import type { LayoutName } from '../../../machines/kit/page.ts'
import { brand } from '../../content/brand.ts'
import { CheckoutLayout } from '../../ui/checkout-layout.tsx'
import type { PriceSummaryProps } from '../../ui/price-summary.tsx'
import type { PageProps } from '../screen.types.ts'

/** What the frame reads of any part's context. */
export interface FrameContext {
  readonly campaign: Campaign
}

export interface PageFrameProps extends Omit<PageProps<FrameContext, never>, 'send'> {
  readonly children: ReactNode
  readonly width?: 'form' | 'wide' | 'full' | undefined
  /** What the visitor is about to buy, beside the page. */
  readonly summary?: PriceSummaryProps | undefined
  readonly whatsappHref?: string | undefined
  /** A line of the help box. */
  readonly note?: string | undefined
}

const wide: readonly LayoutName[] = ['no-coverage', 'order', 'plans']

/** The page around a screen of a journey: progress, price, help. It stays from page to page, what it holds does not. */
export function PageFrame(props: PageFrameProps) {
  const { view, href, settings, summary, width, children, note, whatsappHref = brand.whatsapp } = props
  const layout = view.meta?.layout ?? 'checkout'
  const phone = salesPhoneOf(view)
  if (layout === 'home' || layout === 'message') return children
  return (
    <CheckoutLayout
      homeHref={href('/')}
      progress={view.meta?.section && { percent: view.percent, section: view.meta.section }}
      summary={summary}
      help={phone === undefined ? undefined : { whatsappHref, phone, note }}
      settings={settings}
      width={width ?? (wide.includes(layout) ? 'full' : 'form')}
    >
      <Fragment key={view.page}>{children}</Fragment>
    </CheckoutLayout>
  )
}

/** The sales phone for people, unless the campaign hides it. */
export const salesPhoneOf = ({ context }: { readonly context: FrameContext }): string | undefined =>
  context.campaign.hidesSalesPhone ? undefined : brand.salesPhone.text

/** A link that a script answers: without one it still leads somewhere. */
export const answeredLink = (act: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}
