import type { Answer } from '../../contract/endpoints.ts'
import type { Caller } from '../leads/lead-access.ts'
import { numberOrder } from '../leads/number-order.ts'
import { offeredPlan } from '../leads/offered-plan.ts'
import { Problem } from '../problem.ts'
import { findRenewalOrder } from '../store/order.rows.ts'
import { type RenewalRecord, saveRenewal } from '../store/renewal.rows.ts'
import { inTransaction, type Store } from '../store/store.ts'
import { type Choice, lockOwnRenewal, withChoice } from './choose-renewal.ts'

type Placed = Answer<'finishRenewal'>

const chosenOffer = ({ offers, offer1, offer2 }: RenewalRecord) => {
  const offer = offers.find(({ id }) => id === (offer1 ?? offer2))
  if (offer === undefined) throw new Problem(409, 'Escolha uma oferta antes de confirmar.', 'offer1')
  return offer
}

/**
 * Places a renewal, once: every later call gets the stored answer, whatever it chooses then. The first offer
 * chosen is what is renewed to.
 *
 * @throws {Problem} 404, 403, 422; 409 where no offer was chosen
 */
export const placeRenewal = (store: Store, id: string, choice: Choice, caller: Caller): Promise<Placed> =>
  inTransaction(store, async (rows) => {
    const renewal = await lockOwnRenewal(rows, id, caller)
    await rows.hooks.reach('order.lead-locked')
    const placed = await findRenewalOrder(rows, id)
    if (placed) return placed.answer as unknown as Placed
    const chosen = withChoice(renewal, {
      offer1: choice.offer1 ?? renewal.offer1,
      offer2: choice.offer2 ?? renewal.offer2,
    })
    const plan = offeredPlan(chosenOffer(chosen), 'refidel')
    await saveRenewal(rows, chosen)
    await rows.hooks.reach('order.before-insert')
    const { orderNumber } = await numberOrder(rows, (number) => ({
      orderNumber: number,
      kind: 'renewal',
      leadId: null,
      renewalId: id,
      plan,
      answer: { orderNumber: number },
      placedAt: rows.clock().toISOString(),
    }))
    return { orderNumber }
  })
