import { groupedNumber } from '@ultrafibra/contract/order-number'
import { html } from 'hono/html'
import { contractBody } from '../order-contract.ts'
import { sheet } from './head-panel.ts'
import { type OrderView, type PageContent, pathOf } from './page-parts.ts'

/** The contract that was accepted with the order, in the text of that day. */
export const contractPage = (view: OrderView, version: string): PageContent => ({
  title: `Contrato do pedido ${groupedNumber(view.life.order.orderNumber)}`,
  content: sheet(
    {
      number: `Pedido ${groupedNumber(view.life.order.orderNumber)}`,
      title: 'Seu contrato',
      text: 'O que você aceitou ao fazer o pedido. Para guardar, imprima ou salve em PDF.',
      scene: 'shield',
    },
    html`<div class="op-contract">${contractBody(view.life, version)}</div>
<p class="op-actions"><a class="op-quiet" href="${pathOf(view)}">Voltar ao pedido</a></p>`,
  ),
})
