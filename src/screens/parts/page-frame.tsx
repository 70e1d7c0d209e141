import type { ReactNode } from 'react'
import * as brand from '../../../contract/brand.ts'
import type { Campaign } from '../../../contract/campaign.ts'
import type { LayoutName } from '../../../machines/kit/page.ts'
import { CheckoutLayout } from '../../ui/checkout-layout.tsx'
import type { PriceSummaryProps } from '../../ui/price-summary.tsx'
import type { PageProps } from '../screen.types.ts'
import { stageOf } from './stages.ts'

/** The context that the frame reads, of any feature. */
export interface FrameContext {
  readonly campaign: Campaign
}

export interface PageFrameProps extends Omit<PageProps<FrameContext, never>, 'send'> {
  readonly children: ReactNode
  readonly width?: 'form' | 'wide' | 'full' | undefined
  /** The selected plan, beside the page. */
  readonly summary?: PriceSummaryProps | undefined
  readonly whatsappHref?: string | undefined
  /** Announced with the page. */
  readonly news?: string | undefined
  /** A line of the help box. */
  readonly note?: string | undefined
}

const wide: readonly LayoutName[] = ['no-coverage', 'order', 'plans']

/**
 * The page around a journey's screen: progress, price, help. It stays mounted from page to page; its content does not.
 */
export function PageFrame(props: PageFrameProps) {
  const { view, href, settings, summary, width, children, note, news, whatsappHref = brand.whatsapp } = props
  const layout = view.meta?.layout ?? 'checkout'
  const phone = salesPhoneOf(view)
  const stage = stageOf(view)
  if (layout === 'home' || layout === 'message') return children
  return (
    <CheckoutLayout
      homeHref={href('/')}
      progress={stage && { percent: view.percent, ...stage }}
      summary={summary}
      page={view.page}
      isPreparing={view.phase === 'preparing'}
      help={phone === undefined ? undefined : { whatsappHref, phone, note }}
      settings={settings}
      scene={view.order?.scene(view)}
      news={news}
      width={width ?? (wide.includes(layout) ? 'full' : 'form')}
    >
      {children}
    </CheckoutLayout>
  )
}

/** The sales phone as text, unless the campaign hides it. */
export const salesPhoneOf = ({ context }: { readonly context: FrameContext }): string | undefined =>
  context.campaign.hidesSalesPhone ? undefined : brand.salesPhone
