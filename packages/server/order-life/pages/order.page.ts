import { loyaltyText } from '@ultrafibra/contract/bill-lines'
import * as brand from '@ultrafibra/contract/brand'
import { dayInWords, onDay } from '@ultrafibra/contract/order-dates'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import { soldFacts } from '@ultrafibra/contract/sold-facts'
import { html } from 'hono/html'
import { dayOf } from '../../clock.ts'
import { choicesOf, dueDayText, maskedFactsOf, networkFactOf, priceOf, visitOf } from '../order-life.ts'
import { comingSteps, doneSteps } from '../order-mails.ts'
import { standingText } from '../status-news.ts'
import { afterWithdrawal, cancelledText } from '../withdrawal-texts.ts'
import { billPart } from './bill-part.ts'
import { headPanel } from './head-panel.ts'
import {
  broken,
  contacts,
  facts,
  type Markup,
  type OrderView,
  type PageContent,
  pathOf,
} from './page-parts.ts'

/** What the visitor has just done on a form. */
export type DonePart = 'visita' | 'desistencia'

/** Only what the order's row confirms: an address can be kept, sent on or invented. */
const doneNote = ({ life }: OrderView, done: DonePart | null): Markup | '' => {
  const { withdrawnAt, visitChangedAt } = life.order
  const isDone = done === 'visita' ? withdrawnAt === null && visitChangedAt !== null : withdrawnAt !== null
  if (done === null || !isDone) return ''
  const text =
    done === 'visita'
      ? 'Pronto, sua visita mudou. Enviamos as novas opções para o seu e-mail.'
      : `Pronto, ${cancelledText(life)}. Enviamos a confirmação para o seu e-mail.`
  return html`<p class="op-done-note" role="status">${text}</p>`
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  ...{ hour: '2-digit', minute: '2-digit' },
  timeZone: 'America/Sao_Paulo',
})

/** Calendars that have the visit drop it with the new file. */
const unplanned = (view: OrderView): Markup | '' =>
  visitOf(view.life).length === 0
    ? ''
    : html`<section class="op-card"><h2>Pôs a visita na agenda?</h2><p>Abra o arquivo, e ela sai de lá.</p><p class="op-actions"><a class="op-quiet" href="${pathOf(view)}visita.ics">Tirar da agenda</a></p></section>`

const head = (view: OrderView): Markup => {
  const { order } = view.life
  const { name } = maskedFactsOf(view.life)
  const said = order.withdrawnAt === null ? standingText(view.life) : `${cancelledText(view.life)}.`
  const title = name === '' ? `${said.slice(0, 1).toUpperCase()}${said.slice(1)}` : `${name}, ${said}`
  const number = `Pedido ${groupedNumber(order.orderNumber)}`
  if (order.withdrawnAt === null) return headPanel({ number, title, scene: 'home' })
  const ended = order.status === 'cancelled' ? 'Foi' : 'Recebemos sua desistência'
  const text = `${ended} ${onDay(dayOf(order.withdrawnAt)).toLowerCase()}, às ${clock.format(new Date(order.withdrawnAt))}. ${afterWithdrawal(view.life)}`
  return headPanel({ number, title, text, scene: 'city' })
}

/** The calendar file, and a change while it is possible. */
const visit = (view: OrderView): Markup | '' => {
  if (visitOf(view.life).length === 0 || doneSteps(view.life) > 2) return ''
  const { mayChange, changeUntil } = choicesOf(view.life, view.today)
  const path = pathOf(view)
  const change = mayChange ? html`<a class="op-quiet" href="${path}visita/">Mudar a visita</a>` : ''
  return html`<p class="op-actions"><a class="op-button" href="${path}visita.ics">Pôr na agenda</a> ${change}</p>
<p class="op-note">${mayChange ? `Dá para mudar a visita até ${dayInWords(changeUntil ?? '')}.` : 'Para mudar a visita agora, fale com a gente.'}</p>`
}

const step = ([title, text]: readonly [string, string], isDone: boolean): Markup =>
  isDone
    ? html`<li class="op-done"><b>${title}<span class="sr">, feito</span></b><span>${broken(text)}</span></li>`
    : html`<li><b>${title}</b><span>${broken(text)}</span></li>`

const timeline = (view: OrderView): Markup =>
  html`<section class="op-card"><h2>O que acontece agora</h2><ol class="op-steps">${comingSteps(view.life).map((one, index) => step(one, index < doneSteps(view.life)))}</ol>${visit(view)}</section>`

const plan = (view: OrderView): Markup => {
  const { life } = view
  const { address, document, email } = maskedFactsOf(life)
  return html`<section class="op-card"><h2>Seu plano</h2>${facts([
    ['Plano', `${brand.product} ${life.order.plan.plan}`],
    ['Preço', priceOf(life)],
    ...soldFacts(life.order.plan),
    ['Vencimento', dueDayText(life)],
    ['Fidelidade', loyaltyText(life.order.plan)],
    ['Endereço', address],
    networkFactOf(life),
    ['CPF ou CNPJ', document],
    ['E-mail', email],
  ])}
<p class="op-note">Por segurança, esta página mostra só parte dos seus dados.</p>
<p class="op-actions"><a class="op-quiet" href="${pathOf(view)}contrato/">Ver o contrato</a> <a class="op-quiet" href="${pathOf(view)}dados/">Meus dados</a> <a class="op-quiet" href="/regulamentos/">Regulamento da oferta</a></p></section>`
}

const changeOfMind = (view: OrderView): Markup => {
  const { mayWithdraw, withdrawUntil } = choicesOf(view.life, view.today)
  const text = mayWithdraw
    ? html`<p>Cancele até ${dayInWords(withdrawUntil)}, sem pagar nada e sem dizer o motivo.</p><p class="op-actions"><a class="op-quiet" href="${pathOf(view)}desistir/">Desistir do pedido</a></p>`
    : html`<p>Os 7 dias para desistir por aqui já passaram. A gente ajuda pelo WhatsApp ou pelo telefone.</p>`
  return html`<section class="op-card"><h2>Mudou de ideia?</h2>${text}</section>`
}

const help: Markup = html`<section class="op-card"><h2>Precisa de ajuda?</h2>${contacts}</section>`

/** The order as its link shows it: what comes and when, the plan, the visit, and what can still be changed. */
export const orderPage = (view: OrderView, done: DonePart | null): PageContent => {
  const stands = view.life.order.withdrawnAt === null
  return {
    title: `Pedido ${groupedNumber(view.life.order.orderNumber)}`,
    content: html`${doneNote(view, done)}
${head(view)}
<div class="op-columns">${stands ? html`<div>${timeline(view)}${billPart(view)}</div><div>${plan(view)}${help}${changeOfMind(view)}</div>` : html`<div>${plan(view)}</div><div>${unplanned(view)}${help}</div>`}</div>`,
  }
}
