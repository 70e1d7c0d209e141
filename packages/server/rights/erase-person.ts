import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { noteMailings } from '../leads/mailings.ts'
import { forgetEvents } from '../outbox/add-event.ts'
import { forgetCodes, leadCodeIds, orderCodeIds } from '../store/collaborator-code.rows.ts'
import { eraseConsents } from '../store/consent.rows.ts'
import { eraseLead, lockLead, saveLead } from '../store/lead.rows.ts'
import { eraseNoCoverageLead } from '../store/no-coverage.rows.ts'
import { lockOrder, noteOnOrder, type OrderRecord } from '../store/order.rows.ts'
import { eraseDeeds } from '../store/order-history.rows.ts'
import { makeFindable } from '../store/order-terms.rows.ts'
import { lockRenewal, saveRenewal } from '../store/renewal.rows.ts'
import { forgetErased, inTransaction, type Rows, type Store } from '../store/store.ts'
import type { PersonRecords } from './find-person.ts'
import { contractOnly } from './kept-of-order.ts'

/** Installation, first bill and the right of withdrawal take up to this long: as long as the order's link works. */
export const runningMs = 90 * 24 * 3_600_000
/** Equals no session's digest, so that no browser and no script reads the record. */
const nobody = 'apagado'

/** The moment in ISO until which an order is still carried out and stays whole; null once over or withdrawn. */
export const runsUntil = ({ placedAt, withdrawnAt }: OrderRecord, now: Date): string | null => {
  const end = Date.parse(placedAt) + runningMs
  return withdrawnAt === null && end > now.getTime() ? new Date(end).toISOString() : null
}

const reduceLead = async (rows: Rows, id: string): Promise<void> => {
  const lead = await lockLead(rows, id)
  if (lead === null) return
  await saveLead(rows, { ...contractOnly(lead), owner: nobody, candidate: null })
  await eraseConsents(rows, id, 'mailings')
  await rows.db.deleteFrom('risk_quizzes').where('lead_id', '=', id).execute()
  await forgetCodes(rows, leadCodeIds(id))
}

const reduceRenewal = async (rows: Rows, id: string): Promise<void> => {
  const renewal = await lockRenewal(rows, id)
  if (renewal === null) return
  const customer = renewal.customer && { name: renewal.customer.name, phone: '', email: '' }
  await saveRenewal(rows, { ...renewal, customer, owner: nobody, candidate: null, tracking: {} })
  await forgetCodes(rows, [id])
}

/** Nobody is sent offers who asked for an erasure. */
const stopOffers = async (rows: Rows, id: string): Promise<void> => {
  const lead = await lockLead(rows, id)
  if (lead?.accept_promotions !== true) return
  const changed = { ...lead, accept_promotions: false }
  await noteMailings(rows, lead, changed)
  await saveLead(rows, changed)
}

/** An order that is over keeps its row and the parties to its contract; its mails and codes go. */
const reduceOrder = async (rows: Rows, { orderNumber, leadId, renewalId }: OrderRecord): Promise<void> => {
  await noteOnOrder(rows, orderNumber, { erasure_asked_at: null })
  await forgetCodes(rows, orderCodeIds(orderNumber))
  await rows.db.deleteFrom('order_mails').where('order_number', '=', orderNumber).execute()
  await eraseDeeds(rows, orderNumber)
  await forgetEvents(rows, [orderNumber, leadId ?? renewalId ?? ''])
  if (leadId !== null) await reduceLead(rows, leadId)
  if (renewalId !== null) await reduceRenewal(rows, renewalId)
  await makeFindable(rows, [orderNumber])
}

/** Stored responses to repeats contain record ids. */
const forgetAnswers = async (rows: Rows, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    await rows.db
      .deleteFrom('idempotency_keys')
      .where(sql<boolean>`answer like ${`%${id}%`}`)
      .execute()
}

/**
 * Erases what may go of an order: now if it is over; else when it is, by the retention round, as asked for today.
 *
 * @returns whether it was reduced
 */
export const eraseOrder = async (rows: Rows, orderNumber: string): Promise<boolean> => {
  const order = await lockOrder(rows, orderNumber)
  if (order === null) return false
  const isOver = runsUntil(order, rows.clock()) === null
  if (isOver) await reduceOrder(rows, order)
  else if (order.erasureAskedAt === null) {
    await noteOnOrder(rows, orderNumber, { erasure_asked_at: rows.clock().toISOString() })
    if (order.leadId !== null) await stopOffers(rows, order.leadId)
  }
  return isOver
}

/**
 * Erases what may go of a person: everything but orders. Those that are over are reduced to the parties of their
 * contract, those still carried out when they are over.
 */
export const eraseRows = async (rows: Rows, person: PersonRecords): Promise<void> => {
  const ordered = new Set(person.orders.flatMap(({ leadId, renewalId }) => [leadId, renewalId]))
  const loose = <T extends { id: string }>(list: readonly T[]) => list.filter(({ id }) => !ordered.has(id))
  for (const { orderNumber } of person.orders) await eraseOrder(rows, orderNumber)
  // An order placed since the search keeps its record: the database refuses, and everything is rolled back.
  for (const { id } of loose(person.leads)) await eraseLead(rows, id)
  for (const { id } of loose(person.renewals)) {
    await forgetCodes(rows, [id])
    await rows.db.deleteFrom('renewal_requests').where('id', '=', id).execute()
  }
  for (const { id } of person.interests) await eraseNoCoverageLead(rows, id)
  for (const { id } of person.calls)
    await rows.db.deleteFrom('support_requests').where('id', '=', id).execute()
  const kept = new Set([...ordered, ...person.orders.map(({ orderNumber }) => orderNumber)])
  const told = person.events.map(({ subject }) => subject).filter((subject) => !kept.has(subject))
  await forgetEvents(rows, [...new Set(told)])
  const records = [person.leads, person.renewals, person.interests].flat()
  await forgetAnswers(
    rows,
    [...records, ...person.calls].map(({ id }) => id),
  )
}

/** Deletes the outbox's `files`, and empties SQLite's log; after the transaction of an erasure. */
export const eraseTraces = async (store: Store, files: readonly string[]): Promise<void> => {
  for (const file of files) rmSync(file, { force: true })
  await forgetErased(store)
}

/** `eraseRows` in its own transaction, and `eraseTraces`. */
export const erasePerson = async (
  store: Store,
  person: PersonRecords,
  files: readonly string[],
): Promise<void> => {
  await inTransaction(store, (rows) => eraseRows(rows, person))
  await eraseTraces(store, files)
}
