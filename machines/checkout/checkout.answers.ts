import { type Failure, isValueRefused } from '@ultrafibra/contract/failure'
import { type Answers, choicesIn, type Draft, type FieldErrors } from '@ultrafibra/contract/form'
import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import type { Question } from '@ultrafibra/contract/questions/question'
import type { LeadStep } from '@ultrafibra/contract/steps'
import { stateIn } from 'xstate'
import { completeCepError, houseDrafts, voidedBy, withHouse } from '../address/address.context.ts'
import { addressChanges, addressGuards } from '../address/address.setup.ts'
import { complementChanges, complementGuards } from '../address/complement.setup.ts'
import { failureOf } from '../kit/actors.ts'
import { prefillDraft } from '../kit/feature.ts'
import {
  draftFor,
  openedPage,
  pageChanges,
  pageGuards,
  pauseCheck,
  type ReadPage,
  refusalOf,
} from '../kit/form.ts'
import type { OfPage } from '../kit/page.ts'
import type { LeadAnswer, StepSave } from '../lead/lead.types.ts'
import { contactChanges } from '../question/contact.question.ts'
import { askingChanges, askingGuards } from '../question/question.page.ts'
import { savesOf } from '../question/question.reading.ts'
import type { QuestionOutput } from '../question/question.types.ts'
import { type CheckoutFlow, flowOf, questionsIn } from './checkout.flow.ts'
import { answeredDraft, asksOn, formsOn, questionIn, readFields } from './checkout.questions.ts'
import { isStored } from './checkout.selectors.ts'
import { type Args, type CheckoutContext, nextPage } from './checkout.types.ts'

/** Reads the fields of a page into answers by question, or errors by field. */
const read: ReadPage<CheckoutContext> = (args, page) => readFields(args.context, page, draftFor(args, page))

/** The fields of a page for the answers so far, else for the prefill; empty where there is neither. */
const toDraft = (page: string, context: CheckoutContext): Draft => ({
  ...prefillDraft(
    context.prefill,
    formsOn(context, page).flatMap(({ fields = [] }) => fields),
  ),
  ...answeredDraft(context, page),
})

const fieldOf = ({ field }: Failure): string | undefined => field?.split('.').at(-1)

/** The page with the field that a failure names. */
const pageWithField = ({ pages }: CheckoutFlow, failure: Failure): string | undefined => {
  const field = fieldOf(failure) ?? ''
  const holdsField = ({ saves, fields }: Question) => saves === field || fields.includes(field)
  return Object.keys(pages).find((page) => pages[page]?.asks?.some(holdsField))
}

/** Errors by field; a failure that names none of the page's fields is shown at its first field. */
const serverErrorsIn = (failure: Failure, draft: Draft): FieldErrors =>
  refusalOf(failure, draft) ?? { [Object.keys(draft)[0] ?? '']: failure.text }

/** The risk verdict comes with the bank data; a changed CPF clears it. */
const riskAfter = (context: CheckoutContext, saves: readonly StepSave[], answer?: LeadAnswer) => {
  const isOf = (step: LeadStep) => saves.some((save) => save.step === step)
  if (isOf('documentNumber')) return null
  return isOf('bankInfo') && answer?.type === 'saved' ? answer.riskValidation : context.risk
}

const isFieldAnswered = (flow: CheckoutFlow, answers: Answers, field: string): boolean =>
  Object.keys(answers).some((name) => questionIn(flow, name)?.fields.includes(field) ?? false)

const withoutAnswers = (context: CheckoutContext, page: string): CheckoutContext['values'] => {
  const { values } = context
  const gone = asksOn(context, page).map(({ name }) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.includes(name)))
}

/** The answers of a page. */
type PageAnswers = NonNullable<CheckoutContext['pending']>

/** Keeps the page's answers, with what the lead answered to them, if it has. */
const settled = (
  context: CheckoutContext,
  pending: PageAnswers,
  answer?: LeadAnswer,
): Partial<CheckoutContext> => {
  const flow = flowOf(context)
  const gone = asksOn(context, pending.page).flatMap(({ resets = [] }) => resets)
  const left = Object.entries(context.values).filter(([name]) => !gone.includes(name))
  const values = { ...Object.fromEntries(left), ...withHouse(pending.answers, context.values) }
  return {
    values,
    ...voidedBy(context, values),
    drafts: houseDrafts(context, pending),
    recordFields: context.recordFields.filter((field) => !isFieldAnswered(flow, pending.answers, field)),
    risk: riskAfter(context, savesOf(questionsIn(flow), pending.answers), answer),
    pending: null,
    ...(context.serverErrors?.page === pending.page ? { serverErrors: null, requestedPage: null } : {}),
  }
}

/** Reopens the page with what was answered and the server's error at its field. */
const reopened = (context: CheckoutContext, page: string, failure: Failure) => {
  const draft = context.drafts[page] ?? toDraft(page, context)
  return {
    requestedPage: page,
    reviewing: null,
    values: withoutAnswers(context, page),
    drafts: { ...context.drafts, [page]: draft },
    serverErrors: { page, errors: serverErrorsIn(failure, draft) },
  }
}

