import type { Answer } from '@ultrafibra/contract/endpoints'
import type { Plan } from '@ultrafibra/contract/plan'
import { openedAt, withPrefill } from '../address/address.arrival.ts'
import { addressKey } from '../address/address.selectors.ts'
import { failureOf } from '../kit/actors.ts'
import type { Prefill } from '../kit/feature.ts'
import { nothingSaved } from '../kit/feature.ts'
import type { OfPage } from '../kit/page.ts'
import { defaultPlan, matchesOf, type PlanQuery, planFor } from '../kit/plan-choice.ts'
import type { LeadAnswer, LeadAnswers } from '../lead/lead.types.ts'
import type { QuestionOutput } from '../question/question.types.ts'
import type { QuizOutput } from '../quiz/quiz.machine.ts'
import {
  emptyContext,
  withAnswersOf,
  withLead,
  withOffer,
  withoutLead,
  withRecognised,
  withSaved,
  withVerifiedAddress,
} from './checkout.context.ts'
import { flowOf } from './checkout.flow.ts'
import { answersIn } from './checkout.questions.ts'
import { type Args, type Bank, type CheckoutContext, nextPage, type OfferedDays } from './checkout.types.ts'
import { isSoldAmong } from './checkout.way.ts'

/** The saved journey, overridden by what was just typed on a marketing page. */
const arrivedWith = (patch: Partial<CheckoutContext>, context: CheckoutContext, prefill: Prefill | null) => ({
  ...patch,
  ...withPrefill({ ...context, ...patch }, prefill),
})

/** A lead that was read back. */
const readBy =
  (read: typeof withLead) =>
  ({ context }: Args, answer: LeadAnswer) =>
    answer.type === 'loaded'
      ? {
          ...arrivedWith(read(context, answer.lead, flowOf(context)), context, context.prefill),
          today: answer.lead.today ?? context.today,
          banks: context.banks ?? answer.lead.banks ?? null,
        }
      : {}

/** Plans that the visitor may mean: the campaign's, and those at the address. */
const knownPlans = ({ plans, available }: CheckoutContext): readonly Plan[] => [
  ...(plans ?? []),
  ...(available ?? []),
]

/** The parts of a plan query that other features read. */
const offersIn = (query: PlanQuery): PlanQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => /.Id$/.test(name)))

/** The query that asks for another plan than those on sale; the one before counts while none is asked for. */
const unmetBy = (
  { unmetQuery }: CheckoutContext,
  plans: readonly Plan[],
  query: PlanQuery,
): PlanQuery | null => {
  const asked = Object.keys(query).some((name) => !(name in offersIn(query)))
  if (!asked) return unmetQuery
  return matchesOf(plans, query).length > 0 ? null : query
}

