import type { LeadRecord } from '../../../leads/lead.fields.ts'
import { fromLeadRow } from '../../../store/lead.rows.ts'
import type { Store } from '../../../store/store.ts'
import type { HeardEvent } from './receiver-process.ts'
import type { Told } from './visitor.ts'

/** Data read from the database. */
export interface Books {
  readonly leads: readonly LeadRecord[]
  readonly orders: readonly { readonly number: string; readonly leadId: string | null }[]
  /** Order numbers, once for each mail about it. */
  readonly mails: readonly string[]
}

/** Differences between database and acknowledgements; empty lists if correct. */
export interface Verdict {
  /** Acknowledged but missing, or stored with other data. */
  readonly lost: readonly string[]
  /** Done more than once. */
  readonly doubled: readonly string[]
}

export const readBooks = async ({ db, vault }: Store): Promise<Books> => ({
  leads: (await db.selectFrom('leads').selectAll().execute()).map((row) => fromLeadRow(row, vault)),
  orders: (await db.selectFrom('orders').select(['order_number', 'lead_id']).execute()).map((row) => ({
    number: row.order_number,
    leadId: row.lead_id,
  })),
  mails: (await db.selectFrom('outbox').select('subject').where('channel', '=', 'mail').execute()).map(
    ({ subject }) => subject,
  ),
})

const repeated = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value, at): value is string => value !== null && values.indexOf(value) !== at)),
]

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const lostOf = (told: Told, { leads, orders }: Books): string[] => {
  if (told.leadId === null) return []
  const lead = leads.find(({ id }) => id === told.leadId)
  if (lead === undefined) return [`lead ${told.leadId}`]
  const changed = Object.entries(told.stored).filter(
    ([field, value]) => !sameValue(lead[field as keyof LeadRecord], value),
  )
  const own = orders.filter(({ leadId }) => leadId === told.leadId).map(({ number }) => number)
  const missing = told.orderNumbers.filter((number) => !own.includes(number))
  return [
    ...changed.map(([field]) => `${field} of lead ${told.leadId}`),
    ...missing.map((number) => `order ${number}`),
  ]
}

const orderedTwice = (told: Told): string[] =>
  new Set(told.orderNumbers).size > 1 ? [`numbers of visitor ${told.visitor}`] : []

/** Leads unknown to all visitors: a repeated action created two. */
const strangers = (tolds: readonly Told[], leads: readonly LeadRecord[]): string[] => {
  const known = new Set(tolds.map(({ leadId }) => leadId))
  const unknown = leads.filter(({ id }) => !known.has(id)).length
  const unanswered = tolds.filter(({ leadId }) => leadId === null).length
  return unknown > unanswered ? [`${unknown - unanswered} leads that nobody was told of`] : []
}

/**
 * Compares the responses to the visitors of an initially empty database with its contents.
 *
 * @param mailsOfOrder how many mails an order may have
 */
export const judge = (tolds: readonly Told[], books: Books, mailsOfOrder = 1): Verdict => ({
  lost: tolds.flatMap((told) => lostOf(told, books)),
  doubled: [
    ...repeated(books.orders.map(({ leadId }) => leadId)).map((id) => `orders of lead ${id}`),
    ...repeated(books.orders.map(({ number }) => number)).map((number) => `order number ${number}`),
    ...[...Map.groupBy(books.mails, (number) => number)]
      .filter(([, mails]) => mails.length > mailsOfOrder)
      .map(([number, mails]) => `${mails.length} mails of order ${number}`),
    ...tolds.flatMap(orderedTwice),
    ...strangers(tolds, books.leads),
  ],
})

export const orderPlaced = 'br.com.ultrafibra.order.placed.v1'
export const consentGiven = 'br.com.ultrafibra.consent.given.v1'

const isSorted = (sequences: readonly string[]): boolean =>
  sequences.every((one, at) => at === 0 || one > (sequences[at - 1] ?? ''))

/** Subjects that the operator's system must hear of, by the type of the event. */
export const expectedEvents = (tolds: readonly Told[]): readonly (readonly [string, readonly string[]])[] => {
  const agreed = tolds.filter(({ stored }) => stored.accept_promotions)
  return [
    [consentGiven, agreed.flatMap(({ leadId }) => leadId ?? [])],
    [orderPlaced, [...new Set(tolds.flatMap(({ orderNumbers }) => orderNumbers))]],
  ]
}

/** Events that the operator's system was not sent, and subjects whose events first came in another order. */
export const lostEvents = (
  tolds: readonly Told[],
  heard: readonly Pick<HeardEvent, 'event'>[],
): readonly string[] => {
  const arrived = [...new Map(heard.map(({ event }) => [event.id, event])).values()]
  const isHeard = (type: string, subject: string) =>
    arrived.some((event) => event.type === type && event.subject === subject)
  const missing = expectedEvents(tolds).flatMap(([type, subjects]) =>
    subjects.filter((subject) => !isHeard(type, subject)).map((subject) => `${type} of ${subject}`),
  )
  const bySubject = Map.groupBy(arrived, ({ subject }) => subject)
  const mixed = [...bySubject].filter(([, own]) => !isSorted(own.map(({ sequence }) => sequence)))
  return [...missing, ...mixed.map(([subject]) => `order of the events about ${subject}`)]
}
