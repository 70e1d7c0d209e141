import { isDeepStrictEqual } from 'node:util'
import { salesPhone } from '@ultrafibra/contract/brand'
import { complementLine } from '@ultrafibra/contract/complements'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import { Problem } from '../problem.ts'
import { listOrdersOfSession, type OrderRecord } from '../store/order.rows.ts'
import { lockSubject, type Rows } from '../store/store.ts'
import type { LeadRecord } from './lead.fields.ts'
import { documentKey, placeKey } from './port-answers.ts'

/** So near to an order, another lead of the same session, person, place and plan is that order's. */
const sameMs = 15 * 60_000

/** What is accepted beside document, place and plan. */
const acceptedIn = ({
  name,
  phone,
  email,
  birth_date,
  due_date,
  direct_debit,
  bankInfo,
  schedules,
}: LeadRecord) => [
  [name, phone, email, birth_date, due_date, direct_debit === true],
  direct_debit === true ? bankInfo : null,
  (schedules ?? []).map((one) => JSON.stringify(one)).toSorted(),
]

/**
 * The order that this visitor has placed already with another lead, whose answer got lost: for the same document,
 * address and plan. Another order of the session waits until this transaction ends.
 *
 * @throws {Problem} 409 with its number, if other answers were accepted this time: it is not what was reviewed
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
  const same = orders.find(
    (one) =>
      isSoon(one.order) &&
      one.order.plan.sku === sku &&
      one.lead.id !== lead.id &&
      documentKey(one.lead) === documentKey(lead) &&
      placeKey(rows, one.lead.address) === place &&
      complementLine(one.lead.complements) === complementLine(lead.complements),
  )
  if (same && !isDeepStrictEqual(acceptedIn(same.lead), acceptedIn(lead)))
    throw new Problem(
      409,
      `Você acabou de pedir este plano neste endereço: é o pedido ${groupedNumber(same.order.orderNumber)}. Para mudar algo nele, ligue ${salesPhone}.`,
    )
  return same ?? null
}
