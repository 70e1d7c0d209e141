import { texts } from '../../contract/texts.ts'
import { type Caller, writeAccess } from '../leads/lead-access.ts'
import { alreadyOrdered, notYourLead, Problem } from '../problem.ts'
import { findRenewalOrder } from '../store/order.rows.ts'
import { lockRenewal, type RenewalRecord, saveRenewal } from '../store/renewal.rows.ts'
import { inTransaction, type Rows, type Store } from '../store/store.ts'

/** Plan ids of the offers chosen; what is absent stays as it is, null takes a choice back. */
export interface Choice {
  readonly offer1?: number | null | undefined
  readonly offer2?: number | null | undefined
}

/**
 * The renewal, locked, for its owner only.
 *
 * @throws {Problem} 404 where there is none, 403 for anyone else
 */
export const lockOwnRenewal = async (rows: Rows, id: string, caller: Caller): Promise<RenewalRecord> => {
  const renewal = await lockRenewal(rows, id)
  if (renewal?.customer == null) throw new Problem(404, 'Renovação não encontrada.')
  const { as, ownership } = writeAccess(renewal, caller)
  if (as !== 'owner') throw notYourLead()
  return { ...renewal, ...ownership }
}

/**
 * The renewal with this choice, nothing saved yet.
 *
 * @throws {Problem} 422 for what was not offered
 */
export const withChoice = (renewal: RenewalRecord, choice: Choice): RenewalRecord => {
  for (const field of ['offer1', 'offer2'] as const) {
    const id = choice[field] ?? null
    if (id === null || renewal.offers.some((offer) => offer.id === id)) continue
    throw new Problem(422, texts.planEmpty, field)
  }
  const { offer1 = renewal.offer1, offer2 = renewal.offer2 } = choice
  return { ...renewal, offer1, offer2 }
}

/**
 * Keeps which offers a customer chose.
 *
 * @throws {Problem} 404, 403, 422; 409 once the renewal is placed
 */
export const chooseRenewal = (store: Store, id: string, choice: Choice, caller: Caller): Promise<void> =>
  inTransaction(store, async (rows) => {
    const renewal = await lockOwnRenewal(rows, id, caller)
    if ((await findRenewalOrder(rows, id)) !== null) throw alreadyOrdered()
    await saveRenewal(rows, withChoice(renewal, choice))
  })
