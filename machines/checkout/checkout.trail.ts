import type { Address, HouseNumber } from '../../contract/address.ts'
import type { Answers } from '../../contract/forms.ts'
import type { Plan } from '../../contract/plan.ts'
import { destination, firstMissing, isReached, type Stop, stopsBefore, type Trail } from '../kit/trail.ts'
import type { StepSave } from '../lead/lead.types.ts'
import type { CheckoutFlow } from './checkout.flow.ts'
import { isKept, questionsOf, savesOf } from './checkout.questions.ts'
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

/** The postal code of an address written as one text; '' for none. */
export const cepOfKey = (key: string | null): string =>
  (JSON.parse(key ?? 'null') as { cep?: string } | null)?.cep ?? ''

/** Whether the address was consulted, the plan is available there and the lead stands for both. */
export const isRegistered = (context: CheckoutContext): boolean =>
  context.leadId !== null &&
  !isPlanUnavailable(context) &&
  context.registered !== null &&
  context.registered.address === addressKey(context) &&
  context.registered.idPlan === context.plan?.id

/** Whether the address was consulted and gets the chosen plan. */
const isConsulted = (context: CheckoutContext): boolean =>
  context.available !== null && !isPlanUnavailable(context)

/** Answers that a new lead has to be told of, in the order of the trail; not those of a customer's record. */
export const replayOf = (steps: readonly FormStep[], context: CheckoutContext): readonly StepSave[] => {
  const told = steps
    .flatMap(questionsOf)
    .filter((question) => (question.applies?.(context) ?? true) && !isKept(context, question))
    .map((question) => question.page)
  const answers = Object.entries(context.values).filter(([name]) => told.includes(name))
  return savesOf(steps, Object.fromEntries(answers) as Answers)
}

const stopOf = (step: FormStep): Stop<CheckoutContext> => ({
  page: step.page,
  isDone: (context) =>
    questionsOf(step).every(
      (question) =>
        context.values[question.page] !== undefined ||
        (step.asks !== undefined && question.applies?.(context) === false),
    ),
  ...(step.applies ? { applies: step.applies } : {}),
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

/** No offer to migrate is for collaborators. */
const isGateOf = (flow: CheckoutFlow, page: string): boolean =>
  !(flow.needsLead && page === 'confirmacao-colaborador')

const gatesBehind = (flow: CheckoutFlow, step: FormStep): Trail<CheckoutContext> =>
  questionsOf(step)
    .flatMap((question) => gates[question.page] ?? [])
    .filter(({ page }) => isGateOf(flow, page))

const addressStops = (flow: CheckoutFlow): Trail<CheckoutContext> => {
  const isHouseKnown = (context: CheckoutContext) => houseOf(context) !== null
  const isCepKnown = (context: CheckoutContext) => cepOf(context) !== null && context.cep !== null
  if (flow.asksHouseWithCep)
    return [{ page: 'cep', isDone: (context) => isCepKnown(context) && isHouseKnown(context) }]
  return [
    { page: 'cep', isDone: isCepKnown },
    { page: 'nr-imovel', isDone: isHouseKnown },
  ]
}

/** Every stop of a checkout, from the postal code to the review. */
export const trailOf = (flow: CheckoutFlow): Trail<CheckoutContext> => [
  ...(flow.needsLead
    ? [{ page: 'home', isDone: ({ leadId, isMigration }: CheckoutContext) => leadId !== null && isMigration }]
    : []),
  ...addressStops(flow),
  {
    page: 'verificando-disponibilidade',
    isDone: flow.recognises ? (context) => isRegistered(context) || isConsulted(context) : isRegistered,
    transient: true,
  },
  ...(flow.recognises ? [{ page: 'consulta-telefone', isDone: isRegistered }] : []),
  ...flow.steps.flatMap((step) => [stopOf(step), ...gatesBehind(flow, step)]),
  { page: 'confirmacao', isDone: () => false },
]

/** Whether the address was consulted and the chosen plan is not among what it gets. */
export const isPlanUnavailable = ({ available, plan }: CheckoutContext): boolean =>
  available !== null && !isSoldAmong(available, plan)

/** Whether a plan is to be had where these plans are; one to migrate to is, wherever there is any. */
export const isSoldAmong = (plans: readonly Plan[], plan: Plan | null): boolean =>
  plan?.plan_type === 'migration' ? plans.length > 0 : plans.some(({ id }) => id === plan?.id)

const hasStop = (trail: Trail<CheckoutContext>, page: string): boolean =>
  trail.some((stop) => stop.page === page)

/** The page on which a visitor who asked for `context.asked` lands. */
export const landing = (trail: Trail<CheckoutContext>, context: CheckoutContext): string => {
  const { asked } = context
  if (asked === 'pedido-realizado' && context.order) return asked
  if (context.leadId !== null && context.plan === null) return 'home'
  if (hasStop(trail, 'home') && firstMissing(trail, context) === 'home') return 'home'
  if (asked === 'home') return asked
  if (asked === 'carrinho' && context.plan) return asked
  if (asked === 'cep-dados-cliente' && hasStop(trail, 'nr-imovel') && !hasStop(trail, 'home')) return asked
  if (asked === 'planos' && context.available?.length) return asked
  if (asked === 'oferta-indisponivel' && isPlanUnavailable(context)) return asked
  if (context.risk?.rejected && asked !== null && isReached(trail, context, asked)) return 'erro2'
  const page = destination(trail, context, asked)
  // Whoever did not ask for the code sees first whom it is sent to.
  return page === 'confirmacao-colaborador' && asked !== page
    ? (stopsBefore(trail, page)[0]?.page ?? page)
    : page
}
