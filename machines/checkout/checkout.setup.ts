import { fromPromise, setup } from 'xstate'
import type { Answer } from '../../contract/endpoints.ts'
import { isLeadLost, isUnrecognised } from '../../contract/failure.ts'
import type { Lead } from '../../contract/lead.ts'
import type { Plan } from '../../contract/plan.ts'
import { addressKey, addressOf } from '../address/address.selectors.ts'
import { addressActors } from '../address/address.setup.ts'
import { collaboratorMachine } from '../collaborator/collaborator.machine.ts'
import { changing, failureOf, notProvided, outputOf } from '../kit/actors.ts'
import type { FeatureInput } from '../kit/feature.ts'
import { formDelays } from '../kit/form.ts'
import type { OfPage, PageMeta, PageTag } from '../kit/page.ts'
import { firstMissing, isReached } from '../kit/trail.ts'
import { type QuizOutput, quizMachine } from '../quiz/quiz.machine.ts'
import { answerChanges, answerGuards } from './checkout.answers.ts'
import { journeyChanges } from './checkout.changes.ts'
import { flowOf } from './checkout.flow.ts'
import { invitations, leadCommands } from './checkout.messages.ts'
import {
  isPlanUnavailable,
  isRegistered,
  isSoldAmong,
  stopAt,
  targetPageOf,
  trailOf,
} from './checkout.trail.ts'
import type { Bank, CheckoutContext, CheckoutEvent } from './checkout.types.ts'

/** A lead belongs to the campaign and flow in which it began; only one campaign migrates. */
const isLeadOf = (context: CheckoutContext, lead: Lead): boolean => {
  const { campaign, saved } = context
  const { needsLead } = flowOf(context)
  if (lead.kind === 'migration') return needsLead ?? false
  return (
    !needsLead &&
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
    loadPlans: fromPromise<readonly Plan[], { file: string }>(notProvided('loadPlans')),
    loadBanks: fromPromise<readonly Bank[]>(notProvided('loadBanks')),
    collaborator: collaboratorMachine,
    quiz: quizMachine,
  },
  delays: formDelays,
  guards: {
    ...answerGuards,
    hasPlans: ({ context }) => context.plans !== null,
    hasBanks: ({ context }) => context.banks !== null,
    hasLeadToResume: ({ context }) => context.saved?.leadId != null && context.order === null,
    isOfAnotherCampaign: ({ context, event }) =>
      event.type === 'lead.loaded' && !isLeadOf(context, event.lead),
    isTarget: ({ context }, { page }: OfPage) => targetPageOf(context) === page,
    isReached: ({ context }, { page }: OfPage) => isReached(trailOf(context), context, page),
    applies: ({ context }, { page }: OfPage) => stopAt(context, page)?.applies?.(context) ?? true,
    isDue: ({ context }, { page }: OfPage) => {
      const stop = stopAt(context, page)
      return stop !== undefined && (stop.applies?.(context) ?? true) && !stop.isDone(context)
    },
    isShut: ({ context }, { page }: OfPage) =>
      isReached(trailOf(context), context, page) && stopAt(context, page)?.isDone(context) === false,
    isOfferChanged: ({ event }) => failureOf(event).offer !== undefined,
    isPlanGone: ({ event }) => failureOf(event).field === 'plan',
    isAnswerChanged: ({ event }) => failureOf(event).field === 'answers',
    isReturning: ({ context }) => context.requestedPage !== null,
    isReviewOf: ({ context }, { page }: OfPage) =>
      context.reviewing === page && firstMissing(trailOf(context), context) === 'confirmacao',
    isEditOf: ({ context, event }, { page }: OfPage) =>
      event.type === 'review.edit' &&
      event.page === page &&
      (stopAt(context, page)?.applies?.(context) ?? true),
    isAddressKnown: ({ context }) => addressOf(context) !== null,
    isRegistered: ({ context }) => isRegistered(context),
    hasNoLead: ({ context }) => context.leadId === null,
    isTaken: ({ context, event }) => event.type === 'address.adopt' && context.leadId === null,
    isUnrecognised: ({ event }) => isUnrecognised(failureOf(event)),
    isPlanKnown: ({ context }) => context.plan !== null,
    isElsewhere: ({ context }) => context.registered?.address !== addressKey(context),
    hasNoPlan: ({ event }) => outputOf<Answer<'coverage'>>(event).plans.length === 0,
    lacksPlan: ({ context, event }) => !isSoldAmong(outputOf<Answer<'coverage'>>(event).plans, context.plan),
    isConsulted: ({ context }) => context.available !== null && context.available.length > 0,
    lacksOffer: ({ context }) => context.available === null || isPlanUnavailable(context),
    hasNoOffer: ({ context }) => context.available?.length === 0,
    isNoCoverageLeadLost: ({ context }) => context.failure !== null && isLeadLost(context.failure),
    isPlanUnavailable: ({ context }) => isPlanUnavailable(context),
    isRejected: ({ context }) => context.risk?.rejected ?? false,
    isWithheldForGood: ({ event }) => event.type === 'lead.withheld' && event.riskValidation.rejected,
    offersQuiz: ({ event }) => event.type === 'lead.withheld' && event.riskValidation.quiz != null,
    isSecondTry: ({ context }) => context.failedQuizzes > 0 && (context.risk?.quiz_needed ?? false),
    isPassed: ({ event }) => {
      const { verdict } = outputOf<QuizOutput>(event)
      return verdict !== null && !verdict.quiz_needed && !verdict.rejected
    },
    isFailed: ({ event }) => outputOf<QuizOutput>(event).verdict?.quiz_needed ?? false,
    isRejectedByQuiz: ({ event }) => outputOf<QuizOutput>(event).verdict?.rejected ?? false,
  },
  actions: {
    ...changing<CheckoutContext, CheckoutEvent>()({ ...answerChanges, ...journeyChanges }),
    ...leadCommands,
    ...invitations,
  },
})