/** Guards about what is typed and saved, by their names in the chart. */
export const answerGuards = {
  ...pageGuards(read),
  ...askingGuards,
  ...addressGuards(read),
  ...complementGuards,
  /** An answer is missing on the server. */
  isAnswerGone: ({ context, event }: Args) => pageWithField(flowOf(context), failureOf(event)) !== undefined,
  /** An answer is still on its way, and nothing is known to be wrong with it. */
  isSavingAnswer: ({ context }: Args) => context.backgroundSave?.failure === null,
  /** The order was asked for, and waits. */
  isConfirming: stateIn('#confirmando-dados'),
  /** Nothing waits to be stored. */
  hasAllSaved: ({ context }: Args) => context.backgroundSave === null,
  /** The server refused an answer saved in the background. */
  isSaveRefused: ({ context, event }: Args) =>
    event.type === 'lead.unsaved' && context.backgroundSave !== null && isValueRefused(event.failure),
  /** The visitor goes on while the answer is saved. */
  isUnsaved: (_: Args, { type }: QuestionOutput) => type === 'unsaved',
  /** The refused answer is of this page. */
  isPageRefused: ({ context, event }: Args, { page }: OfPage) =>
    event.type === 'lead.unsaved' && context.backgroundSave?.page === page && isValueRefused(event.failure),
}

/** Changes about what is typed and saved, by the names of the chart's actions. */
export const answerChanges = {
  ...pageChanges(read),
  ...askingChanges,
  ...contactChanges,
  ...addressChanges<CheckoutContext>(),
  ...complementChanges(read),
  openPage: ({ context }: Args, { page }: OfPage) => {
    const { serverErrors, requestedPage, newsPage, saved } = context
    const chosen = () => choicesIn(formsOn(context, page), saved?.choices?.[page] ?? {})
    const opened = {
      ...openedPage(context, page, context.drafts[page] ? {} : { ...toDraft(page, context), ...chosen() }),
      ...(saved?.choices ? { saved: { ...saved, choices: null } } : {}),
      newsPage: newsPage === nextPage || newsPage === page ? page : null,
    }
    return serverErrors?.page === page
      ? {
          ...opened,
          errors: serverErrors.errors,
          serverErrors: null,
          requestedPage: requestedPage === page ? null : requestedPage,
        }
      : opened
  },
  keepPhone: (args: Args) => {
    const phone = draftFor(args, 'consulta-telefone')
    const { drafts } = args.context
    const data = drafts['dados-pessoais'] ?? toDraft('dados-pessoais', args.context)
    return {
      drafts: { ...drafts, 'dados-pessoais': { ...data, ...phone, ...drafts['dados-pessoais'] } },
      failure: null,
    }
  },
  preferSlip: ({ context }: Args) => {
    const { name } = directDebit
    const draft = context.drafts[name] ?? toDraft(name, context)
    return { drafts: { ...context.drafts, [name]: { ...draft, direct_debit: 'nao' } } }
  },
  checkComplete: pauseCheck(read, ({ draft, errors }) => completeCepError(draft, errors)),
  commit: ({ context }: Args) => (context.pending ? settled(context, context.pending) : {}),
  keepAnswers: ({ context }: Args, output: QuestionOutput) => settled(context, output),
  keepSavedAnswers: ({ context }: Args, output: QuestionOutput) => {
    if (output.type !== 'saved') return {}
    const { at, today = context.today, page } = output
    const savedAt = { ...context.savedAt, [page]: at }
    return { ...settled(context, output, output), today, savedAt }
  },
  keepUnsavedAnswers: ({ context }: Args, output: QuestionOutput) => ({
    ...settled(context, output),
    backgroundSave: { page: output.page, failure: null },
  }),
  keepStored: ({ context, event }: Args) => {
    const { backgroundSave } = context
    if (backgroundSave === null || event.type !== 'lead.stored') return {}
    const { at, today = context.today } = event
    return { backgroundSave: null, today, savedAt: { ...context.savedAt, [backgroundSave.page]: at } }
  },
  recordUnsaved: ({ context, event }: Args) =>
    context.backgroundSave !== null && event.type === 'lead.unsaved'
      ? { backgroundSave: { ...context.backgroundSave, failure: event.failure } }
      : {},
  reopenRefusedPage: ({ context, event }: Args) =>
    context.backgroundSave !== null && event.type === 'lead.unsaved'
      ? { ...reopened(context, context.backgroundSave.page, event.failure), backgroundSave: null }
      : {},
  reopenAnswer: ({ context, event }: Args) => {
    const failure = failureOf(event)
    const page = pageWithField(flowOf(context), failure)
    return page === undefined ? {} : reopened(context, page, failure)
  },
  /** The visitor has come back to the page whose answer turns out to be refused. */
  dropRefusedAnswer: ({ context, event }: Args, { page }: OfPage) =>
    event.type === 'lead.unsaved'
      ? {
          backgroundSave: null,
          values: withoutAnswers(context, page),
          // Nothing is wrong with another text that the visitor types by now.
          errors: isStored(context, page) ? serverErrorsIn(event.failure, context.drafts[page] ?? {}) : {},
        }
      : {},
}
