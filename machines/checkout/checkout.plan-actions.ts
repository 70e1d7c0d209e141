import type { Answer } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plan.ts'
import { outputOf } from '../kit/actors.ts'
import { defaultPlan, matchesOf, type PlanQuery, planFor } from '../kit/plan-choice.ts'
import { withOffer } from './checkout.context.ts'
import { reportedFailure } from './checkout.refusals.ts'
import { update } from './checkout.rules.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** Plans that the visitor may mean: the campaign's, and those at the address. */
const knownPlans = ({ plans, available }: CheckoutContext): readonly Plan[] => [
  ...(plans ?? []),
  ...(available ?? []),
]

/** What an address says of offers that other parts look for. */
const offersIn = (query: PlanQuery): PlanQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => /.Id$/.test(name)))

/** Which plans there are and which one is bought, by name. */
export const planActions = {
  keepPlans: update(({ event }) => ({ plans: outputOf<readonly Plan[]>(event), failure: null })),
  settlePlan: update(({ context }) => {
    const plans = context.plans ?? []
    const sold = context.order?.sku
    // A placed order keeps its plan, even if the address names another; an offer to migrate is not in the list of plans.
    if (sold) return { plan: plans.find(({ sku }) => sku === sold) ?? null }
    const isNamed = matchesOf(plans, context.planQuery).length > 0
    // What names no plan of this campaign is not carried on, beside another plan that is sold.
    const planQuery = isNamed ? context.planQuery : offersIn(context.planQuery)
    const wanted = isNamed ? planFor(plans, context.planQuery) : null
    const before = plans.find((plan) => plan.sku === context.saved?.sku)
    return { planQuery, plan: wanted ?? context.plan ?? before ?? defaultPlan(plans) }
  }),
  choosePlan: update(({ context, event }) => {
    if (event.type !== 'plan.choose' && event.type !== 'plan.take') return {}
    const plan = knownPlans(context).find((one) => one.sku === event.sku) ?? context.plan
    return {
      plan,
      shownBefore: null,
      planQuery: plan ? { sku: plan.sku } : {},
      ...(context.refused?.page === 'confirmacao' ? { refused: null } : {}),
    }
  }),
  wantPlan: update(({ context, event }) => {
    if (event.type !== 'plan.want') return {}
    const { planQuery } = event
    return { planQuery, shownBefore: null, plan: planFor(knownPlans(context), planQuery) ?? context.plan }
  }),
  keepCoverage: update(({ context, event }) => {
    const { plans } = outputOf<Answer<'coverage'>>(event)
    const offer = plans.find((plan) => plan.id === context.plan?.id)
    return { available: plans, ...(offer ? withOffer(context, offer) : {}) }
  }),
  // Where the address has the plan all the same, the review says what the order was told.
  dropCoverage: update(({ event }) => ({
    available: null,
    refused: { page: 'confirmacao', errors: { terms: reportedFailure(event).text } },
  })),
  takeOffer: update(({ context, event }) => {
    const { offer } = reportedFailure(event)
    if (offer === undefined) return {}
    const { registered, planQuery } = context
    return {
      ...withOffer({ ...context, shownBefore: null }, offer),
      planQuery: context.plan?.id === offer.id ? planQuery : { sku: offer.sku },
      registered: registered && { ...registered, idPlan: offer.id },
    }
  }),
}
