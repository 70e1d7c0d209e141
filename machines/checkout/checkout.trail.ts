import type { Stop, Trail } from '../kit/sequence.ts'
import type { CheckoutFlow } from './checkout.flow.ts'
import { cepOf, houseOf, isPlanAvailable, isRegistered } from './checkout.place.ts'
import { questionsOf } from './checkout.questions.ts'
import type { FormStep } from './checkout.steps.ts'
import type { CheckoutContext } from './checkout.types.ts'

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
    isDone: flow.recognises ? (context) => isRegistered(context) || isPlanAvailable(context) : isRegistered,
    transient: true,
  },
  ...(flow.recognises ? [{ page: 'consulta-telefone', isDone: isRegistered }] : []),
  ...flow.steps.flatMap((step) => [stopOf(step), ...gatesBehind(flow, step)]),
  { page: 'confirmacao', isDone: () => false },
]
