import type { Answer } from '@ultrafibra/contract/endpoints'
import { offeredPlan } from '../leads/choose-plan.ts'
import { checkProved } from '../leads/customer-record.ts'
import type { SessionDigest } from '../leads/lead-access.ts'
import { numberOrder, withNumber } from '../leads/number-order.ts'
import type { Services } from '../leads/services.ts'
import { orderPath } from '../order-life/order-link.ts'
import { leaveOrderMail } from '../order-life/order-mails.ts'
import { addOrderPlaced } from '../outbox/order-events.ts'
import { Problem, renewalNotFound } from '../problem.ts'
import { noteConsent } from '../store/consent.rows.ts'
import { findRenewalOrder } from '../store/order.rows.ts'
import { makeFindable } from '../store/order-terms.rows.ts'
import { type RenewalRecord, saveRenewal } from '../store/renewal.rows.ts'
import type { Rows } from '../store/store.ts'
import { type Choice, closeEarlier, lockOwnRenewal, withChoice } from './choose-renewal.ts'

type Placed = Answer<'finishRenewal'>

const chosenOffer = ({ offers, offer1, offer2 }: RenewalRecord) => {
  const offer = offers.find(({ id }) => id === (offer1 ?? offer2))
  if (offer === undefined) throw new Problem(409, 'Escolha uma oferta antes de confirmar.', 'offer1')
  return offer
}

const withLink = ({ store }: Services, orderNumber: string): Placed => ({
  orderNumber,
  orderLink: orderPath(store.vault, orderNumber),
})

const place = async (services: Services, rows: Rows, renewal: RenewalRecord): Promise<Placed> => {
  const plan = offeredPlan(chosenOffer(renewal), 'refidel')
  const date = rows.clock()
  await saveRenewal(rows, { ...renewal, openSince: date.toISOString() })
  const order = await numberOrder(rows, (number) => ({
    orderNumber: number,
    kind: 'renewal',
    leadId: null,
    renewalId: renewal.id,
    plan,
    answer: { orderNumber: number },
    review: null,
    placedAt: date.toISOString(),
  }))
  await noteConsent(rows, { renewal_id: renewal.id }, 'contract')
  await makeFindable(rows, [order.orderNumber])
  await addOrderPlaced(rows, { order, lead: null, renewal })
  await leaveOrderMail(services, rows, 'confirmation', { order, lead: null, renewal })
  return withLink(services, order.orderNumber)
}

/**
 * Places a renewal once: later requests, even with another choice, get the stored response. The first chosen offer is
 * the one ordered.
 *
 * @throws {Problem} 404, also once withdrawn; 403, 422; 409 before the customer's code, if no offer was chosen, or while another renewal of the CPF is open
 */
export const placeRenewal = async (
  services: Services,
  id: string,
  choice: Choice,
  session: SessionDigest,
): Promise<Placed> => {
  return withNumber(services.store, async (rows) => {
    const renewal = await lockOwnRenewal(rows, id, session)
    const placed = await findRenewalOrder(rows, id)
    if (placed?.withdrawnAt) throw renewalNotFound()
    if (placed) return withLink(services, placed.orderNumber)
    checkProved(renewal)
    await closeEarlier(rows, renewal)
    const { offer1, offer2 } = renewal
    const chosen = withChoice(renewal, { offer1: choice.offer1 ?? offer1, offer2: choice.offer2 ?? offer2 })
    return place(services, rows, chosen)
  })
}
