import type { Campaign } from '@ultrafibra/contract/campaign'
import { emptyContext, withLead, withRecognised } from '../../../machines/checkout/checkout.context.ts'
import { flows } from '../../../machines/checkout/checkout.flow.ts'
import { checkoutOf } from '../../../machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import type { QuizContext } from '../../../machines/quiz/quiz.machine.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import {
  banks,
  openQuiz,
  plainCampaign,
  plans,
  recognisedLead,
  scheduledPlan,
  storedLead,
  today,
} from '../../support/checkout-fixtures.ts'

const blank = { ...emptyContext({ campaign: plainCampaign, today, plans }), plan: scheduledPlan }

/** A checkout with all questions answered. */
export const answeredContext: CheckoutContext = {
  ...blank,
  ...withLead(blank, storedLead, flows.default),
  banks,
}

/** A checkout with only the plan. */
export const blankContext: CheckoutContext = blank

/** The short checkout with only the plan. */
export const shortBlankContext: CheckoutContext = { ...blank, campaign: campaignOf('b') }

/** The short checkout with all questions answered by the visitor. */
export const shortContext: CheckoutContext = {
  ...shortBlankContext,
  ...withLead(shortBlankContext, storedLead, flows.b),
  banks,
}

/** The operator's record of a mobile customer, masked but recognisable. */
const maskedLead: typeof recognisedLead = {
  ...recognisedLead,
  name: 'M••• A•••',
  phone: '•••••••4321',
  email: 'm•••@exemplo.com.br',
  birth_date: '•••',
  mothers_name: 'A••• A•••',
  cpf: '•••••••••25',
}

/** The short checkout of a mobile customer recognised by phone. */
export const recognisedContext: CheckoutContext = {
  ...shortContext,
  ...withRecognised(shortContext, maskedLead, flows.b),
}

const charts = new Map<Campaign['flow'], ReturnType<typeof checkoutOf>>()

/** The chart of a campaign. */
export const chartOf = ({ campaign }: Pick<CheckoutContext, 'campaign'>): ReturnType<typeof checkoutOf> => {
  const chart = charts.get(campaign.flow) ?? checkoutOf(campaign.flow)
  charts.set(campaign.flow, chart)
  return chart
}

/** A context in which the page exists: the short checkout's for its pages. */
export const contextOf = (page: string): CheckoutContext => {
  if (chartOf(shortContext).states[page] && !chartOf(answeredContext).states[page]) return shortContext
  return answeredContext
}

/** What the quiz's page shows of its machine, on the first question; undefined on any other page. */
export const childOf = (page: string): QuizContext | undefined =>
  page === 'validacao'
    ? { leadId: 'lead-1', quiz: openQuiz.quiz, answers: {}, at: 0, error: '', failure: null, verdict: null }
    : undefined
