import type { Plan } from '../../contract/plan.ts'
import { addressStops } from '../address/address.context.ts'
import { addressKey } from '../address/address.selectors.ts'
import { ofPage } from '../kit/page.ts'
import {
  destination,
  firstMissing,
  oncePer,
  type Stop,
  stopsAfter,
  stopsBefore,
  type Trail,
} from '../kit/trail.ts'
import { type CheckoutFlow, flowOf, flows, type QuestionPage } from './checkout.flow.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** True if the plan is available there; an offer to migrate needs any coverage at all. */
export const isSoldAmong = (plans: readonly Plan[], plan: Plan | null): boolean =>
  plan?.plan_type === 'migration' ? plans.length > 0 : plans.some(({ id }) => id === plan?.id)

/** Whether the address was checked and has the chosen plan. */
const isPlanAvailable = ({ available, plan }: CheckoutContext): boolean =>
  available !== null && isSoldAmong(available, plan)

/** Whether the address was checked and lacks the chosen plan. */
export const isPlanUnavailable = ({ available, plan }: CheckoutContext): boolean =>
  available !== null && !isSoldAmong(available, plan)

/** Whether the address was checked, the plan is available there and the lead matches both. */
export const isRegistered = (context: CheckoutContext): boolean =>
  context.leadId !== null &&
  !isPlanUnavailable(context) &&
  context.registered !== null &&
  context.registered.address === addressKey(context) &&
  context.registered.idPlan === context.plan?.id

const stopOf = ({ page, asks, applies }: QuestionPage): Stop<CheckoutContext> => ({
  page,
  isDone: (context) =>
    asks.every(
      (question) =>
        context.values[question.name] !== undefined ||
        (asks.length > 1 && question.applies?.(context) === false),
    ),
  ...(applies ? { applies } : {}),
})

/**
 * Verification stops after a step, for some visitors only: the collaborator's code and the risk quiz.
 * Back skips them.
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

const gatesAfter = (flow: CheckoutFlow, { asks }: QuestionPage): Trail<CheckoutContext> =>
  asks.flatMap((question) => gates[question.name] ?? []).filter(({ page }) => isGateOf(flow, page))

/** Flow b asks for the street number on the postal-code page. */
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
    ...flow.pages.flatMap((page) => [stopOf(page), ...gatesAfter(flow, page)]),
    { page: 'confirmacao', isDone: () => false },
  ],
)

/** The trail of the visitor's flow. */
export const trailOf = (context: Pick<CheckoutContext, 'campaign'>): Trail<CheckoutContext> =>
  trailIn(flowOf(context))

/** The stop of a page. */
export const stopAt = (context: Pick<CheckoutContext, 'campaign'>, page: string) =>
  trailOf(context).find((stop) => stop.page === page)

/** Pages beside the trail, and whether a visitor may open them by address. */
const besideTrail: Readonly<Record<string, (context: CheckoutContext) => boolean>> = {
  home: () => true,
  carrinho: ({ plan }) => plan !== null,
  // Only in flows with a street-number page, and not in migrations.
  'cep-dados-cliente': (context) => {
    const { asksHouseWithCep, needsLead } = flowOf(context)
    return !asksHouseWithCep && !needsLead
  },
  planos: ({ available }) => available !== null && available.length > 0,
  'oferta-indisponivel': isPlanUnavailable,
  erro2: ({ risk }) => risk?.rejected === true,
}

/** Whether the visitor goes home first: the lead has no plan, or the customer is not known yet. */
const isHomeDue = (trail: Trail<CheckoutContext>, context: CheckoutContext): boolean =>
  (context.leadId !== null && context.plan === null) ||
  (flowOf(context).needsLead === true && firstMissing(trail, context) === 'home')

const code = 'confirmacao-colaborador'

/** The next page in order. Visitors who did not ask for the code see the e-mail first; an accepted code is not shown again. */
const nextOnTrail = (trail: Trail<CheckoutContext>, context: CheckoutContext): string => {
  const requested =
    context.requestedPage === code && context.values[code] !== undefined ? null : context.requestedPage
  const page = destination(trail, context, requested)
  return page === code && requested !== page ? (stopsBefore(trail, page)[0]?.page ?? page) : page
}

