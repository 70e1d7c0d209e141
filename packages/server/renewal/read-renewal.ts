import type { AnswerInput } from '@ultrafibra/contract/endpoints'
import { readAccess, type SessionDigest } from '../leads/lead-access.ts'
import { maskedCustomer } from '../leads/masking.ts'
import type { Services } from '../leads/services.ts'
import { orderPath } from '../order-life/order-link.ts'
import { customerNotFound, notYourLead, renewalNotFound } from '../problem.ts'
import { findRenewalOrder } from '../store/order.rows.ts'
import { findRenewal } from '../store/renewal.rows.ts'

/**
 * A renewal for the session that requested it; the customer is masked.
 *
 * @throws {Problem} 404 if there is none, or once withdrawn; 403 for anyone else
 */
export const readRenewal = async (
  { store }: Services,
  id: string,
  session: SessionDigest,
): Promise<AnswerInput<'renewal'>> => {
  const renewal = await findRenewal(store, id)
  if (renewal?.customer == null) throw customerNotFound()
  if (readAccess(renewal, session).as !== 'owner') throw notYourLead()
  const { cpf, customer, offers, offer1, offer2 } = renewal
  const order = await findRenewalOrder(store, id)
  if (order?.withdrawnAt) throw renewalNotFound()
  const orderNumber = order?.orderNumber ?? null
  const chosen = offer1 ?? offer2
  return {
    id_renewal_request: id,
    needsCode: renewal.needsCode === true,
    plansOffers: [...offers],
    userData: maskedCustomer({ cpf, ...customer }),
    offerSelected: chosen,
    idPlanRenewal: chosen,
    orderNumber,
    orderLink: orderNumber && orderPath(store.vault, orderNumber),
  }
}
