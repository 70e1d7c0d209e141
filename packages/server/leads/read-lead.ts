import type { AnswerInput } from '@ultrafibra/contract/endpoints'
import { orderPath } from '../order-life/order-link.ts'
import { leadNotFound, orderWithdrawn } from '../problem.ts'
import { findLead, lockLead, saveLead } from '../store/lead.rows.ts'
import { findOrder, findOrderByNumber } from '../store/order.rows.ts'
import { inTransaction, type Store } from '../store/store.ts'
import type { LeadRecord } from './lead.fields.ts'
import { readAccess, type SessionDigest } from './lead-access.ts'
import { type LeadAnswerContext, orderedLead, strangersLead, wholeLead } from './lead-answer.ts'
import { clear, riskOf } from './risk.ts'
import type { Services } from './services.ts'

const orderShownMs = 2 * 3_600_000

/** A lead as the session may read it. */
export interface ReadLead {
  readonly access: 'owner' | 'masked'
  readonly answer: AnswerInput<'lead'>
}

const bind = async (store: Store, id: string, session: SessionDigest): Promise<void> => {
  await inTransaction(store, async (rows) => {
    const lead = await lockLead(rows, id)
    if (lead === null) throw leadNotFound()
    await saveLead(rows, { ...lead, ...readAccess(lead, session).ownership })
  })
}

const shownOrder = async (store: Store, lead: LeadRecord, isNumber: boolean) => {
  const order = await findOrder(store, lead.id)
  if (order?.withdrawnAt) throw isNumber ? orderWithdrawn() : leadNotFound()
  if (order === null || store.clock().getTime() - Date.parse(order.placedAt) > orderShownMs) return {}
  const orderLink = orderPath(store.vault, order.orderNumber)
  return { orderNumber: order.orderNumber, orderLink, offer: order.plan }
}

const orderNumber = /^\d{11}$/

/** The lead of a session's own order; null for any other number. */
const ownOrdered = async (store: Store, number: string, session: SessionDigest) => {
  const order = await findOrderByNumber(store, number)
  const lead = order?.leadId ? await findLead(store, order.leadId) : null
  return lead !== null && lead.owner !== null && lead.owner === session ? lead : null
}

/** The risk policy applies once the bank data are answered; a reload must not reveal it earlier. */
const answerContextOf = async (
  { catalogue, store }: Services,
  lead: LeadRecord,
): Promise<LeadAnswerContext> => ({
  sku: lead.kind === 'sale' ? (catalogue.planById(lead.idPlan)?.sku ?? null) : null,
  offer: lead.offer,
  riskValidation: lead.direct_debit === null ? clear : await riskOf(store, lead, catalogue.risk),
  orderNumber: null,
  orderLink: null,
})

/**
 * Reads a lead: complete for its owner, masked for others. An ordered lead is masked for its owner too, with its
 * order number for two hours; once withdrawn it counts as gone, so that the visitor can order anew. Its owner may also
 * name it by the order's number, which is all that is left in the browser, and is then told that it was withdrawn.
 *
 * @throws {Problem} 404 if there is none of this `kind`
 */
export const readLead = async (
  services: Services,
  id: string,
  session: SessionDigest,
  kind?: LeadRecord['kind'],
): Promise<ReadLead> => {
  const { store } = services
  const isNumber = orderNumber.test(id)
  const lead = await (isNumber ? ownOrdered(store, id, session) : findLead(store, id))
  if (lead === null || (kind !== undefined && lead.kind !== kind)) throw leadNotFound()
  const { as, ownership } = readAccess(lead, session)
  const context = await answerContextOf(services, lead)
  if (as === 'another') return { access: 'masked', answer: strangersLead(lead, context) }
  if (ownership.owner !== lead.owner) await bind(store, id, session)
  if (lead.status === 'open') return { access: 'owner', answer: wholeLead(lead, context) }
  const known = isNumber ? { orderNumber: id } : {}
  return {
    access: 'owner',
    answer: orderedLead(lead, { ...context, ...known, ...(await shownOrder(store, lead, isNumber)) }),
  }
}
