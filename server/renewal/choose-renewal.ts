import * as texts from '../../contract/texts.ts'
import { readAccess, type SessionDigest, writeAccess } from '../leads/lead-access.ts'
import { alreadyOrdered, notYourLead, Problem } from '../problem.ts'
import { findRenewalOrder } from '../store/order.rows.ts'
import { findOpenRenewal, lockRenewal, type RenewalRecord, saveRenewal } from '../store/renewal.rows.ts'
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
export const lockOwnRenewal = async (
  rows: Rows,
  id: string,
  session: SessionDigest,
): Promise<RenewalRecord> => {
  const renewal = await lockRenewal(rows, id)
  if (renewal?.customer == null) throw new Problem(404, 'Renovação não encontrada.')
  const { as, ownership } = writeAccess(renewal, session)
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

/** How long a renewal counts as under way: until the next bill has the new price. */
const openMs = 30 * 24 * 3_600_000

/** Only the browser that placed the order reads its number; others who type the CPF do not. */
const isOpenAlready = async (rows: Rows, open: RenewalRecord, session: SessionDigest): Promise<Problem> => {
  const order = await findRenewalOrder(rows, open.id)
  const isOwn = session !== null && readAccess(open, session).as === 'owner'
  const number = isOwn && order !== null ? ` O número do pedido é ${order.orderNumber}.` : ''
  return new Problem(409, `Este CPF já tem uma renovação em andamento.${number}`, 'cpf')
}

/**
 * Lets a customer renew who has no renewal under way; one that was placed long ago is closed.
 *
 * @throws {Problem} 409 while another one is open
 */
export const closeEarlier = async (
  rows: Rows,
  { id, cpf }: RenewalRecord,
  session: SessionDigest,
): Promise<void> => {
  const open = await findOpenRenewal(rows, cpf)
  if (open?.openSince == null || open.id === id) return
  const age = rows.clock().getTime() - Date.parse(open.openSince)
  if (age < openMs) throw await isOpenAlready(rows, open, session)
  await saveRenewal(rows, { ...open, openSince: null })
}

/**
 * Keeps which offers a customer chose.
 *
 * @throws {Problem} 404, 403, 422; 409 once the renewal is placed, or while another one of the CPF is open
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
    await closeEarlier(rows, renewal, session)
    await saveRenewal(rows, withChoice(renewal, choice))
  })
