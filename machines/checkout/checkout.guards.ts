import type { Answer } from '../../contract/endpoints.ts'
import { failureTexts, isLeadLost, isUncertain } from '../../contract/failure.ts'
import { firstMissing, isReached } from '../kit/trail.ts'
import type { QuizOutput } from '../quiz/quiz.machine.ts'
import { type Args, failureOf, type OfPage, outputOf, type Rules, refusalOf } from './checkout.rules.ts'
import { addressKey, addressOf, cepOf, isPlanUnavailable, isRegistered, landing } from './checkout.trail.ts'

/** The questions that the chart asks before it takes an edge, by name. */
export const guardsOf = ({ trail, stopAt, read }: Rules) => ({
  hasPlans: ({ context }: Args) => context.plans !== null,
  hasBanks: ({ context }: Args) => context.banks !== null,
  hasLeadToResume: ({ context }: Args) => context.saved?.leadId != null && context.order === null,
  isLanding: ({ context }: Args, { page }: OfPage) => landing(trail, context) === page,
  isReached: ({ context }: Args, { page }: OfPage) => isReached(trail, context, page),
  applies: ({ context }: Args, { page }: OfPage) => stopAt(page)?.applies?.(context) ?? true,
  isDue: ({ context }: Args, { page }: OfPage) => {
    const stop = stopAt(page)
    return stop !== undefined && (stop.applies?.(context) ?? true) && !stop.isDone(context)
  },
  isInvalid: (args: Args, { page }: OfPage) => !read(args, page).ok,
  isUnchanged: (args: Args, { page }: OfPage) => {
    const result = read(args, page)
    return result.ok && JSON.stringify(result.values) === JSON.stringify(args.context.values[page])
  },
  isSameCep: (args: Args) => {
    const result = read(args, 'cep')
    return result.ok && (result.values as { cep: string }).cep === cepOf(args.context)
  },
  isKnownBadCep: (args: Args) => {
    const result = read(args, 'cep')
    return result.ok && (result.values as { cep: string }).cep === args.context.badCep?.cep
  },
  isReturning: ({ context }: Args) => context.asked !== null,
  isReviewOf: ({ context }: Args, { page }: OfPage) =>
    context.reviewing === page && firstMissing(trail, context) === 'confirmacao',
  isEditOf: ({ event }: Args, { page }: OfPage) => event.type === 'review.edit' && event.page === page,
  isAddressKnown: ({ context }: Args) => addressOf(context) !== null,
  isRegistered: ({ context }: Args) => isRegistered(context),
  hasNoLead: ({ context }: Args) => context.leadId === null,
  isElsewhere: ({ context }: Args) => context.registered?.address !== addressKey(context),
  hasNoPlan: ({ event }: Args) => outputOf<Answer<'coverage'>>(event).plans.length === 0,
  lacksPlan: ({ context, event }: Args) =>
    !outputOf<Answer<'coverage'>>(event).plans.some((plan) => plan.id === context.plan?.id),
  isOffered: ({ context, event }: Args) =>
    event.type === 'plan.choose' && (context.available?.some((plan) => plan.sku === event.sku) ?? false),
  hasNoOffer: ({ context }: Args) => context.available?.length === 0,
  hasInterest: ({ context }: Args) => context.interest === addressKey(context),
  isInterestLost: ({ context }: Args) => context.failure !== null && isLeadLost(context.failure),
  isPlanUnavailable: ({ context }: Args) => isPlanUnavailable(context),
  isOrdered: ({ context }: Args) => context.order !== null,
  isFieldRefusal: ({ context, event }: Args, { page }: OfPage) =>
    refusalOf(failureOf(event), context.drafts[page] ?? {}) !== null,
  isCepRefusal: ({ event }: Args) => {
    const failure = failureOf(event)
    const isAboutCep = failure.text !== failureTexts.refused
    return isAboutCep && (!isUncertain(failure) || failure.kind === 'missing')
  },
  isRejected: ({ context }: Args) => context.risk?.rejected ?? false,
  isWithheldForGood: ({ event }: Args) => event.type === 'lead.withheld' && event.riskValidation.rejected,
  offersQuiz: ({ event }: Args) => event.type === 'lead.withheld' && event.riskValidation.quiz != null,
  isSecondTry: ({ context }: Args) => context.failedQuizzes > 0 && (context.risk?.quiz_needed ?? false),
  isPassed: ({ event }: Args) => {
    const { verdict } = outputOf<QuizOutput>(event)
    return verdict !== null && !verdict.quiz_needed && !verdict.rejected
  },
  isFailed: ({ event }: Args) => outputOf<QuizOutput>(event).verdict?.quiz_needed ?? false,
  isRejectedByQuiz: ({ event }: Args) => outputOf<QuizOutput>(event).verdict?.rejected ?? false,
})
