import { html } from 'hono/html'
import { choiceInWords, dayInWords } from '../../../contract/order-dates.ts'
import { choicesOf, dueDayOf, maskedFactsOf, priceOf, visitOf } from '../order-life.ts'
import { comingSteps, onDay } from '../order-mails.ts'
import {
  broken,
  contacts,
  facts,
  grouped,
  type Markup,
  type OrderView,
  type Part,
  pathOf,
} from './page-parts.ts'

/** What the visitor has just done on a form. */
export type DonePart = 'visita' | 'desistencia'

const doneTexts: Readonly<Record<DonePart, string>> = {
  visita: 'Pronto, sua visita mudou. Enviamos as novas opções para o seu e-mail.',
  desistencia: 'Pronto, seu pedido foi cancelado. Enviamos a confirmação para o seu e-mail.',
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  ...{ hour: '2-digit', minute: '2-digit' },
  timeZone: 'America/Sao_Paulo',
})

const banner = (view: OrderView): Markup => {
  const { order } = view.life
  const { name } = maskedFactsOf(view.life)
  const said = order.withdrawnAt === null ? 'seu pedido está com a gente.' : 'seu pedido foi cancelado.'
  const title = name === '' ? `${said.slice(0, 1).toUpperCase()}${said.slice(1)}` : `${name}, ${said}`
  const when =
    order.withdrawnAt === null
      ? ''
      : html`<p>Recebemos sua desistência ${onDay(order.withdrawnAt)}, às ${clock.format(new Date(order.withdrawnAt))}. Você não paga nada.</p>`
  return html`<header class="op-banner"><p class="op-number">Pedido ${grouped(order.orderNumber)}</p><h1>${title}</h1>${when}</header>`
}

const timeline = (view: OrderView): Markup =>
  html`<section class="op-card"><h2>O que acontece agora</h2><ol class="op-steps">${comingSteps(view.life).map(([title, text], index) => html`<li${index === 0 ? html` class="op-done"` : ''}><b>${title}${index === 0 ? html`<span class="sr">, feito</span>` : ''}</b><span>${broken(text)}</span></li>`)}</ol></section>`

const visit = (view: OrderView): Markup | '' => {
  const chosen = visitOf(view.life)
  if (chosen.length === 0) return ''
  const { mayChange, changeUntil } = choicesOf(view.life, view.today)
  const path = pathOf(view)
  const change = mayChange ? html`<a class="op-quiet" href="${path}visita/">Mudar a visita</a>` : ''
  return html`<section class="op-card"><h2>Sua visita</h2><ol class="op-choices">${chosen.map((one, index) => html`<li>${choiceInWords(one, index)}</li>`)}</ol>
<p class="op-actions"><a class="op-button" href="${path}visita.ics">Pôr na agenda</a> ${change}</p>
<p class="op-note">${mayChange ? `Dá para mudar até ${dayInWords(changeUntil ?? '')}.` : 'Para mudar agora, fale com a gente.'}</p></section>`
}

const plan = (view: OrderView): Markup => {
  const { life, services } = view
  const { address, document, email } = maskedFactsOf(life)
  return html`<section class="op-card"><h2>Seu plano</h2>${facts([
    ['Plano', `${services.catalogue.brand.product} ${life.order.plan.plan}`],
    ['Preço', priceOf(life)],
    ['Vencimento', dueDayOf(life)],
    ['Fidelidade', '12 meses'],
    ['Endereço', address],
    ['CPF ou CNPJ', document],
    ['E-mail', email],
  ])}
<p class="op-note">Por segurança, esta página mostra só parte dos seus dados.</p>
<p class="op-actions"><a class="op-quiet" href="${pathOf(view)}contrato/">Ver o contrato</a> <a class="op-quiet" href="/regulamentos/">Regulamento da oferta</a></p></section>`
}

const changeOfMind = (view: OrderView): Markup => {
  const { mayWithdraw, withdrawUntil } = choicesOf(view.life, view.today)
  const text = mayWithdraw
    ? html`<p>Cancele até ${dayInWords(withdrawUntil)}, sem pagar nada e sem dizer o motivo.</p><p class="op-actions"><a class="op-quiet" href="${pathOf(view)}desistir/">Desistir do pedido</a></p>`
    : html`<p>Os 7 dias para desistir por aqui já passaram. A gente ajuda pelo WhatsApp ou pelo telefone.</p>`
  return html`<section class="op-card"><h2>Mudou de ideia?</h2>${text}</section>`
}

const help = (view: OrderView): Markup =>
  html`<section class="op-card"><h2>Precisa de ajuda?</h2>${contacts(view.services.catalogue.brand)}</section>`

/** The order as its link shows it: what comes and when, the plan, the visit, and what can still be changed. */
export const orderPage = (view: OrderView, done: DonePart | null): Part => {
  const stands = view.life.order.withdrawnAt === null
  return {
    title: `Pedido ${view.life.order.orderNumber}`,
    content: html`${done === null ? '' : html`<p class="op-done-note" role="status">${doneTexts[done]}</p>`}
${banner(view)}
<div class="op-columns"><div>${stands ? html`${timeline(view)}${visit(view)}` : ''}${plan(view)}</div>
<div>${stands ? changeOfMind(view) : ''}${help(view)}</div></div>`,
  }
}
