import type { Plan } from '@ultrafibra/contract/plan'
import { isCepKnown } from '../address/address.context.ts'
import { addressKey, houseOf } from '../address/address.selectors.ts'
import { holds } from './checkout.conditions.ts'
import { type CheckoutFlow, type Edge, flowOf, housePage, needsLead, recognises } from './checkout.flow.ts'
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

type Known = (context: CheckoutContext, flow: CheckoutFlow) => boolean

/** When a page without questions of the lead is answered. */
const answered: Readonly<Record<string, Known>> = {
  home: ({ leadId, isMigration }) => leadId !== null && isMigration,
  cep: (context, flow) => isCepKnown(context) && (housePage(flow) !== 'cep' || houseOf(context) !== null),
  'nr-imovel': (context) => houseOf(context) !== null,
  'verificando-disponibilidade': (context, flow) =>
    isRegistered(context) || (recognises(flow) && isPlanAvailable(context)),
  'consulta-telefone': isRegistered,
}

/** Whether a page of the visitor's flow is answered; a verification and the review never are: they are passed. */
export const isAnswered = (context: CheckoutContext, page: string): boolean => {
  const flow = flowOf(context)
  const asks = flow.pages[page]?.asks
  if (asks === undefined) return answered[page]?.(context, flow) ?? false
  return asks.every(
    (question) =>
      context.values[question.name] !== undefined ||
      (asks.length > 1 && question.applies?.(context) === false),
  )
}

/** The page that the first open edge leads to. */
const through = (edges: readonly Edge[], context: CheckoutContext): string | undefined => {
  const edge = edges.find((one) => typeof one === 'string' || holds(one.guard, context))
  return typeof edge === 'object' ? edge.target : edge
}

/** The pages that lie on the visitor's way, in order: the flow's edges from its first page to the review. */
export const wayOf = (context: CheckoutContext): readonly string[] => {
  const { pages } = flowOf(context)
  const way: string[] = []
  for (let [page] = Object.keys(pages); page !== undefined; page = through(pages[page]?.next ?? [], context))
    way.push(page)
  return way
}

/** Whether a page lies on the visitor's way. */
export const isOnWay = (context: CheckoutContext, page: string): boolean => wayOf(context).includes(page)

/** The first page on the way whose answer is missing; the review where none is. */
export const firstMissing = (context: CheckoutContext): string =>
  wayOf(context).find((page) => !isAnswered(context, page)) ?? 'confirmacao'

/** Whether everything before a page is answered, and the page lies on the way. */
export const isReached = (context: CheckoutContext, page: string): boolean => {
  const way = wayOf(context)
  const at = way.indexOf(page)
  return at >= 0 && way.slice(0, at).every((before) => isAnswered(context, before))
}

/** The page that Back leads to; undefined from a page outside the flow. */
export const pageBefore = (context: CheckoutContext, page: string): string | undefined =>
  through(flowOf(context).pages[page]?.back ?? [], context)

/** Whether the review opened the page, and Back returns there: nothing is missing. */
export const isReviewOf = (context: CheckoutContext, page: string): boolean =>
  context.reviewing === page && firstMissing(context) === 'confirmacao'

/** Whether a quiz was failed, and one more is offered. */
export const isSecondTry = ({ failedQuizzes, risk }: CheckoutContext): boolean =>
  failedQuizzes > 0 && risk?.quiz_needed === true

/** Pages outside the flow's order, and whether a visitor may open them by address. */
const beside: Readonly<Record<string, (context: CheckoutContext) => boolean>> = {
  home: () => true,
  carrinho: ({ plan }) => plan !== null,
  planos: ({ available }) => available !== null && available.length > 0,
  'cep-dados-cliente': (context) => hasCepWithContact(flowOf(context)),
  'oferta-indisponivel': isPlanUnavailable,
  erro1: (context) => isSecondTry(context) && isReached(context, 'validacao'),
  erro2: ({ risk }) => risk?.rejected === true,
}

/** Whether a flow has the page of postal code and contact: only with a street-number page, and not for migrations. */
export const hasCepWithContact = (flow: CheckoutFlow): boolean =>
  housePage(flow) === 'nr-imovel' && !needsLead(flow)

/** The pages that a visitor may land on. */
export const routablePages = (flow: CheckoutFlow): readonly string[] => [
  ...new Set([
    ...Object.keys(beside).filter((page) => page !== 'cep-dados-cliente' || hasCepWithContact(flow)),
    'pedido-realizado',
    ...Object.keys(flow.pages),
  ]),
]

/** Whether the visitor goes home first: the lead has no plan, or the customer is not known yet. */
const isHomeDue = (context: CheckoutContext): boolean =>
  (context.leadId !== null && context.plan === null) || firstMissing(context) === 'home'

const code = 'confirmacao-colaborador'

/**
 * Where a visitor who asked for `context.requestedPage` lands: there if it is reached, else at the first gap. Who did not
 * ask for the code's page sees the e-mail first.
 */
export const targetPageOf = (context: CheckoutContext): string => {
  const { requestedPage, order, risk } = context
  if (requestedPage === 'pedido-realizado' && order !== null) return requestedPage
  if (isHomeDue(context)) return 'home'
  if (requestedPage !== null && beside[requestedPage]?.(context)) return requestedPage
  if (risk?.rejected) return 'erro2'
  if (requestedPage !== null && isReached(context, requestedPage)) return requestedPage
  const gap = firstMissing(context)
  return gap === code ? (pageBefore(context, gap) ?? gap) : gap
}
