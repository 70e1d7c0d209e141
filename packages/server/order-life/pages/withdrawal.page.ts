import { dayInWords } from '@ultrafibra/contract/order-dates'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import { html } from 'hono/html'
import { choicesOf } from '../order-life.ts'
import { afterWithdrawal } from '../withdrawal-texts.ts'
import { sheet } from './head-panel.ts'
import { contacts, type OrderView, type PageContent, pathOf, refusal } from './page-parts.ts'

const closed = (view: OrderView) =>
  view.life.order.withdrawnAt === null
    ? html`<p>Os 7 dias para desistir por aqui já passaram. A gente ajuda pelo WhatsApp ou pelo telefone.</p>${contacts}`
    : html`<p>Este pedido já foi cancelado. Você não precisa fazer mais nada.</p>`

/** Asks once more before withdrawing; without the form once it is too late or done. */
export const withdrawalPage = (view: OrderView, problem: string | null): PageContent => {
  const { life, today } = view
  const { mayWithdraw, withdrawUntil } = choicesOf(life, today)
  const form = html`<p>Seu pedido do plano <b>${life.order.plan.plan}</b> será cancelado agora. ${afterWithdrawal(life)} Você não precisa dizer o motivo e recebe a confirmação por e-mail.</p>
<p>Se só quer pensar mais um pouco: dá para desistir até ${dayInWords(withdrawUntil)}.</p>
<form method="post" class="op-actions"><button class="op-button op-danger" name="confirma" value="sim">Sim, quero desistir</button> <a class="op-quiet" href="${pathOf(view)}">Não, voltar ao pedido</a></form>`
  return {
    title: 'Desistir do pedido',
    content: sheet(
      {
        number: `Pedido ${groupedNumber(life.order.orderNumber)}`,
        title: mayWithdraw ? 'Desistir do pedido?' : 'Desistir do pedido',
        scene: 'room',
      },
      html`${problem === null ? '' : refusal(problem)}
${mayWithdraw ? form : html`${closed(view)}<p class="op-actions"><a class="op-quiet" href="${pathOf(view)}">Voltar ao pedido</a></p>`}`,
    ),
  }
}
