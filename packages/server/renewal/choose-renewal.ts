import * as texts from '@ultrafibra/contract/texts'
import { checkProved } from '../leads/customer-record.ts'
import { type SessionDigest, writeAccess } from '../leads/lead-access.ts'
import { orderPath } from '../order-life/order-link.ts'
import { alreadyOrdered, notYourLead, OpenRenewalProblem, Problem, renewalNotFound } from '../problem.ts'
import { findRenewalOrder } from '../store/order.rows.ts'
import {
  findOpenRenewal,
  findRenewal,
  lockRenewal,
  openRenewalMs,
  type RenewalRecord,
  saveRenewal,
} from '../store/renewal.rows.ts'
import { inTransaction, type Rows, type Store } from '../store/store.ts'

/** Plan ids of the chosen offers; undefined keeps a choice, null clears it. */
export interface Choice {
  readonly offer1?: number | null | undefined
  readonly offer2?: number | null | undefined
}

/**
 * Locks the renewal for its owner.
 *
 * @throws {Problem} 404 if there is none, 403 for anyone else
 */
export const lockOwnRenewal = async (
  rows: Rows,
  id: string,
  session: SessionDigest,
): Promise<RenewalRecord> => {
  const renewal = await lockRenewal(rows, id)
  if (renewal?.customer == null) throw renewalNotFound()
  const { as, ownership } = writeAccess(renewal, session)
  if (as !== 'owner') throw notYourLead()
  return { ...renewal, ...ownership }
}

/**
 * The renewal with this choice, not saved.
 *
 * @throws {Problem} 422 for a plan that was not offered
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

/** How long a renewal counts as open: until the next bill has the new price. */
/** All callers check first that the request comes from the customer: it has the order's cookie, or typed the code. */
const isOpenAlready = async (rows: Rows, open: RenewalRecord): Promise<Problem> => {
  const order = await findRenewalOrder(rows, open.id)
  if (order === null) return new Problem(409, 'Este CPF já tem uma renovação em andamento.', 'cpf')
  const { orderNumber, placedAt } = order
  return new OpenRenewalProblem({ orderNumber, orderLink: orderPath(rows.vault, orderNumber), placedAt })
}

const isLongAgo = (rows: Rows, { openSince }: RenewalRecord): boolean =>
  rows.clock().getTime() - Date.parse(openSince ?? '') >= openRenewalMs

/**
 * Checks that the session has no open renewal of the CPF. Of another session's is not told: a CPF is known to many.
 *
 * @throws {Problem} 409
 */
export const checkNoOwnOpen = async (rows: Rows, cpf: string, session: SessionDigest): Promise<void> => {
  const open = await findOpenRenewal(rows, cpf)
  if (open === null || isLongAgo(rows, open) || session === null || open.owner !== session) return
  throw await isOpenAlready(rows, open)
}

/**
 * `closeEarlier` for what may be a renewal.
 *
 * @throws {Problem} 409 while another one is open
 */
export const closeEarlierThan = async (rows: Rows, id: string): Promise<void> => {
  const renewal = await findRenewal(rows, id)
  if (renewal !== null) await closeEarlier(rows, renewal)
}

/**
 * Checks that the CPF has no open renewal; closes one placed long ago. Only for who has proved to be the customer.
 *
 * @throws {Problem} 409 while another one is open
 */
export const closeEarlier = async (rows: Rows, { id, cpf }: RenewalRecord): Promise<void> => {
  const open = await findOpenRenewal(rows, cpf)
  if (open?.openSince == null || open.id === id) return
  if (!isLongAgo(rows, open)) throw await isOpenAlready(rows, open)
  await saveRenewal(rows, { ...open, openSince: null })
}

/**
 * Saves the chosen offers.
 *
 * @throws {Problem} 404, 403, 422; 409 once placed, before the customer's code, or while another renewal of the CPF is open
 */
export const chooseRenewal = (
  store: Store,
  id: string,
  choice: Choice,
  session: SessionDigest,
): Promise<void> =>
  inTransaction(store, async (rows) => {
    const renewal = await lockOwnRenewal(rows, id, session)
    if ((await findRenewalOrder(rows, id)) !== null) throw alreadyOrdered()
    checkProved(renewal)
    await closeEarlier(rows, renewal)
    await saveRenewal(rows, withChoice(renewal, choice))
  })
