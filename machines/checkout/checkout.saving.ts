import type { Failure } from '../../contract/failure.ts'
import type { Answers } from '../../contract/forms.ts'
import type { LeadStep } from '../../contract/steps.ts'
import type { StepSave } from '../lead/lead.types.ts'
import { voidedBy } from './checkout.place.ts'
import { questionIn, questionsOf, savesOf } from './checkout.questions.ts'
import { refusedIn, reportedFailure, stepRefusing } from './checkout.refusals.ts'
import { type Rules, update } from './checkout.rules.ts'
import type { FormStep } from './checkout.steps.ts'
import type { Args, CheckoutContext, CheckoutEvent, OfPage } from './checkout.types.ts'

/** The risk policy speaks after the bank data; another document makes its earlier word void. */
const riskAfter = (context: CheckoutContext, event: CheckoutEvent, saves: readonly StepSave[]) => {
  const isOf = (step: LeadStep) => saves.some((save) => save.step === step)
  if (isOf('documentNumber')) return null
  return isOf('bankInfo') && event.type === 'lead.saved' ? event.riskValidation : context.risk
}

/** A house belongs to the postal code that it was typed with. */
const withHouse = (answers: Answers): Answers =>
  answers.cep && answers['nr-imovel']
    ? { ...answers, 'nr-imovel': { ...answers['nr-imovel'], cep: answers.cep.cep } }
    : answers

const isAnswered = (steps: readonly FormStep[], answers: Answers, field: string): boolean =>
  Object.keys(answers).some((name) => questionIn(steps, name)?.fields?.some((own) => own === field) ?? false)

const withoutAnswers = (
  { values }: CheckoutContext,
  step: FormStep | undefined,
): CheckoutContext['values'] => {
  const gone = step === undefined ? [] : questionsOf(step).map(({ page }) => page)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.includes(name)))
}

/** The page's answer counts as settled before the server confirms it. */
const settled = (
  { flow, settledValues }: Pick<Rules, 'flow' | 'settledValues'>,
  { context, event }: Args,
  pending: NonNullable<CheckoutContext['pending']>,
): Partial<CheckoutContext> => {
  const values = settledValues(context, pending.page, withHouse(pending.answers))
  return {
    values,
    ...voidedBy(context, values),
    kept: context.kept.filter((field) => !isAnswered(flow.steps, pending.answers, field)),
    risk: riskAfter(context, event, savesOf(flow.steps, pending.answers)),
    pending: null,
    ...(context.refused?.page === pending.page ? { refused: null, asked: null } : {}),
  }
}

/** The page is asked again, with what was refused beside its field. */
const reopened = ({ stepOf, toDraft }: Rules, context: CheckoutContext, page: string, failure: Failure) => ({
  asked: page,
  reviewing: null,
  values: withoutAnswers(context, stepOf(page)),
  refused: { page, errors: refusedIn(failure, context.drafts[page] ?? toDraft(page, context)) },
})

/** What becomes of a page's answers: stored, written behind the visitor, or refused after all. */
export const savingActionsOf = (rules: Rules) => ({
  commit: update((args) => {
    const { pending, savedAt, today: before } = args.context
    if (!pending) return {}
    const { event } = args
    const at = event.type === 'lead.saved' ? { [pending.page]: event.at } : {}
    const { today = before } = event.type === 'lead.saved' ? event : {}
    return { ...settled(rules, args, pending), today, savedAt: { ...savedAt, ...at } }
  }),
  goAhead: update((args) => {
    const { pending } = args.context
    if (!pending) return {}
    return { ...settled(rules, args, pending), behind: { page: pending.page, failure: null } }
  }),
  keepStored: update(({ context, event }) => {
    const { behind } = context
    if (behind === null || event.type !== 'lead.stored') return {}
    const { at, today = context.today } = event
    return { behind: null, today, savedAt: { ...context.savedAt, [behind.page]: at } }
  }),
  recordUnsaved: update(({ context, event }) =>
    context.behind !== null && event.type === 'lead.unsaved'
      ? { behind: { ...context.behind, failure: event.failure } }
      : {},
  ),
  reopenBehind: update(({ context, event }) =>
    context.behind !== null && event.type === 'lead.unsaved'
      ? { ...reopened(rules, context, context.behind.page, event.failure), behind: null }
      : {},
  ),
  reopenAnswer: update(({ context, event }) => {
    const failure = reportedFailure(event)
    const step = stepRefusing(rules.flow.steps, failure)
    return step ? reopened(rules, context, step.page, failure) : {}
  }),
  refuseHere: update(({ context, event }, { page }: OfPage) =>
    event.type === 'lead.unsaved'
      ? {
          behind: null,
          values: withoutAnswers(context, rules.stepOf(page)),
          errors: refusedIn(event.failure, context.drafts[page] ?? {}),
        }
      : {},
  ),
})
