import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { forgetEvents } from '../outbox/add-event.ts'
import { eraseConsents } from '../store/consent.rows.ts'
import { eraseLead, lockLead, saveLead } from '../store/lead.rows.ts'
import { eraseNoCoverageLead } from '../store/no-coverage.rows.ts'
import type { OrderRecord } from '../store/order.rows.ts'
import { lockRenewal, saveRenewal } from '../store/renewal.rows.ts'
import { forgetErased, inTransaction, type Rows, type Store } from '../store/store.ts'
import type { PersonRecords } from './find-person.ts'
import { contractOnly } from './kept-of-order.ts'

/** Installation, first bill and the right of withdrawal take up to this long: as long as the order's link works. */
const runningMs = 90 * 24 * 3_600_000
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
  await rows.db.deleteFrom('collaborator_codes').where('lead_id', '=', id).execute()
}

const reduceRenewal = async (rows: Rows, id: string): Promise<void> => {
  const renewal = await lockRenewal(rows, id)
  if (renewal === null) return
  const customer = renewal.customer && { name: renewal.customer.name, phone: '', email: '' }
  await saveRenewal(rows, { ...renewal, customer, owner: nobody, candidate: null, tracking: {} })
}

/** An order that is over keeps its row and the parties to its contract; its mails go. */
const reduceOrder = async (rows: Rows, { orderNumber, leadId, renewalId }: OrderRecord): Promise<void> => {
  await rows.db.deleteFrom('order_mails').where('order_number', '=', orderNumber).execute()
  await forgetEvents(rows, [orderNumber, leadId ?? renewalId ?? ''])
  if (leadId !== null) await reduceLead(rows, leadId)
  if (renewalId !== null) await reduceRenewal(rows, renewalId)
}

/** Stored responses to repeats contain record ids. */
const forgetAnswers = async (rows: Rows, ids: readonly string[]): Promise<void> => {
  for (const id of ids)
    await rows.db
      .deleteFrom('idempotency_keys')
      .where(sql<boolean>`answer like ${`%${id}%`}`)
      .execute()
}

const eraseRows = async (rows: Rows, person: PersonRecords): Promise<void> => {
  const now = rows.clock()
  const ordered = new Set(person.orders.flatMap(({ leadId, renewalId }) => [leadId, renewalId]))
  const loose = <T extends { id: string }>(list: readonly T[]) => list.filter(({ id }) => !ordered.has(id))
  for (const order of person.orders) if (runsUntil(order, now) === null) await reduceOrder(rows, order)
  // An order placed since the search keeps its record: the database refuses, and everything is rolled back.
  for (const { id } of loose(person.leads)) await eraseLead(rows, id)
  for (const { id } of loose(person.renewals))
    await rows.db.deleteFrom('renewal_requests').where('id', '=', id).execute()
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

/**
 * Erases what may go, in one transaction: everything but orders. Those that are over are reduced to the parties of
 * their contract, those still carried out stay whole. Also deletes the outbox's `files`, and empties SQLite's log.
 */
export const erasePerson = async (
  store: Store,
  person: PersonRecords,
  files: readonly string[],
): Promise<void> => {
  await inTransaction(store, (rows) => eraseRows(rows, person))
  for (const file of files) rmSync(file, { force: true })
  await forgetErased(store)
}
