import type { Campaign } from '../../contract/campaign.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { isLeadLost, isUnrecognised, isValueRefused } from '../../contract/failure.ts'
import type { Lead } from '../../contract/lead.ts'
import { jsonEqual, outputOf } from '../kit/actors.ts'
import { isCepRefusal } from '../kit/cep-refusal.ts'
import { firstMissing, isReached } from '../kit/sequence.ts'
import type { QuizOutput } from '../quiz/quiz.machine.ts'
import type { CheckoutFlow } from './checkout.flow.ts'
import { landing } from './checkout.landing.ts'
import {
  addressKey,
  addressOf,
  cepOf,
  isPlanUnavailable,
  isRegistered,
  isSoldAmong,
} from './checkout.place.ts'
import { questionsOf } from './checkout.questions.ts'
import { refusalOf, reportedFailure, stepRefusing } from './checkout.refusals.ts'
import type { Rules } from './checkout.rules.ts'
import type { FormStep } from './checkout.steps.ts'
import type { Args, OfPage } from './checkout.types.ts'

const isUnanswered = (step: FormStep | undefined, { values }: Args['context']): boolean =>
  step !== undefined && questionsOf(step).every(({ page }) => values[page] === undefined)

/** A lead belongs to the campaign and flow in which it was begun; there is one campaign to migrate. */
const isLeadOf = ({ needsLead }: CheckoutFlow, { addon, apiAddon }: Campaign, lead: Lead, begunIn: string) =>
  lead.kind === 'migration' ? needsLead : !needsLead && (lead.addon ?? null) === apiAddon && begunIn === addon

/** Whether the page asks for the e-mail that a collaborator's code is sent to. */
const gatesEmail = (step: FormStep | undefined): boolean =>
  step !== undefined && questionsOf(step).some(({ saves }) => saves === 'email')

/** The questions that the chart asks before it takes an edge, by name. */
export const guardsOf = ({ flow, trail, stepOf, stopAt, read }: Rules) => ({
  hasPlans: ({ context }: Args) => context.plans !== null,
  hasBanks: ({ context }: Args) => context.banks !== null,
  hasLeadToResume: ({ context }: Args) => context.saved?.leadId != null && context.order === null,
  isOfAnotherCampaign: ({ context: { campaign, saved }, event }: Args) =>
    event.type === 'lead.loaded' && !isLeadOf(flow, campaign, event.lead, saved?.addon ?? campaign.addon),
  isLanding: ({ context }: Args, { page }: OfPage) => landing(trail, context) === page,
  isReached: ({ context }: Args, { page }: OfPage) => isReached(trail, context, page),
  applies: ({ context }: Args, { page }: OfPage) => stopAt(page)?.applies?.(context) ?? true,
  isDue: ({ context }: Args, { page }: OfPage) => {
    const stop = stopAt(page)
    return stop !== undefined && (stop.applies?.(context) ?? true) && !stop.isDone(context)
  },
  isShut: ({ context }: Args, { page }: OfPage) =>
    isReached(trail, context, page) && stopAt(page)?.isDone(context) === false,
  isInvalid: (args: Args, { page }: OfPage) => !read(args, page).ok,
  isUnchanged: (args: Args, { page }: OfPage) => {
    const result = read(args, page)
    return (
      result.ok &&
      Object.entries(result.answers).every(([name, answer]) => jsonEqual(answer, args.context.values[name]))
    )
  },
  // A first answer only: what was stored before is not left standing beside its change.
  goesAhead: ({ context }: Args, { page }: OfPage) =>
    context.behind === null &&
    context.failure === null &&
    context.leadId !== null &&
    isUnanswered(stepOf(page), context) &&
    !(context.campaign.needsCollaboratorCode && gatesEmail(stepOf(page))),
  isOfferChanged: ({ event }: Args) => reportedFailure(event).offer !== undefined,
  isPlanGone: ({ event }: Args) => reportedFailure(event).field === 'plan',
  isAnswerChanged: ({ event }: Args) => reportedFailure(event).field === 'answers',
  isAnswerGone: ({ event }: Args) => stepRefusing(flow.steps, reportedFailure(event)) !== undefined,
  isRefusedBehind: ({ context, event }: Args) =>
    event.type === 'lead.unsaved' && context.behind !== null && isValueRefused(event.failure),
  isRefusedHere: ({ context, event }: Args, { page }: OfPage) =>
    event.type === 'lead.unsaved' && context.behind?.page === page && isValueRefused(event.failure),
  isSameCep: (args: Args, { page }: OfPage) => {
    const result = read(args, page)
    // Without its street a known postal code is looked up as any other.
    return result.ok && args.context.cep !== null && result.answers.cep?.cep === cepOf(args.context)
  },
  isKnownBadCep: (args: Args, { page }: OfPage) => {
    const result = read(args, page)
    return result.ok && result.answers.cep?.cep === args.context.badCep?.cep
  },
  isReturning: ({ context }: Args) => context.asked !== null,
  isReviewOf: ({ context }: Args, { page }: OfPage) =>
    context.reviewing === page && firstMissing(trail, context) === 'confirmacao',
  isEditOf: ({ context, event }: Args, { page }: OfPage) =>
    event.type === 'review.edit' && event.page === page && (stopAt(page)?.applies?.(context) ?? true),
  isAddressKnown: ({ context }: Args) => addressOf(context) !== null,
  isRegistered: ({ context }: Args) => isRegistered(context),
  hasNoLead: ({ context }: Args) => context.leadId === null,
  isTaken: ({ context, event }: Args) => event.type === 'address.adopt' && context.leadId === null,
  isUnrecognised: ({ event }: Args) => isUnrecognised(reportedFailure(event)),
  isPlanKnown: ({ context }: Args) => context.plan !== null,
  isElsewhere: ({ context }: Args) => context.registered?.address !== addressKey(context),
  hasNoPlan: ({ event }: Args) => outputOf<Answer<'coverage'>>(event).plans.length === 0,
  lacksPlan: ({ context, event }: Args) =>
    !isSoldAmong(outputOf<Answer<'coverage'>>(event).plans, context.plan),
  isOffered: ({ context, event }: Args) =>
    event.type === 'plan.choose' && (context.available?.some((plan) => plan.sku === event.sku) ?? false),
  isConsulted: ({ context }: Args) => context.available !== null && context.available.length > 0,
  lacksOffer: ({ context }: Args) => context.available === null || isPlanUnavailable(context),
  hasNoOffer: ({ context }: Args) => context.available?.length === 0,
  hasInterest: ({ context }: Args) => context.interest === addressKey(context),
  isInterestLost: ({ context }: Args) => context.failure !== null && isLeadLost(context.failure),
  isPlanUnavailable: ({ context }: Args) => isPlanUnavailable(context),
  isFieldRefusal: ({ context, event }: Args, { page }: OfPage) =>
    refusalOf(reportedFailure(event), context.drafts[page] ?? {}) !== null,
  isCepRefusal: ({ event }: Args) => isCepRefusal(reportedFailure(event)),
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
