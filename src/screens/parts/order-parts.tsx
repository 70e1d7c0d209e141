import { isStored, paysByDebit } from '../../../machines/checkout/checkout.selectors.ts'
import { hasWifi6, slipPriceCents, speedText, streamingText } from '../../content/plan-facts.ts'
import { formatBrl } from '../../format/brl.ts'
import { OfferLabelDialog } from '../../ui/offer-label-dialog.tsx'
import type { PriceSummaryProps, SummaryRow } from '../../ui/price-summary.tsx'
import type { OrderParts, PageView, SharedContext } from '../screen.types.ts'
import { bonusText, monthlyPrice, shortAddress } from './answers.ts'
import { offerLabelOf } from './offer-label.ts'

function summaryOf(view: PageView<SharedContext>): PriceSummaryProps | undefined {
  const { plan } = view.context
  const byDebit = paysByDebit(view.context, view.page)
  const price = plan && monthlyPrice(plan, byDebit)
  if (!plan || !price) return undefined
  const slip = slipPriceCents(plan)
  const { shownBefore } = view.context
  const before = shownBefore && monthlyPrice(shownBefore, byDebit)
  return {
    page: view.page,
    planName: plan.plan,
    rows: rowsOf(view),
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

function rowsOf({ context }: PageView<SharedContext>): readonly SummaryRow[] {
  const { plan } = context
  if (!plan) return []
  const rows: readonly (readonly [string, string])[] = [
    ['Velocidade', `${speedText(plan.plan_download)} / ${speedText(plan.plan_upload)}`],
    ['Streaming', streamingText(plan)],
    ['Bônus', bonusText(context)],
    ['Instalação', 'Grátis'],
    [hasWifi6(plan) ? 'Modem Wi-Fi 6' : 'Modem Wi-Fi', 'Incluso'],
    ['Endereço', shortAddress(context)],
  ]
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}

/** What pages of the whole journey show of the order. */
export const orderParts: OrderParts = {
  summary: summaryOf,
  isStored: ({ context, page }) => isStored(context, page),
}
