import * as texts from '@ultrafibra/contract/texts'
import { maskedCustomer } from '../../leads/masking.ts'
import type { Services } from '../../leads/services.ts'
import { customerNotFound, Problem } from '../../problem.ts'
import { checkNoOwnOpen, chooseRenewal } from '../../renewal/choose-renewal.ts'
import { placeRenewal } from '../../renewal/place-renewal.ts'
import { readRenewal } from '../../renewal/read-renewal.ts'
import { requestRenewal } from '../../renewal/request-renewal.ts'
import type { Handlers } from '../call.ts'
import { createOnce } from '../create-once.ts'

const checkSame = <T extends object>(id: string, body: T, fields: readonly (keyof T & string)[]): void => {
  const other = fields.find((field) => body[field] !== id)
  if (other !== undefined) throw new Problem(422, texts.valueInvalid, other)
}

/** Handlers for renewals: offers for a CPF, choice, and order. */
export const renewalHandlers = (services: Services) =>
  ({
    renewalOffers: async ({ body }, call) => {
      await checkNoOwnOpen(services.store, body.cpf, call.session)
      const { customer } = await services.ports.customers.renewal({ cpf: body.cpf })
      const { idRenewal } = await createOnce(services.store, call, async (rows, ownership) => ({
        idRenewal: await requestRenewal(rows, body, customer, ownership, call.session),
      }))
      if (customer === null) throw customerNotFound()
      return {
        id_renewal_request: idRenewal,
        needsCode: true,
        plansOffers: customer.offers,
        userData: maskedCustomer(customer),
      }
    },
    renewal: ({ params: { id } }, call) => readRenewal(services, id, call.session),
    chooseRenewal: async ({ params: { id }, body }, call) => {
      checkSame(id, body, ['id_renewal_request_user', 'id_renewal_base_user'])
      await chooseRenewal(services.store, id, body, call.session)
      return { success: true }
    },
    finishRenewal: async ({ params: { id }, body }, call) => {
      checkSame(id, body, ['id_renewal_user_request'])
      return placeRenewal(services, id, body, call.session)
    },
  }) satisfies Partial<Handlers>
