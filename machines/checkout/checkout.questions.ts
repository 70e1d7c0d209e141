import type { Answers, Draft, FormsReading } from '../../contract/forms.ts'
import type { Lead } from '../../contract/lead.ts'
import type { RuleFacts } from '../../contract/steps.ts'
import type { StepSave } from '../lead/lead.types.ts'
import type { FormStep } from './checkout.steps.ts'
import type { CheckoutContext } from './checkout.types.ts'

export type Reading = FormsReading

/** The field of a page that asks for fresh answers in place of those of the customer's record. */
export const freshField = 'trocar'

/** The questions of a page: its own one, or those that it asks together. */
export const questionsOf = (step: FormStep): readonly FormStep[] => step.asks ?? [step]

/** Whether the answer comes from the operator's customer record: stored, and shown masked to everybody. */
export const isKept = ({ kept }: Pick<CheckoutContext, 'kept'>, { fields = [] }: FormStep): boolean =>
  fields.some((field) => kept.includes(field))

/** The step as it is in a journey that does not ask what the customer's record tells. */
export const unlessKept = (step: FormStep): FormStep => ({
  ...step,
  applies: (context) => (step.applies?.(context) ?? true) && !isKept(context, step),
})

/** One page that asks the questions of several steps. */
export const together = (
  page: Pick<FormStep, 'page' | 'path' | 'title' | 'stage' | 'funnel' | 'back'>,
  asks: readonly FormStep[],
): FormStep => {
  const { needs } = asks.find((step) => step.needs) ?? {}
  const [first] = asks as readonly [FormStep, ...FormStep[]]
  return {
    ...first,
    isComplete: undefined,
    resets: asks.flatMap((step) => step.resets ?? []),
    needs,
    ...page,
    asks,
  }
}

/** The question with a name, on any page. */
export const questionIn = (steps: readonly FormStep[], name: string): FormStep | undefined =>
  steps.flatMap(questionsOf).find((question) => question.page === name)

/** The page that asks a question. */
export const pageAsking = (steps: readonly FormStep[], name: string): string =>
  steps.find((step) => questionsOf(step).some((question) => question.page === name))?.page ?? name

/** The questions of a page that this draft has to answer. */
export const askedIn = (
  step: FormStep,
  draft: Draft,
  context: Pick<CheckoutContext, 'kept'>,
): readonly FormStep[] =>
  step.asks === undefined
    ? [step]
    : step.asks.filter(
        (question) =>
          (question.isAskedBy?.(draft) ?? true) && (draft[freshField] === 'on' || !isKept(context, question)),
      )

/** Reads what stands in the fields of a page, question by question. */
export const readQuestions = (
  step: FormStep,
  draft: Draft,
  context: Pick<CheckoutContext, 'kept'> & RuleFacts,
): Reading => {
  const read = askedIn(step, draft, context).map(
    (question) => [question.page, question.read(draft, context)] as const,
  )
  const errors = Object.assign({}, ...read.map(([, result]) => (result.ok ? {} : result.errors)))
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    answers: Object.fromEntries(read.flatMap(([name, result]) => (result.ok ? [[name, result.values]] : []))),
  }
}

/** The partial updates that keep some answers, in the order of the questions; one of each kind, the last. */
export const savesOf = (steps: readonly FormStep[], answers: Answers): readonly StepSave[] => {
  const saves = steps.flatMap(questionsOf).flatMap((question) => {
    const payload = answers[question.page]
    return payload === undefined ? [] : [{ step: question.saves, payload }]
  })
  return saves.filter(({ step }, index) => !saves.slice(index + 1).some((later) => later.step === step))
}

/** What the fields of a page show for its answers; an answer of the customer's record leaves them empty. */
export const draftOfAnswers = (
  step: FormStep,
  values: CheckoutContext['values'],
  context: Pick<CheckoutContext, 'kept'>,
): Draft =>
  Object.assign(
    {},
    ...questionsOf(step).map((question) => {
      const answer = values[question.page] as Readonly<Record<string, unknown>> | undefined
      return answer === undefined || isKept(context, question) ? {} : question.toDraft(answer)
    }),
  )

/** Every answer that a stored lead holds, by question. */
export const answersIn = (steps: readonly FormStep[], lead: Lead): Answers =>
  Object.fromEntries(
    steps.flatMap(questionsOf).flatMap((question) => {
      const answer = question.fromLead(lead)
      return answer === null ? [] : [[question.page, answer]]
    }),
  )
