import type { Answer } from '@ultrafibra/contract/endpoints'
import { isUnrecognised } from '@ultrafibra/contract/failure'
import type { Lead } from '@ultrafibra/contract/lead'
import type { Plan } from '@ultrafibra/contract/plan'
import { fromPromise, raise, setup } from 'xstate'
import { isContactLeft } from '../address/address.context.ts'
import { addressKey, addressOf } from '../address/address.selectors.ts'
import { addressActors } from '../address/address.setup.ts'
import { addressDelays, complementActors } from '../address/complement.setup.ts'
import { codeMachine } from '../code/code.machine.ts'
import { changing, failureOf, notProvided } from '../kit/actors.ts'
import type { FeatureInput } from '../kit/feature.ts'
import type { OfPage, PageMeta, PageTag } from '../kit/page.ts'
import { askLead, leadNews } from '../lead/lead.requests.ts'
import type { LeadAnswer, LeadAnswers } from '../lead/lead.types.ts'
import { contactQuestion } from '../question/contact.question.ts'
import { questionMachine } from '../question/question.machine.ts'
import type { QuestionOutput } from '../question/question.types.ts'
import { type QuizOutput, quizMachine } from '../quiz/quiz.machine.ts'
import { answerChanges, answerGuards } from './checkout.answers.ts'
import { journeyChanges } from './checkout.changes.ts'
import { conditions } from './checkout.conditions.ts'
import { flowOf, needsLead } from './checkout.flow.ts'
import { invitations, leadCommands } from './checkout.messages.ts'
import type { Bank, CheckoutContext, CheckoutEvent, OfferedDays } from './checkout.types.ts'
import {
  isOnWay,
  isPlanUnavailable,
  isReached,
  isRegistered,
  isReviewOf,
  isSecondTry,
  isSoldAmong,
  targetPageOf,
} from './checkout.way.ts'

/** A lead belongs to the campaign and flow in which it began; only one campaign migrates. */
const isLeadOf = (context: CheckoutContext, lead: Lead): boolean => {
  const { campaign, saved } = context
  const isForMigration = needsLead(flowOf(context))
  if (lead.kind === 'migration') return isForMigration
  return (
    !isForMigration &&
    (lead.addon ?? null) === campaign.apiAddon &&
    (saved?.addon ?? campaign.addon) === campaign.addon
  )
}

