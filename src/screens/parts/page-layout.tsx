import * as brand from '@ultrafibra/contract/brand'
import type { ReactNode } from 'react'
import type { LayoutName } from '../../../machines/kit/page.ts'
import { CheckoutLayout, type CheckoutLayoutProps } from '../../ui/checkout-layout.tsx'
import type { PriceSummaryProps } from '../../ui/price-summary.tsx'
import type { PageProps, PageView, SharedContext } from '../screen.types.ts'
import { type FrameContext, salesPhoneOf, whatsappOf } from './contact.ts'
import { stageOf } from './stages.ts'

interface PageLayoutProps extends Omit<PageProps<FrameContext, never>, 'send'> {
  readonly children: ReactNode
  /** Other help on the pages of the checkout. */
  readonly more?: ReactNode
}

/** Pages that draw themselves whole: marketing, a message, a wait for the first page. */
const isBare = ({ meta }: PageView<unknown>): boolean =>
  meta === null || meta.layout === 'home' || meta.layout === 'message'

/** What surrounds every page of a journey: progress, price, help. It stays mounted from page to page; the screen does not. */
export function PageLayout({ view, href, settings, more, children }: PageLayoutProps) {
  if (isBare(view)) return children
  const stage = stageOf(view)
  const phone = salesPhoneOf(view)
  const purchase = isPurchase(view) ? view : null
  const summary = purchase ? summaryOf(purchase) : view.order.summary(view as never)
  const hasNews = summary !== undefined || view.meta?.layout === 'coverage-check'
  return (
    <CheckoutLayout
      homeHref={href('/')}
      progress={stage && { percent: view.percent, ...stage }}
      summary={summary}
      page={view.page}
      isPreparing={view.phase === 'preparing'}
      help={
        phone === undefined
          ? undefined
          : { ...helpOf(purchase), phone, more: view.feature === undefined ? more : null }
      }
      settings={settings}
      scene={view.order.scene(view)}
      news={hasNews ? ((purchase && view.order.news(purchase)) ?? '') : undefined}
      width={widthOf(view)}
    >
      {children}
    </CheckoutLayout>
  )
}

/** A page of the checkout or the coverage check, which share their context. */
const isPurchase = (view: PageView<FrameContext>): view is PageView<SharedContext> =>
  view.feature === undefined || view.feature === 'coverage'

/** Pages that no other page of answers follows. */
const lastPages: readonly string[] = ['confirmacao', 'erro2']

const helpOf = (view: PageView<SharedContext> | null) => ({
  whatsappHref: view === null ? brand.whatsapp : whatsappOf(view.context.plan),
  note:
    view === null || view.meta?.layout === 'order' || lastPages.includes(view.page)
      ? undefined
      : 'Seu pedido fica salvo neste aparelho por 7 dias.',
})

const besideSummary: readonly LayoutName[] = ['checkout', 'checkout-v2', 'loading']

/** The summary before the plan is known. */
const unknownPlan: PriceSummaryProps = { planName: '', rows: [], priceCents: null, priceNote: '' }

/** The review is the summary. */
const summaryOf = (view: PageView<SharedContext>): PriceSummaryProps | undefined => {
  if (view.meta === null || view.page === 'confirmacao' || !besideSummary.includes(view.meta.layout))
    return undefined
  return view.context.plan === null ? unknownPlan : view.order.summary(view)
}

const widths: Partial<Record<LayoutName, CheckoutLayoutProps['width']>> = {
  'no-coverage': 'full',
  plans: 'full',
  order: 'full',
  cart: 'wide',
}

/** A form for a contact is as narrow as any other, though the page may list plans; a calendar is wide, a review has both columns. */
const widthOf = ({ feature, page, phase, meta }: PageView<unknown>): CheckoutLayoutProps['width'] => {
  if (page === 'data-instalacao') return 'wide'
  if (page === 'confirmacao') return 'both'
  const offersPlans = phase === 'choosing' || feature === 'coverage'
  if (page === 'sem-cobertura' || (page === 'oferta-indisponivel' && !offersPlans)) return 'form'
  return widths[meta?.layout ?? 'checkout'] ?? 'form'
}
