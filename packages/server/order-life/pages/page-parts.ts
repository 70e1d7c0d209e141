import * as brand from '@ultrafibra/contract/brand'
import { html } from 'hono/html'
import type { FreeDays } from '../../leads/free-days.ts'
import type { Services } from '../../leads/services.ts'
import type { OrderLife } from '../order-life.ts'
import { orderPath } from '../order-link.ts'

/** Markup whose inserted texts are escaped. */
export type Markup = ReturnType<typeof html>

/** The variable parts of a page's document; `title` is plain text without markup. */
export interface PageContent {
  readonly title: string
  readonly content: Markup
}

/** What an order's page is drawn from. */
export interface OrderView {
  readonly life: OrderLife
  readonly services: Services
  readonly today: string
  /** The outbox's folder, where no mail server is set. */
  readonly dataDir: string
  /** How long orders are kept. */
  readonly keptDays: number
  /** Half days to choose from; only for the page that changes the visit. */
  readonly free?: FreeDays
}

/** The path of the order's page, for links to it and below it. */
export const pathOf = ({ services, life }: OrderView): string =>
  orderPath(services.store.vault, life.order.orderNumber)

/** WhatsApp and phones. */
export const contacts: Markup = html`<p class="op-contacts"><a class="op-quiet" href="${brand.whatsapp}">Falar no WhatsApp</a> <a class="op-quiet" href="${brand.salesPhoneHref}">Vendas: ${brand.salesPhone}</a> <a class="op-quiet" href="${brand.supportPhoneHref}">Atendimento: ${brand.supportPhone}</a></p>`

/** Names and values; empty values are left out. */
export const facts = (rows: readonly (readonly [string, Markup | string])[]): Markup =>
  html`<dl class="op-facts">${rows.filter(([, value]) => value !== '').map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

/** Lines of a text, each in its own line. */
export const broken = (text: string): Markup =>
  html`${text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}`

/** What went wrong, announced and shown above a form: in general, or by field with a link to each. */
export const refusal = (text: string, errors: Readonly<Record<string, string>> = {}): Markup => {
  const links = Object.entries(errors).map(([name, error]) => html`<p><a href="#${name}">${error}</a></p>`)
  return html`<div class="op-error" role="alert">${links.length === 0 ? html`<p>${text}</p>` : links}</div>`
}
