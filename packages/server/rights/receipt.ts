import { toTypedDay } from '@ultrafibra/contract/brazil/date-text'
import { dayOf } from '../clock.ts'
import type { OrderRecord } from '../store/order.rows.ts'
import { runsUntil } from './erase-person.ts'
import type { PersonRecords } from './find-person.ts'

/** What an erasure erases, and what stays. */
export interface Receipt {
  /** Table, what its rows are, and how many. */
  readonly erased: readonly (readonly [table: string, label: string, count: number])[]
  /** A sentence each: what stays, why and until when. */
  readonly kept: readonly string[]
}

const dayMs = 86_400_000

/** '19/02/2027', `days` later. */
export const typedDayOf = (moment: string, days = 0): string =>
  toTypedDay(dayOf(new Date(Date.parse(moment) + days * dayMs).toISOString()))

const orderLine = (order: OrderRecord, now: Date, keptDays: number): string => {
  const end = runsUntil(order, now)
  const number = `pedido ${order.orderNumber}:`
  const last = `ficam nome, CPF ou CNPJ, endereço, vencimento, plano e campanha até ${typedDayOf(order.placedAt, keptDays)}, como prova do contrato (LGPD, art. 16, I; CDC, art. 27).`
  if (end === null) return `${number} ${last}`
  return `${number} fica inteiro até ${typedDayOf(end)}, enquanto é instalado e cobrado (LGPD, art. 7º, V). Ofertas param já. Depois desse dia apagamos o resto sem novo pedido, e só ${last}`
}

/** The receipt of an erasure of these records; `files` is the number of files in the outbox. */
export const receiptOf = (person: PersonRecords, files: number, now: Date, keptDays: number): Receipt => {
  const ordered = new Set(person.orders.flatMap(({ leadId, renewalId }) => [leadId, renewalId]))
  const loose = (list: readonly { readonly id: string }[]) => list.filter(({ id }) => !ordered.has(id)).length
  const running = new Set(
    person.orders
      .filter((order) => runsUntil(order, now) !== null)
      .flatMap(({ orderNumber, leadId, renewalId }) => [orderNumber, leadId, renewalId]),
  )
  const told = person.events.filter(({ subject }) => !running.has(subject))
  return {
    erased: [
      ['leads', 'pedidos começados', loose(person.leads)],
      ['renewal_requests', 'consultas de renovação', loose(person.renewals)],
      ['no_coverage_leads', 'contatos para quando a fibra chegar', person.interests.length],
      ['support_requests', 'ligações pedidas', person.calls.length],
      ['events', 'avisos aos nossos sistemas', told.length],
      ['outbox', 'e-mails guardados', files],
    ],
    kept: [
      ...person.orders.map((order) => orderLine(order, now, keptDays)),
      'limites de tentativas: só resumos sem volta, que acabam em 24 horas.',
    ],
  }
}
