import { noAddress } from '../../contract/address.ts'
import type { Seen } from '../../contract/endpoints/lead.ts'
import type { Answers } from '../../contract/forms.ts'
import { termsOf } from '../../contract/plan.ts'
import type { Contact, LeadSeed, StepSave } from '../lead/lead.types.ts'
import { addressOf } from './checkout.place.ts'
import { isKept, questionsOf, savesOf } from './checkout.questions.ts'
import type { FormStep } from './checkout.steps.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** What the coverage look-up is asked with: the address and the campaign's own fields. */
export interface CoverageQuestion {
  readonly seed: LeadSeed
  readonly sku: string
  readonly campaign: CheckoutContext['campaign']
}

/** What a lead is created from at this point of the journey. */
export const seedOf = (context: CheckoutContext): LeadSeed => ({
  idPlan: context.plan?.id ?? 0,
  address: addressOf(context) ?? noAddress,
  addon: context.campaign.apiAddon,
  idPlanAddonBonus: context.campaign.bonusPlanId,
})

/** Whom to tell when the fibre arrives, as the no-coverage lead is told. */
export const contactOf = ({ noCoverageId, pending }: CheckoutContext): Contact => ({
  id: noCoverageId ?? '',
  ...(pending?.answers.contato as Omit<Contact, 'id'>),
})

/** Answers that a new lead has to be told of, in the order of the trail; not those of a customer's record. */
export const replayOf = (steps: readonly FormStep[], context: CheckoutContext): readonly StepSave[] => {
  const told = steps
    .flatMap(questionsOf)
    .filter((question) => (question.applies?.(context) ?? true) && !isKept(context, question))
    .map((question) => question.page)
  const answers = Object.entries(context.values).filter(([name]) => told.includes(name))
  return savesOf(steps, Object.fromEntries(answers) as Answers)
}

/** What the review shows: an order is for this, and for nothing else. */
export const seenOf = (steps: readonly FormStep[], context: CheckoutContext): Seen | null => {
  const address = addressOf(context)
  const saves = replayOf(steps, context).map(({ step, payload }) => [step, payload] as const)
  const answers = { ...Object.fromEntries(saves), ...(address ? { address: { address } } : {}) }
  return context.plan && { terms: termsOf(context.plan), answers }
}
