import type { Address, HouseNumber } from '../../contract/address.ts'
import type { Plan } from '../../contract/plan.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** A house number together with the postal code that it was given for. */
export type House = HouseNumber & { readonly cep: string }

export const cepOf = (context: CheckoutContext): string | null =>
  (context.values.cep as { cep: string } | undefined)?.cep ?? null

export const houseOf = (context: CheckoutContext): House | null => {
  const house = context.values['nr-imovel'] as House | undefined
  return house !== undefined && house.cep === cepOf(context) ? house : null
}

/** The whole installation address, once both its pages are answered. */
export const addressOf = (context: CheckoutContext): Address | null => {
  const { cep } = context
  const house = houseOf(context)
  if (!cep || !house) return null
  return {
    cep: house.cep,
    number: house.number,
    address: cep.address,
    neighborhood: cep.neighborhood,
    city: cep.city,
    state: cep.UF,
    is_block_allotment: house.is_block_allotment,
    block_number: house.block_number,
    allotment_number: house.allotment_number,
    complement: house.complement,
  }
}

/** The address as one text, the same for the same address wherever its parts came from. */
export const addressKey = (context: CheckoutContext): string => JSON.stringify(addressOf(context))

/** What other answers void: what is sold at an address is not known of another one. */
export const voidedBy = (
  context: CheckoutContext,
  values: CheckoutContext['values'],
): Partial<CheckoutContext> =>
  addressKey({ ...context, values }) === addressKey(context) ? {} : { available: null }

/** The postal code of an address written as one text; '' for none. */
export const cepOfKey = (key: string | null): string =>
  (JSON.parse(key ?? 'null') as { cep?: string } | null)?.cep ?? ''

/** True if the plan is available there; an offer to migrate needs any coverage at all. */
export const isSoldAmong = (plans: readonly Plan[], plan: Plan | null): boolean =>
  plan?.plan_type === 'migration' ? plans.length > 0 : plans.some(({ id }) => id === plan?.id)

/** Whether the address was consulted and gets the chosen plan. */
export const isPlanAvailable = ({ available, plan }: CheckoutContext): boolean =>
  available !== null && isSoldAmong(available, plan)

/** Whether the address was consulted and the chosen plan is not among what it gets. */
export const isPlanUnavailable = ({ available, plan }: CheckoutContext): boolean =>
  available !== null && !isSoldAmong(available, plan)

/** Whether the address was consulted, the plan is available there and the lead stands for both. */
export const isRegistered = (context: CheckoutContext): boolean =>
  context.leadId !== null &&
  !isPlanUnavailable(context) &&
  context.registered !== null &&
  context.registered.address === addressKey(context) &&
  context.registered.idPlan === context.plan?.id
