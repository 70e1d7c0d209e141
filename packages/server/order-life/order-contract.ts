import { firstBillLabel, firstBillRule, loyaltyText } from '@ultrafibra/contract/bill-lines'
import * as brand from '@ultrafibra/contract/brand'
import { toTypedDay } from '@ultrafibra/contract/brazil/date-text'
import { contractPointsOf, contractVersion, offerRules } from '@ultrafibra/contract/contract-points'
import { dayInWords } from '@ultrafibra/contract/order-dates'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import type { Plan } from '@ultrafibra/contract/plan'
import { soldFacts } from '@ultrafibra/contract/sold-facts'
import { html } from 'hono/html'
import { dayOf } from '../clock.ts'
import {
  billFactsOf,
  dueDayText,
  maskedFactsOf,
  networkFactOf,
  type OrderLife,
  priceOf,
} from './order-life.ts'

/** Until this version, every contract said that installation and modem are free, for every plan. */
const statedSince = '2026-11-27'

const asAccepted = (plan: Plan, version: string): Plan =>
  version >= statedSince
    ? plan
    : { ...plan, conditions: { ...plan.conditions, installation: { price: 0 }, modem: { price: 0 } } }

const factsOf = (life: OrderLife, version: string): readonly (readonly [string, string])[] => {
  const { plan, orderNumber, placedAt } = life.order
  const dueDay = life.lead?.due_date ?? undefined
  const facts = [
    ['Pedido', groupedNumber(orderNumber)],
    ['Aceito em', `${dayInWords(dayOf(placedAt))} de ${dayOf(placedAt).slice(0, 4)}`],
    ['Versão do contrato', toTypedDay(version)],
    ['Oferta', `${plan.plan} (${plan.sku})`],
    ['Mensalidade', priceOf(life)],
    ['Fidelidade', loyaltyText(plan)],
    ['Vencimento', dueDayText(life)],
    ['Endereço da instalação', maskedFactsOf(life).address],
    networkFactOf(life),
    ...soldFacts(asAccepted(plan, version)),
    // A contract does not change with the visit: it says how the first bill is reckoned, not how much it is.
    ...billFactsOf(life).map(([label, text]) =>
      label === firstBillLabel ? ([label, firstBillRule(plan, dueDay)] as const) : ([label, text] as const),
    ),
  ] as const
  return facts.filter(([, value]) => value !== '')
}

/** The text in force; of an earlier one the shop has no copy but the customer's mail. */
const textOf = ({ order }: OrderLife, version: string) =>
  version === contractVersion
    ? html`<ul>${contractPointsOf(order.plan).map(([name, text]) => html`<li><b>${name}:</b> ${text}</li>`)}</ul>`
    : html`<p>O texto que você aceitou, de ${toTypedDay(version)}, está no anexo do e-mail do pedido. Não achou? A gente manda de novo.</p>`

/**
 * The contract of an order without personal data, as markup with `<h2>`s: for its page and the attachment.
 *
 * @param version the day of the accepted text
 */
export const contractBody = (life: OrderLife, version: string) => html`
<dl>${factsOf(life, version).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<h2>Contrato</h2>
${textOf(life, version)}
<h2>Regulamento da oferta</h2>
<p>${offerRules(life.order.plan)}</p>
<p>${brand.companyId}. ${brand.companyAddress}.</p>`

const styles =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.55 system-ui,sans-serif}dt{font-weight:700}dd{margin:0 0 .5rem}'

/** The same as a separate document, which opens without the site. */
export const contractOf = (life: OrderLife): string =>
  String(
    html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="format-detection" content="telephone=no"><meta name="color-scheme" content="light dark"><title>Contrato do pedido ${groupedNumber(life.order.orderNumber)}</title><style>${styles}</style></head><body><h1>Contrato do pedido ${groupedNumber(life.order.orderNumber)}</h1>${contractBody(life, contractVersion)}</body></html>`,
  )
