import type { MouseEvent, ReactNode } from 'react'
import { brand } from '../../content/brand.ts'
import { formatBrl } from '../../format/brl.ts'
import { CheckoutLayout } from '../../ui/checkout-layout.tsx'
import { LoadingLayout } from '../../ui/loading-layout.tsx'
import { MessageLayout, type MessageLayoutProps } from '../../ui/message-layout.tsx'
import { OfferLabelDialog } from '../../ui/offer-label-dialog.tsx'
import type { PriceSummaryProps, SummaryRow } from '../../ui/price-summary.tsx'
import type { CheckoutView, ScreenProps } from '../screen.types.ts'
import { monthlyPrice, paysByDebit, shortAddress } from './answers.ts'
import { offerLabelOf } from './offer-label.ts'
import { hasWifi6, slipPriceCents, speedText, streamingText } from './plan-facts.ts'

export interface FrameProps extends ScreenProps {
  readonly children: ReactNode
  readonly width?: 'form' | 'wide' | 'full' | undefined
}

const widths = { checkout: 'form', loading: 'form', 'no-coverage': 'full', order: 'full' } as const

/** The page around a checkout screen, as its layout asks: progress, price, help. */
export function Frame({ view, href, settings, width, children }: FrameProps) {
  const layout = view.meta?.layout ?? 'checkout'
  if (layout === 'home' || layout === 'message') return children
  const hasSummary = layout === 'checkout' || layout === 'loading'
  return (
    <CheckoutLayout
      homeHref={href('/')}
      progress={view.meta?.stage && { percent: view.percent, stage: view.meta.stage }}
      summary={hasSummary ? summaryOf(view) : undefined}
      help={helpOf(view)}
      settings={settings}
      width={width ?? widths[layout]}
    >
      {children}
    </CheckoutLayout>
  )
}

type MessageFrameProps = ScreenProps & Pick<MessageLayoutProps, 'title' | 'text' | 'actions' | 'children'>

/** A page that only says something: not found, expired. */
export function MessageFrame({ href, settings, title, text, actions, children }: MessageFrameProps) {
  return (
    <MessageLayout title={title} text={text} actions={actions} homeHref={href('/')} settings={settings}>
      {children}
    </MessageLayout>
  )
}

/** The page before the first one is known. */
export function LoadingFrame({ href, settings }: ScreenProps) {
  return <LoadingLayout homeHref={href('/')} settings={settings} />
}

/** A link that a script answers: without one it still leads somewhere. */
export const answeredLink = (act: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}

function summaryOf(view: CheckoutView): PriceSummaryProps | undefined {
  const { plan } = view.context
  const byDebit = paysByDebit(view.context, view.page)
  const price = plan && monthlyPrice(plan, byDebit)
  if (!plan || !price) return undefined
  const slip = slipPriceCents(plan)
  return {
    planName: plan.plan,
    rows: rowsOf(view),
    priceCents: price.cents,
    priceNote: price.note,
    terms: (
      <>
        Preço válido por 12 meses. {byDebit && slip ? `Sem débito: ${formatBrl(slip)}. ` : ''}
        Fidelidade de 12 meses.{' '}
        <OfferLabelDialog plan={plan.plan} label={offerLabelOf(plan)} text="Etiqueta da oferta" inline />
      </>
    ),
  }
}

function rowsOf({ context }: CheckoutView): readonly SummaryRow[] {
  const { plan } = context
  if (!plan) return []
  const rows: readonly (readonly [string, string])[] = [
    ['Velocidade', `${speedText(plan.plan_download)} / ${speedText(plan.plan_upload)}`],
    ['Streaming', streamingText(plan)],
    ['Instalação', 'Grátis'],
    [hasWifi6(plan) ? 'Modem Wi-Fi 6' : 'Modem Wi-Fi', 'Incluso'],
    ['Endereço', shortAddress(context)],
  ]
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}

function helpOf(view: CheckoutView) {
  const phone = salesPhoneOf(view)
  if (phone === undefined) return undefined
  const isOpen = view.meta?.layout !== 'order'
  return {
    whatsappHref: whatsappOf(view.context.plan),
    phone,
    note: isOpen ? 'Seu pedido fica salvo neste aparelho por 7 dias.' : undefined,
  }
}

/** The sales phone for people, unless the campaign hides it. */
export const salesPhoneOf = ({ context }: CheckoutView): string | undefined =>
  context.campaign.hidesSalesPhone ? undefined : brand.salesPhone.text

/** The plan's own WhatsApp link, or the brand's. */
export const whatsappOf = (plan: CheckoutView['context']['plan']): string =>
  plan?.whatsApps.find(({ complete_link }) => complete_link !== '#')?.complete_link ?? brand.whatsapp