/** Changes about plan, lead, order and invited machines, by the names of the chart's actions. */
export const journeyChanges = {
  open: ({ context, event }: Args) =>
    event.type === 'feature.open'
      ? {
          // An inactive feature stays on its first page and makes no requests.
          ...openedAt(context, event),
          ...arrivedWith(withSaved(context, event.saved, event.page), context, event.prefill ?? null),
        }
      : {},
  keepBanks: (_: Args, banks: readonly Bank[]) => ({ banks, failure: null }),
  keepDays: (_: Args, freeDays: OfferedDays) => ({ freeDays }),
  // A page that was being changed from the review leads back there, also after a reload.
  clearRequestedPage: ({ context: { requestedPage, saved } }: Args, { page }: OfPage) => {
    if (requestedPage !== page) return {}
    return saved?.reviewing
      ? { requestedPage: 'confirmacao', reviewing: saved.reviewing, saved: { ...saved, reviewing: null } }
      : { requestedPage: null }
  },
  adoptAddress: ({ context, event }: Args) =>
    event.type === 'address.adopt' || event.type === 'plan.take'
      ? withVerifiedAddress(context, event.verified)
      : {},
  adoptLead: ({ event }: Args) =>
    event.type === 'checkout.adopt-lead'
      ? { saved: { ...nothingSaved, leadId: event.leadId, isMigration: true }, requestedPage: null }
      : {},
  keepRecognised: (_: Args, { lead }: LeadAnswers['recognise']) => ({ recognised: lead }),
  takeRecognised: ({ context }: Args) => {
    const { recognised } = context
    return recognised ? { ...withRecognised(context, recognised, flowOf(context)), recognised: null } : {}
  },
  keepLead: ({ context }: Args, answer: LeadAnswer) => ({
    registered: { address: addressKey(context), idPlan: context.plan?.id ?? 0 },
    ...(answer.type === 'created' ? { leadId: answer.id, networkAddress: answer.networkAddress } : {}),
  }),
  keepAddress: ({ context }: Args, answer: LeadAnswer) => ({
    registered: { address: addressKey(context), idPlan: context.registered?.idPlan ?? 0 },
    ...(answer.type === 'saved' ? { networkAddress: answer.networkAddress } : {}),
  }),
  keepNoCoverageLead: ({ context }: Args, answer: LeadAnswer) => ({
    noCoverageAddress: addressKey(context),
    available: [],
    ...(answer.type === 'without-coverage' ? { noCoverageId: answer.id } : {}),
  }),
  forgetNoCoverageLead: () => ({ noCoverageId: null, noCoverageAddress: null, contacted: null }),
  takeLead: readBy(withLead),
  takeAnswers: readBy(withAnswersOf),
  dropLead: ({ context }: Args) => withoutLead(context, flowOf(context)),
  recordOrder: ({ context }: Args, answer: LeadAnswer | QuestionOutput) =>
    answer.type === 'ordered'
      ? {
          order: {
            number: answer.orderNumber,
            useBiometrics: context.order?.useBiometrics ?? answer.useBiometrics,
            planName: (answer.offer ?? context.plan)?.plan ?? '',
            sku: (answer.offer ?? context.plan)?.sku,
            placedOn: context.order?.placedOn ?? context.today,
            ...(answer.orderLink ? { link: answer.orderLink } : {}),
          },
          plan: answer.offer ?? context.plan,
          values: { ...context.values, ...answersIn(flowOf(context), answer) },
          saved: null,
        }
      : {},
  forgetOrder: () => ({ order: null, saved: null }),
  recordRisk: (_: Args, answer: LeadAnswer) =>
    answer.type === 'withheld' ? { risk: answer.riskValidation } : {},
  recordStall: (_: Args, answer: LeadAnswer) =>
    answer.type === 'stalled' ? { failure: answer.failure } : {},
  requestPage: (_: Args, { page }: OfPage) => ({ requestedPage: page }),
  requestRoute: ({ context, event }: Args) =>
    event.type === 'xstate.route'
      ? { requestedPage: event.to.slice(1) }
      : { requestedPage: context.requestedPage },
  returnToReview: () => ({ requestedPage: 'confirmacao' }),
  // The visitor accepted other terms.
  askAnew: ({ context: { drafts } }: Args) => ({
    requestedPage: 'confirmacao',
    drafts: { ...drafts, confirmacao: {} },
  }),
  rereadAnswers: ({ context, event }: Args) => ({
    requestedPage: 'confirmacao',
    drafts: {},
    serverErrors: { page: 'confirmacao', errors: { terms: failureOf(event).text } },
    saved: { ...nothingSaved, leadId: context.leadId, isMigration: context.isMigration },
  }),
  startReview: ({ context, event }: Args) => {
    if (event.type !== 'review.edit') return {}
    const { [event.page]: _left, ...drafts } = context.drafts
    return { reviewing: event.page, requestedPage: 'confirmacao', drafts }
  },
  endReview: ({ context: { saved } }: Args) => ({
    reviewing: null,
    requestedPage: null,
    saved: saved && { ...saved, reviewing: null },
  }),
  restart: ({ context }: Args) => ({ ...emptyContext(context), requestedPage: 'home' }),
  keepPlans: (_: Args, plans: readonly Plan[]) => ({ plans, failure: null }),
  settlePlan: ({ context }: Args) => {
    const plans = context.plans ?? []
    const sold = context.order?.sku
    // A placed order keeps its plan, even if the address names another; an offer to migrate is not in the list of plans.
    if (sold) return { plan: plans.find(({ sku }) => sku === sold) ?? null }
    const isNamed = matchesOf(plans, context.planQuery).length > 0
    // A query that names no plan of this campaign is dropped.
    const planQuery = isNamed ? context.planQuery : offersIn(context.planQuery)
    const wanted = isNamed ? planFor(plans, context.planQuery) : null
    const before = plans.find((plan) => plan.sku === context.saved?.sku)
    return {
      planQuery,
      unmetQuery: unmetBy(context, plans, context.planQuery),
      plan: wanted ?? context.plan ?? before ?? defaultPlan(plans),
    }
  },
  choosePlan: ({ context, event }: Args) => {
    if (event.type !== 'plan.choose' && event.type !== 'plan.take') return {}
    const plan = knownPlans(context).find((one) => one.sku === event.sku) ?? context.plan
    return {
      plan,
      shownBefore: null,
      planQuery: plan ? { sku: plan.sku } : {},
      unmetQuery: null,
      ...(context.serverErrors?.page === 'confirmacao' ? { serverErrors: null } : {}),
    }
  },
  wantPlan: ({ context, event }: Args) => {
    if (event.type !== 'plan.want') return {}
    const { planQuery } = event
    const known = knownPlans(context)
    return {
      planQuery,
      unmetQuery: unmetBy(context, known, planQuery),
      shownBefore: null,
      plan: planFor(known, planQuery) ?? context.plan,
    }
  },
  keepCoverage: ({ context }: Args, { plans, firstVisit }: Answer<'coverage'>) => {
    const offer = plans.find((plan) => plan.id === context.plan?.id)
    return {
      available: plans,
      firstVisit: firstVisit ?? null,
      newsPage: isSoldAmong(plans, context.plan) ? nextPage : null,
      ...(offer ? withOffer(context, offer) : {}),
    }
  },
  /** The next page says what reaches the address. */
  tellNews: () => ({ newsPage: nextPage }),
  // If the address has the plan after all, the review shows the server's error.
  dropCoverage: ({ event }: Args) => ({
    available: null,
    serverErrors: { page: 'confirmacao', errors: { terms: failureOf(event).text } },
  }),
  takeOffer: ({ context, event }: Args) => {
    const { offer } = failureOf(event)
    if (offer === undefined) return {}
    const { registered, planQuery } = context
    return {
      ...withOffer({ ...context, shownBefore: null }, offer),
      planQuery: context.plan?.id === offer.id ? planQuery : { sku: offer.sku },
      registered: registered && { ...registered, idPlan: offer.id },
    }
  },
  passGate: ({ context }: Args, { page }: OfPage) => ({
    values: { ...context.values, [page]: {} },
  }),
  passQuiz: () => ({ risk: null, failedQuizzes: 0 }),
  failQuiz: ({ context }: Args, { verdict: risk }: QuizOutput) => ({
    risk,
    failedQuizzes: context.failedQuizzes + 1,
  }),
}
