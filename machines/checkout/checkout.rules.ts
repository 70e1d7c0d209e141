import { assign } from 'xstate'
import type { Answers, Draft } from '../../contract/forms.ts'
import { broughtDraft } from '../kit/brought.ts'
import { readForms } from '../kit/form.ts'
import type { Stop, Trail } from '../kit/sequence.ts'
import { draftFor, draftOfForms, formsOf } from './checkout.drafts.ts'
import type { CheckoutFlow } from './checkout.flow.ts'
import {
  draftOfAnswers,
  isKept,
  questionIn,
  questionsOf,
  type Reading,
  readQuestions,
} from './checkout.questions.ts'
import type { FormStep } from './checkout.steps.ts'
import { trailOf } from './checkout.trail.ts'
import type { Args, CheckoutContext, CheckoutEvent } from './checkout.types.ts'

/** What guards and actions need to know of a checkout. */
export interface Rules {
  readonly flow: CheckoutFlow
  readonly trail: Trail<CheckoutContext>
  readonly stepOf: (page: string) => FormStep | undefined
  readonly stopAt: (page: string) => Stop<CheckoutContext> | undefined
  /** Reads what stands in a page's fields into the wire's format by question, or its errors. */
  readonly read: (args: Args, page: string) => Reading
  /** All answers with these settled, and without those that no longer hold. */
  readonly settledValues: (
    context: CheckoutContext,
    page: string,
    answers: Answers,
  ) => CheckoutContext['values']
  /** What a page's fields show for the answers so far, else for what was brought along; empty where there is nothing. */
  readonly toDraft: (page: string, context: CheckoutContext) => Draft
}

/** A change of the checkout's memory. */
export const update = <Params = unknown>(change: (args: Args, params: Params) => Partial<CheckoutContext>) =>
  assign<CheckoutContext, CheckoutEvent, Params, CheckoutEvent, never>((args, params) => change(args, params))

/** Reads the rules off a checkout's flow. */
export const rulesOf = (flow: CheckoutFlow): Rules => {
  const trail = trailOf(flow)
  const stepOf = (page: string) => flow.steps.find((step) => step.page === page)
  return {
    flow,
    trail,
    stepOf,
    stopAt: (page) => trail.find((stop) => stop.page === page),
    read: (args, page) => {
      const draft = draftFor(args, page)
      const step = stepOf(page)
      return step === undefined
        ? readForms(formsOf(flow, page), draft, { today: args.context.today })
        : readQuestions(step, draft, args.context)
    },
    settledValues: (context, page, answers) => {
      const gone = stepOf(page)?.resets ?? []
      const kept = Object.entries(context.values).filter(([key]) => !gone.includes(key))
      return { ...Object.fromEntries(kept), ...answers }
    },
    toDraft: (page, context) => {
      const step = stepOf(page)
      if (step === undefined) {
        // What the customer's record answers is told masked, which is nothing to send again.
        const forms = formsOf(flow, page).filter((form) => {
          const question = questionIn(flow.steps, form)
          return question === undefined || !isKept(context, question)
        })
        return { ...broughtDraft(context.brought, forms), ...draftOfForms(forms, context) }
      }
      const questions = questionsOf(step).map((question) => question.page)
      return {
        ...broughtDraft(context.brought, questions),
        ...draftOfAnswers(step, context.values, context),
      }
    },
  }
}
