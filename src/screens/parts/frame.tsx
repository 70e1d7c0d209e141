import type { ReactNode } from 'react'
import * as brand from '../../../contract/brand.ts'
import type { CheckoutView, PageProps, SharedContext } from '../screen.types.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

export interface FrameProps extends PageProps<SharedContext, never> {
  readonly children: ReactNode
  readonly width?: PageFrameProps['width']
}

/** The page around a checkout screen, by its layout: progress, price, help. */
export function Frame({ view, ...rest }: FrameProps) {
  const layout = view.meta?.layout ?? 'checkout'
  const hasSummary = layout === 'checkout' || layout === 'loading' || layout === 'checkout-v2'
  return (
    <PageFrame
      {...rest}
      view={view}
      summary={hasSummary ? summaryOf(view) : undefined}
      news={view.order?.news(view)}
      whatsappHref={whatsappOf(view.context.plan)}
      note={layout === 'order' ? undefined : 'Seu pedido fica salvo neste aparelho por 7 dias.'}
    />
  )
}

/** The summary before the plan is known. */
const unknownPlan = { planName: '', rows: [], priceCents: null, priceNote: '' }

/** The plan's own WhatsApp link, or the brand's. */
export const whatsappOf = (plan: CheckoutView['context']['plan']): string =>
  plan?.whatsApps.find(({ complete_link }) => complete_link !== '#')?.complete_link ?? brand.whatsapp

/** The first question is live before the order's data is loaded. */
const summaryOf = (view: FrameProps['view']) =>
  view.context.plan === null ? unknownPlan : view.order?.summary(view)
