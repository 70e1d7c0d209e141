import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { emptyContext, withLead } from '../../../machines/checkout/checkout.memory.ts'
import { percentOf } from '../../../machines/checkout/checkout.progress.ts'
import { checkoutSteps } from '../../../machines/checkout/checkout.steps.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import type { PageMeta } from '../../../machines/kit/page.ts'
import type { CheckoutView } from '../../../src/screens/screen.types.ts'
import {
  banks,
  openQuiz,
  plainCampaign,
  plans,
  scheduledPlan,
  storedLead,
  today,
} from '../../support/checkout-fixtures.ts'

const blank = { ...emptyContext({ campaign: plainCampaign, today, plans }), plan: scheduledPlan }

/** A checkout in which every question is answered. */
export const answeredContext: CheckoutContext = {
  ...blank,
  ...withLead(blank, storedLead, checkoutSteps),
  banks,
}

/** A checkout in which only the plan is known. */
export const blankContext: CheckoutContext = blank

/** The quiz's machine as the page that invited it sees it, on its first question. */
export const quizGuest: NonNullable<CheckoutContext['guest']> = {
  phase: 'asking',
  isBusy: false,
  hasFailed: false,
  context: {
    leadId: 'lead-1',
    quiz: openQuiz.quiz,
    answers: {},
    at: 0,
    error: '',
    failure: null,
    verdict: null,
  },
}

/** What a page shows: its own meta and progress, and whatever `more` says of its phase and context. */
export const viewOfPage = (page: string, more: Partial<CheckoutView> = {}): CheckoutView => ({
  page,
  phase: 'editing',
  meta: (checkoutMachine.states[page]?.meta as PageMeta | undefined) ?? null,
  isBusy: false,
  isSlow: false,
  hasFailed: false,
  percent: percentOf(page),
  context: blankContext,
  ...more,
})
