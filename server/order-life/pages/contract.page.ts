import { html } from 'hono/html'
import { groupedNumber } from '../../../contract/order-number.ts'
import { contractBody } from '../order-contract.ts'
import { type OrderView, type Part, pathOf } from './page-parts.ts'

/** The contract that was accepted with the order. */
export const contractPage = (view: OrderView): Part => ({
  title: `Contrato do pedido ${groupedNumber(view.life.order.orderNumber)}`,
  content: html`<div class="op-narrow op-contract"><p><a href="${pathOf(view)}">Voltar ao pedido</a></p>
<h1>Contrato do pedido ${groupedNumber(view.life.order.orderNumber)}</h1>
${contractBody(view.services.catalogue.brand, view.life)}</div>`,
})
