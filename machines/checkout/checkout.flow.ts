import type { Campaign } from '../../contract/campaign.ts'
import type { Plan } from '../../contract/plan.ts'
import { addressKey, addressStops } from '../address/address.context.ts'
import {
  destination,
  firstMissing,
  isReached,
  oncePer,
  type Stop,
  stopsBefore,
  type Trail,
} from '../kit/sequence.ts'
import { percentOf } from './checkout.progress.ts'
import { pageAsking, questionIn, questionsOf, together, unlessKept } from './checkout.questions.ts'
import { checkoutSteps, type FormStep } from './checkout.steps.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** What sets one checkout apart from another; the chart is built from it. */
export interface CheckoutFlow {
  /** The pages that ask, in order, after the address is known. */
  readonly steps: readonly FormStep[]
  /** The postal code's page asks for the house, too. */
  readonly asksHouseWithCep?: true
  /** A mobile customer is recognised by the phone, before the personal data. */
  readonly recognises?: true
  /** Only a lead that was found beforehand goes through: a customer who migrates. */
  readonly needsLead?: true
  /** Pages with a fixed percentage of the journey. */
  readonly percents?: Readonly<Record<string, number>>
}

const question = (name: string): FormStep => questionIn(checkoutSteps, name) as FormStep

const shortSteps: readonly FormStep[] = [
  together(
    {
      page: 'dados-pessoais',
      path: '/checkout/dados-pessoais/',
      title: 'Seus dados',
      stage: 'dados-pessoais',
      funnel: 3,
      back: 'consulta-telefone',
    },
    ['nome', 'telefone', 'email', 'data-nascimento', 'nome-mae', 'cpf'].map(question),
  ),
  together(
    {
      page: 'instalacao-pagamento',
      path: '/checkout/instalacao-pagamento/',
      title: 'Como você quer pagar?',
      stage: 'pagamento',
      funnel: 10,
    },
    ['data-de-vencimento', 'ativar-debito', 'conta-debito'].map(question),
  ),
  question('data-instalacao'),
]

/** Every checkout there is, by the campaign's flow. */
export const flows: Readonly<Record<Campaign['flow'], CheckoutFlow>> = {
  // `cep-dados-cliente` has the same progress as `cep`.
  default: { steps: checkoutSteps, percents: { 'cep-dados-cliente': percentOf('cep') } },
  b: {
    steps: shortSteps,
    asksHouseWithCep: true,
    recognises: true,
    percents: { 'instalacao-pagamento': 62.5, 'data-instalacao': 62.5, confirmacao: 87.5 },
  },
  migration: {
    // A customer's record tells who somebody is, never how this plan is paid.
    steps: checkoutSteps.map((step) => (step.stage === 'dados-pessoais' ? unlessKept(step) : step)),
    needsLead: true,
  },
}

/** The page that asks for the house. */
export const housePage = ({ asksHouseWithCep }: CheckoutFlow): string =>
  asksHouseWithCep ? 'cep' : 'nr-imovel'

/** The page that asks a question in this flow: the way back from a gate, a row of the review. */
export const pageOfQuestion = (flow: CheckoutFlow, name: string): string =>
  name === 'nr-imovel' ? housePage(flow) : pageAsking(flow.steps, name)

/** True if the plan is available there; an offer to migrate needs any coverage at all. */
export const isSoldAmong = (plans: readonly Plan[], plan: Plan | null): boolean =>
  plan?.plan_type === 'migration' ? plans.length > 0 : plans.some(({ id }) => id === plan?.id)

/** Whether the address was consulted and gets the chosen plan. */
const isPlanAvailable = ({ available, plan }: CheckoutContext): boolean =>
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

/** Flow b asks for the house on the postal code's page. */
const stopsOfAddress = ({ asksHouseWithCep }: CheckoutFlow): Trail<CheckoutContext> => {
  const [cep, house] = addressStops
  return asksHouseWithCep
    ? [{ ...cep, isDone: (context) => addressStops.every((stop) => stop.isDone(context)) }]
    : [cep, house]
}