/** The page that `context.requestedPage` leads to; computed once for all guards. */
export const targetPageOf = oncePer((context: CheckoutContext): string => {
  const trail = trailOf(context)
  const { requestedPage, order, risk } = context
  if (requestedPage === 'pedido-realizado' && order !== null) return requestedPage
  if (isHomeDue(trail, context)) return 'home'
  if (requestedPage !== null && besideTrail[requestedPage]?.(context)) return requestedPage
  if (risk?.rejected) return 'erro2'
  return nextOnTrail(trail, context)
})

/** An edge to a page, guarded if only some visitors see the page. */
const edgeTo = ({ page, applies, transient }: Stop<CheckoutContext>) => {
  const target = `#${page}`
  return applies ? { guard: ofPage(transient ? 'isDue' : 'applies', page), target } : { target }
}

const upToFirstCertain = (stops: Trail<CheckoutContext>): Trail<CheckoutContext> => {
  const certain = stops.findIndex((stop) => stop.applies === undefined)
  return certain < 0 ? stops : stops.slice(0, certain + 1)
}

/**
 * Where an answered page leads: to a verification right after it, else to the requested page, else to the
 * next stop.
 */
export const onwardEdges = (trail: Trail<CheckoutContext>, page: string) => {
  const stops = upToFirstCertain(stopsAfter(trail, page))
  const gates = stops.slice(
    0,
    stops.findIndex((stop) => !stop.transient),
  )
  return [
    { guard: 'isRejected' as const, target: '#erro2' },
    ...gates.map(edgeTo),
    { guard: 'isReturning' as const, target: '#routing' },
    ...stops.slice(gates.length).map(edgeTo),
  ]
}

/** The same after the risk verdict let the visitor pass. */
export const passedEdges = (trail: Trail<CheckoutContext>, page: string) => onwardEdges(trail, page).slice(1)

/** Where Back leads: to the page before, else home. */
export const backEdges = (trail: Trail<CheckoutContext>, page: string, override?: string) => {
  const stops = upToFirstCertain(stopsBefore(trail, page))
  const before = override ? [{ target: `#${override}` }] : stops.map(edgeTo)
  return before.length > 0 ? before : [{ target: '#home' }]
}

/** The same for a page opened from the review: Back returns to the review. */
export const reviewedBackEdges = (trail: Trail<CheckoutContext>, page: string, override?: string) => [
  { guard: ofPage('isReviewOf', page), target: '#confirmacao' },
  ...backEdges(trail, page, override),
]

/** The pages of the default checkout in the order in which progress counts them, home first. */
const pagesInOrder = (): readonly string[] => [
  'home',
  ...trailIn(flows.default).flatMap(({ page }) =>
    page === 'verificando-disponibilidade' ? [page, 'oferta-indisponivel'] : [page],
  ),
  'pedido-realizado',
]

const startPercent = 10

/** Position of a page, from 1; a page outside the order comes half a position after the one before it. */
const placeIn = (order: readonly string[], page: string, charted: readonly string[]): number => {
  const known = order.indexOf(page) + 1
  if (known > 0) return known
  const before = charted.slice(0, charted.indexOf(page)).findLast((one) => order.includes(one))
  return before === undefined ? 0 : order.indexOf(before) + 1.5
}

/**
 * How far a page is, in whole percent from 10 to 100, by its place in the default checkout.
 * @param charted the chart's pages in order, for a page that the default checkout lacks
 */
export const percentOf = (page: string, charted: readonly string[] = []): number => {
  const order = pagesInOrder()
  // `cep-dados-cliente` has the same progress as `cep`.
  const place = placeIn(order, page === 'cep-dados-cliente' ? 'cep' : page, charted)
  return Math.max(startPercent, Math.round((place / order.length) * 100))
}

const quizHeadStart = 3
const quizStride = 2

/**
 * How far the risk quiz is: what the page before it showed, three more, and two for each answer, at most 100.
 * @param answered how many questions have an answer
 * @param before what the page before it showed, in percent
 */
export const quizPercentOf = (answered: number, before: number): number =>
  Math.min(100, before + quizHeadStart + quizStride * answered)
