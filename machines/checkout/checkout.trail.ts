import type { Address, HouseNumber } from '../../contract/address.ts'
import { destination, isReached, type Stop, type Trail } from '../kit/trail.ts'
import type { StepSave } from '../lead/lead.types.ts'
import type { FormStep } from './checkout.steps.ts'
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

/** Whether the address was consulted, the plan is available there and the lead stands for both. */
export const isRegistered = (context: CheckoutContext): boolean =>
  context.leadId !== null &&
  !isPlanUnavailable(context) &&
  context.registered !== null &&
  context.registered.address === addressKey(context) &&
  context.registered.idPlan === context.plan?.id

/** Answers that a new lead has to be told of, in the order of the trail. */
export const replayOf = (steps: readonly FormStep[], context: CheckoutContext): readonly StepSave[] =>
  steps
    .filter((step) => context.values[step.page] !== undefined && (step.applies?.(context) ?? true))
    .map((step) => ({ step: step.saves, payload: context.values[step.page] as Record<string, unknown> }))

const stopOf = ({ page, applies }: FormStep): Stop<CheckoutContext> => ({
  page,
  isDone: (context) => context.values[page] !== undefined,
  ...(applies ? { applies } : {}),
})

/**
 * Stops that only some visitors are sent to, behind the step that leads to them: the collaborator's code and
 * the risk quiz. Back passes over them.
 */
const gates: Readonly<Record<string, Trail<CheckoutContext>>> = {
  email: [
    {
      page: 'confirmacao-colaborador',
      applies: ({ campaign }) => campaign.needsCollaboratorCode,
      isDone: ({ values }) => values['confirmacao-colaborador'] !== undefined,
      transient: true,
    },
  ],
  'conta-debito': [
    {
      page: 'validacao',
      applies: ({ risk }) => risk?.quiz_needed === true && risk.quiz != null,
      isDone: () => false,
      transient: true,
    },
  ],
}

/** Every stop of the checkout, from the postal code to the review. */
export const trailOf = (steps: readonly FormStep[]): Trail<CheckoutContext> => [
  { page: 'cep', isDone: (context) => cepOf(context) !== null && context.cep !== null },
  { page: 'nr-imovel', isDone: (context) => houseOf(context) !== null },
  { page: 'verificando-disponibilidade', isDone: isRegistered, transient: true },
  ...steps.flatMap((step) => [stopOf(step), ...(gates[step.page] ?? [])]),
  { page: 'confirmacao', isDone: () => false },
]

/** Whether the address was consulted and the chosen plan is not among what it gets. */
export const isPlanUnavailable = ({ available, plan }: CheckoutContext): boolean =>
  available !== null && !available.some((one) => one.id === plan?.id)

/** The page on which a visitor who asked for `context.asked` lands. */
export const landing = (trail: Trail<CheckoutContext>, context: CheckoutContext): string => {
  const { asked } = context
  if (asked === 'home' || (asked === 'pedido-realizado' && context.order)) return asked
  if (asked === 'oferta-indisponivel' && isPlanUnavailable(context)) return asked
  if (context.risk?.rejected && asked !== null && isReached(trail, context, asked)) return 'erro2'
  const page = destination(trail, context, asked)
  return page === 'confirmacao-colaborador' && asked !== page ? 'email' : page
}