/** Every stop of a checkout, from the postal code to the review. */
export const trailIn = oncePer(
  (flow: CheckoutFlow): Trail<CheckoutContext> => [
    ...(flow.needsLead
      ? [
          {
            page: 'home',
            isDone: ({ leadId, isMigration }: CheckoutContext) => leadId !== null && isMigration,
          },
        ]
      : []),
    ...stopsOfAddress(flow),
    {
      page: 'verificando-disponibilidade',
      isDone: flow.recognises ? (context) => isRegistered(context) || isPlanAvailable(context) : isRegistered,
      transient: true,
    },
    ...(flow.recognises ? [{ page: 'consulta-telefone', isDone: isRegistered }] : []),
    ...flow.steps.flatMap((step) => [stopOf(step), ...gatesBehind(flow, step)]),
    { page: 'confirmacao', isDone: () => false },
  ],
)

/** The flow of the visitor's campaign. */
export const flowOf = ({ campaign }: Pick<CheckoutContext, 'campaign'>): CheckoutFlow => flows[campaign.flow]

/** Its stops. */
export const trailOf = (context: Pick<CheckoutContext, 'campaign'>): Trail<CheckoutContext> =>
  trailIn(flowOf(context))

/** The page with a form of this flow; undefined for any other page. */
export const stepOf = (context: Pick<CheckoutContext, 'campaign'>, page: string): FormStep | undefined =>
  flowOf(context).steps.find((step) => step.page === page)

/** The stop of a page. */
export const stopAt = (context: Pick<CheckoutContext, 'campaign'>, page: string) =>
  trailOf(context).find((stop) => stop.page === page)

const hasStop = (trail: Trail<CheckoutContext>, page: string): boolean =>
  trail.some((stop) => stop.page === page)

/** Pages beside the trail, and whether a visitor who asks for one gets it. */
const besideTrail: Readonly<
  Record<string, (context: CheckoutContext, trail: Trail<CheckoutContext>) => boolean>
> = {
  home: () => true,
  carrinho: ({ plan }) => plan !== null,
  // Only in flows with a page for the house number, and not in migrations.
  'cep-dados-cliente': (_context, trail) => hasStop(trail, 'nr-imovel') && !hasStop(trail, 'home'),
  planos: ({ available }) => available !== null && available.length > 0,
  'oferta-indisponivel': isPlanUnavailable,
  erro2: ({ risk }) => risk?.rejected === true,
}

/** Whether the visitor goes home first: the lead has no plan, or the customer is not known yet. */
const isHomeDue = (trail: Trail<CheckoutContext>, context: CheckoutContext): boolean =>
  (context.leadId !== null && context.plan === null) ||
  (hasStop(trail, 'home') && firstMissing(trail, context) === 'home')

const code = 'confirmacao-colaborador'

/** The next page in order. Visitors who did not ask for the code see the e-mail first; an accepted code is not shown again. */
const onTrail = (trail: Trail<CheckoutContext>, context: CheckoutContext): string => {
  const asked = context.asked === code && context.values[code] !== undefined ? null : context.asked
  const page = destination(trail, context, asked)
  return page === code && asked !== page ? (stopsBefore(trail, page)[0]?.page ?? page) : page
}

/** The page on which a visitor who asked for `context.asked` lands: computed once for all guards. */
export const landingOf = oncePer((context: CheckoutContext): string => {
  const trail = trailOf(context)
  const { asked, order, risk } = context
  if (asked === 'pedido-realizado' && order !== null) return asked
  if (isHomeDue(trail, context)) return 'home'
  if (asked === null) return onTrail(trail, context)
  if (besideTrail[asked]?.(context, trail)) return asked
  if (risk?.rejected && isReached(trail, context, asked)) return 'erro2'
  return onTrail(trail, context)
})