/** Types, effects, guards and actions of the checkout; the chart is in `checkout.machine.ts`. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as FeatureInput,
    meta: {} as PageMeta,
    tags: {} as PageTag,
  },
  actors: {
    ...addressActors,
    ...complementActors,
    loadPlans: fromPromise<readonly Plan[], { file: string }>(notProvided('loadPlans')),
    loadBanks: fromPromise<readonly Bank[]>(notProvided('loadBanks')),
    loadDays: fromPromise<OfferedDays, { cep: string }>(notProvided('loadDays')),
    leadNews,
    loadLead: askLead('load'),
    createLead: askLead('create'),
    saveLead: askLead('save'),
    question: questionMachine,
    recogniseLead: askLead('recognise'),
    finishLead: askLead('finish'),
    createNoCoverageLead: askLead('create-no-coverage'),
    contact: contactQuestion,
    collaborator: codeMachine,
    recordCode: codeMachine,
    quiz: quizMachine,
  },
  delays: addressDelays,
  guards: {
    ...answerGuards,
    ...conditions,
    /** The plans are known. */
    hasPlans: ({ context }) => context.plans !== null,
    /** The banks are known. */
    hasBanks: ({ context }) => context.banks !== null,
    /** The page of an order was loaded again. */
    isOrderRestored: ({ context }) => context.order !== null,
    /** An earlier visit left a lead without an order. */
    hasLeadToResume: ({ context }) => context.saved?.leadId != null && context.order === null,
    /** The lead belongs to another campaign. */
    isOfAnotherCampaign: ({ context }, answer: LeadAnswer) =>
      answer.type === 'loaded' && !isLeadOf(context, answer.lead),
    /** The order is placed. */
    isOrdered: (_, { type }: LeadAnswer | QuestionOutput) => type === 'ordered',
    /** The server has no such lead. */
    isLost: (_, { type }: LeadAnswer | QuestionOutput) => type === 'lost' || type === 'withdrawn',
    /** The order was cancelled. */
    isWithdrawn: (_, { type }: LeadAnswer) => type === 'withdrawn',
    /** There is no fibre at the address. */
    isWithoutCoverage: (_, { type }: LeadAnswer) => type === 'without-coverage',
    /** Nobody knows whether the order is placed. */
    isStalled: (_, { type }: LeadAnswer) => type === 'stalled',
    /** It is the page to go to. */
    isTarget: ({ context }, { page }: OfPage) => targetPageOf(context) === page,
    /** Everything before that page is answered. */
    isReached: ({ context }, { page }: OfPage) => isReached(context, page),
    /** The offer is no longer the same. */
    isOfferChanged: ({ event }) => failureOf(event).offer !== undefined,
    /** The plan is no longer sold. */
    isPlanGone: ({ event }) => failureOf(event).field === 'plan',
    /** The answers were changed elsewhere. */
    isAnswerChanged: ({ event }) => failureOf(event).field === 'answers',
    /** The visitor asked for a certain page. */
    isReturning: ({ context }) => context.requestedPage !== null,
    /** The visitor came from the review, and nothing is missing. */
    isReviewOf: ({ context }, { page }: OfPage) => isReviewOf(context, page),
    /** The visitor wants to change that page. */
    isEditOf: ({ context, event }, { page }: OfPage) =>
      event.type === 'review.edit' && event.page === page && (page === 'home' || isOnWay(context, page)),
    /** The address is known. */
    isAddressKnown: ({ context }) => addressOf(context) !== null,
    /** The server knows this address already. */
    isRegistered: ({ context }) => isRegistered(context),
    /** No lead is stored. */
    hasNoLead: ({ context }) => context.leadId === null,
    /** No lead is stored yet. */
    isTaken: ({ context, event }) => event.type === 'address.adopt' && context.leadId === null,
    /** The recognised customer has still to type the code. */
    isCodeDue: (_, { lead }: LeadAnswers['recognise']) => lead.needsCode === true,
    /** The operator does not know the phone. */
    isUnrecognised: ({ event }) => isUnrecognised(failureOf(event)),
    isPlanKnown: ({ context }) => context.plan !== null,
    /** The address was changed. */
    isElsewhere: ({ context }) => context.registered?.address !== addressKey(context),
    /** No plan is sold at the address. */
    hasNoPlan: (_, { plans }: Answer<'coverage'>) => plans.length === 0,
    /** The chosen plan is not sold at the address. */
    lacksPlan: ({ context }, { plans }: Answer<'coverage'>) => !isSoldAmong(plans, context.plan),
    isConsulted: ({ context }) => context.available !== null && context.available.length > 0,
    /** The chosen plan is not offered there. */
    lacksOffer: ({ context }) => context.available === null || isPlanUnavailable(context),
    /** Nothing is offered there, and the visitor has said whom to tell. */
    hasLeftContact: ({ context }) => context.available?.length === 0 && isContactLeft(context),
    /** Nothing is offered there. */
    hasNoOffer: ({ context }) => context.available?.length === 0,
    isPlanUnavailable: ({ context }) => isPlanUnavailable(context),
    /** The risk check said no. */
    isRejected: ({ context }) => context.risk?.rejected ?? false,
    /** The risk check said no. */
    isWithheldForGood: (_, answer: LeadAnswer) =>
      answer.type === 'withheld' && answer.riskValidation.rejected,
    /** Questions may still convince the risk check. */
    offersQuiz: (_, answer: LeadAnswer) => answer.type === 'withheld' && answer.riskValidation.quiz != null,
    isSecondTry: ({ context }) => isSecondTry(context),
    /** The answers were right. */
    isPassed: (_, { verdict }: QuizOutput) => verdict !== null && !verdict.quiz_needed && !verdict.rejected,
    /** The answers were wrong, with a try left. */
    isFailed: (_, { verdict }: QuizOutput) => verdict?.quiz_needed ?? false,
    /** The answers were wrong for good. */
    isRejectedByQuiz: (_, { verdict }: QuizOutput) => verdict?.rejected ?? false,
  },
  actions: {
    ...changing<CheckoutContext, CheckoutEvent>()({ ...answerChanges, ...journeyChanges }),
    ...leadCommands,
    ...invitations,
    answerSlip: raise({ type: 'step.submit', draft: { direct_debit: 'nao' } }),
  },
})
