import { bankAccount } from '@ultrafibra/contract/questions/bank-account'
import { installationDates } from '@ultrafibra/contract/questions/installation-dates'
import { questions } from '@ultrafibra/contract/questions/questions'
import type { OfPage, withParams } from '../kit/page.ts'
import { isOnRecord } from '../question/question.reading.ts'
import type { CheckoutContext } from './checkout.types.ts'

interface OfVisitor {
  readonly context: CheckoutContext
}

/** Guards of the edges in `checkout.flow.ts`: they say which pages lie on a visitor's way. */
export const conditions = {
  /** The visitor pays by direct debit. */
  paysByDebit: ({ context }: OfVisitor) => bankAccount.applies(context),
  /** The plan is installed by a technician, on a day of the visitor's choice. */
  choosesDays: ({ context }: OfVisitor) => installationDates.applies(context),
  /** A collaborator has not proved yet to be one. */
  needsCode: ({ context: { campaign, values } }: OfVisitor) =>
    campaign.needsCollaboratorCode && values['confirmacao-colaborador'] === undefined,
  /** The risk check has questions for the customer. */
  needsQuiz: ({ context: { risk } }: OfVisitor) => risk?.quiz_needed === true && risk.quiz != null,
  /** The customer's record lacks the answer. */
  isUnknown: ({ context }: OfVisitor, { page }: OfPage) => {
    const question = questions.find(({ name }) => name === page)
    return question === undefined || !isOnRecord(context, question)
  },
}

/** A condition as a guard of the chart. */
export type Condition =
  | Exclude<keyof typeof conditions, 'isUnknown'>
  | ReturnType<typeof withParams<'isUnknown', OfPage>>

/** Whether a condition holds for a visitor. */
export const holds = (condition: Condition, context: CheckoutContext): boolean =>
  typeof condition === 'string'
    ? conditions[condition]({ context })
    : conditions.isUnknown({ context }, condition.params)
