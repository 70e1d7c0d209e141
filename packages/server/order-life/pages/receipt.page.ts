import { capitalised } from '@ultrafibra/contract/clean-text'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import { html } from 'hono/html'
import type { Receipt } from '../../rights/receipt.ts'
import { sheet } from './head-panel.ts'
import { facts, type OrderView, type PageContent, pathOf } from './page-parts.ts'

/** What an erasure has erased, and what stays. */
export const receiptPage = (view: OrderView, { erased, kept }: Receipt): PageContent => ({
  title: 'Recibo dos dados apagados',
  content: sheet(
    {
      number: `Pedido ${groupedNumber(view.life.order.orderNumber)}`,
      title: 'Recibo dos dados apagados',
      scene: 'shield',
    },
    html`<p class="op-done-note" role="status">Pronto. Este recibo também vai para o seu e-mail.</p>
<h2>O que apagamos</h2>${facts(erased.map(([, label, count]) => [capitalised(label), String(count)]))}
<h2>O que fica, por quê e até quando</h2>${kept.map((line) => html`<p>${capitalised(line)}</p>`)}
<p class="op-actions"><a class="op-quiet" href="${pathOf(view)}">Voltar ao pedido</a></p>`,
  ),
})
