import { listOrdersOfSession, type OrderRecord } from '../store/order.rows.ts'
import { lockSubject, type Rows } from '../store/store.ts'
import type { LeadRecord } from './lead.fields.ts'
import { documentKey, placeKey } from './port-answers.ts'

/** So near to an order, another lead of the same session, person, place and plan is that order's. */
const sameMs = 15 * 60_000

/**
 * The order that this visitor has placed already with another lead, whose answer got lost: for the same document,
 * address and plan. Another order of the session waits until this transaction ends.
 */
export const findSameOrder = async (rows: Rows, lead: LeadRecord, sku: string) => {
  if (lead.owner === null) return null
  await lockSubject(rows, `session:${lead.owner}`)
  const begun = Date.parse(lead.createdAt)
  const place = placeKey(rows, lead.address)
  const orders = await listOrdersOfSession(rows, lead.owner, new Date(begun - sameMs).toISOString())
  const isSoon = ({ placedAt }: OrderRecord): boolean => {
    const placed = Date.parse(placedAt)
    return placed - begun < sameMs || rows.clock().getTime() - placed < sameMs
  }
  return (
    orders.find(
      (one) =>
        isSoon(one.order) &&
        one.order.plan.sku === sku &&
        one.lead.id !== lead.id &&
        documentKey(one.lead) === documentKey(lead) &&
        placeKey(rows, one.lead.address) === place,
    ) ?? null
  )
}
