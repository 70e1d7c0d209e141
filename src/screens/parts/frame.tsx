import { type ReactNode, useMemo } from 'react'
import type { Plan } from '../../../contract/plan.ts'
import { paysByDebit } from '../../../machines/checkout/checkout.selectors.ts'
import { brand } from '../../content/brand.ts'
import { hasWifi6, slipPriceCents, speedText, streamingText } from '../../content/plan-facts.ts'
import { formatBrl } from '../../format/brl.ts'
import { LoadingLayout } from '../../ui/loading-layout.tsx'
import { MessageLayout, type MessageLayoutProps } from '../../ui/message-layout.tsx'
import { OfferLabelDialog } from '../../ui/offer-label-dialog.tsx'
import type { PriceSummaryProps, SummaryRow } from '../../ui/price-summary.tsx'
import type { CheckoutView, PageProps, PageView, ScreenProps, SharedContext } from '../screen.types.ts'
import { bonusText, monthlyPrice, shortAddress } from './answers.ts'
import { offerLabelOf } from './offer-label.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

export interface FrameProps extends PageProps<SharedContext, never> {
  readonly children: ReactNode
  readonly width?: PageFrameProps['width']
}

/** The page around a checkout screen, by its layout: progress, price, help. */
export function Frame({ view, ...rest }: FrameProps) {
  const layout = view.meta?.layout ?? 'checkout'
  const summary = useSummary(view)
  const hasSummary = layout === 'checkout' || layout === 'loading' || layout === 'checkout-v2'
  return (
    <PageFrame
      {...rest}
      view={view}
      summary={hasSummary ? summary : undefined}
      whatsappHref={whatsappOf(view.context.plan)}
      note={layout === 'order' ? undefined : 'Seu pedido fica salvo neste aparelho por 7 dias.'}
    />
  )
}

type MessageFrameProps = Pick<ScreenProps, 'href' | 'settings'> &
  Pick<MessageLayoutProps, 'title' | 'text' | 'actions' | 'children'>

/** A page with a message only: not found, expired. */
export function MessageFrame({ href, settings, title, text, actions, children }: MessageFrameProps) {
  return (
    <MessageLayout title={title} text={text} actions={actions} homeHref={href('/')} settings={settings}>
      {children}
    </MessageLayout>
  )
}

/** The page while the first one is unknown. */
export function LoadingFrame({ view, href, settings }: PageProps<unknown, never>) {
  const text = view.isSlow ? 'Está demorando mais que o normal. Continue nesta tela.' : undefined
  return <LoadingLayout text={text} homeHref={href('/')} settings={settings} />
}

const unknownPlan = { planName: '', rows: [], priceCents: null, priceNote: '' }

/** The summary: the same object until something in it changes. */
function useSummary({ context, page }: PageView<SharedContext>): PriceSummaryProps | undefined {
  const { plan, shownBefore = null } = context
  const byDebit = paysByDebit(context, page)
  const bonus = bonusText(context)
  const address = shortAddress(context)
  return useMemo(
    () => (plan ? summaryOf({ plan, shownBefore, byDebit, bonus, address }) : unknownPlan),
    [plan, shownBefore, byDebit, bonus, address],
  )
}

interface Summarised {
  readonly plan: Plan
  readonly shownBefore: Plan | null
  readonly byDebit: boolean
  readonly bonus: string
  readonly address: string
}

function summaryOf(summarised: Summarised): PriceSummaryProps | undefined {
  const { plan, shownBefore, byDebit } = summarised
  const price = monthlyPrice(plan, byDebit)
  if (!price) return undefined
  const slip = slipPriceCents(plan)
  const before = shownBefore && monthlyPrice(shownBefore, byDebit)
  return {
    planName: plan.plan,
    rows: rowsOf(summarised),
    priceCents: price.cents,
    priceNote: price.note,
    terms: (
      <>
        Preço válido por 12&nbsp;meses. {byDebit && slip ? `Sem débito: ${formatBrl(slip)}. ` : ''}
        Fidelidade de 12&nbsp;meses.{' '}
        {before ? `A oferta mudou: antes ${formatBrl(before.cents)} por mês. ` : ''}
        <OfferLabelDialog plan={plan.plan} label={offerLabelOf(plan)} text="Etiqueta da oferta" inline />
      </>
    ),
  }
}

function rowsOf({ plan, bonus, address }: Summarised): readonly SummaryRow[] {
  const rows: readonly (readonly [string, string])[] = [
    ['Velocidade', `${speedText(plan.plan_download)} / ${speedText(plan.plan_upload)}`],
    ['Streaming', streamingText(plan)],
    ['Bônus', bonus],
    ['Instalação', 'Grátis'],
    [hasWifi6(plan) ? 'Modem Wi-Fi 6' : 'Modem Wi-Fi', 'Incluso'],
    ['Endereço', address],
  ]
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}

/** The plan's own WhatsApp link, or the brand's. */
export const whatsappOf = (plan: CheckoutView['context']['plan']): string =>
  plan?.whatsApps.find(({ complete_link }) => complete_link !== '#')?.complete_link ?? brand.whatsapp
