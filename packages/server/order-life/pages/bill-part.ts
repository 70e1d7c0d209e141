import type { Bill } from '@ultrafibra/contract/bill'
import { priceStrands } from '@ultrafibra/contract/bill-strands'
import { brl } from '@ultrafibra/contract/brazil/money'
import { megaText } from '@ultrafibra/contract/plan'
import { html } from 'hono/html'
import { billFactsOf, billOfOrder } from '../order-life.ts'
import { facts, type Markup, type OrderView } from './page-parts.ts'

const light = (id: string): Markup =>
  html`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="96" x2="0" y2="8"><stop/><stop offset=".4"/><stop offset="1"/></linearGradient>`

/** A strand of light for each month, as on the site: lit while the promotion lasts. */
const drawing = ({ phases, months }: Bill): Markup | '' => {
  if (phases.some(({ priceCents }) => priceCents === null)) return ''
  const [first] = phases
  const paths = priceStrands(months, phases.length > 1 && first ? first.to : months.length)
  return html`<div class="op-bill"><ul>${phases.map(({ from, to, priceCents, downloadMbps }) => html`<li>Mês ${from} a ${to}<b>${brl.format((priceCents ?? 0) / 100)}</b>${megaText(downloadMbps)}</li>`)}</ul>
<svg viewBox="0 0 240 100" preserveAspectRatio="none" aria-hidden="true" focusable="false"><defs>${light('op-lit')}${light('op-later')}</defs><path d="${paths.quiet}" stroke="url(#op-later)"/><path d="${paths.lit}" stroke="url(#op-lit)"/><path class="op-ends op-later" d="${paths.quietEnds}"/><path class="op-ends" d="${paths.ends}"/></svg></div>`
}

/** What the plan costs over time: drawing and figures; nothing where its conditions are not stated. */
export const billPart = ({ life }: OrderView): Markup | '' => {
  const bill = billOfOrder(life)
  const costs = billFactsOf(life)
  return bill === null || costs.length === 0
    ? ''
    : html`<section class="op-card"><h2>Quanto custa tudo</h2>${drawing(bill)}${facts(costs)}</section>`
}
