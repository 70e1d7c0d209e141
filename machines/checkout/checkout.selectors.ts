import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import { choicesIn } from '@ultrafibra/contract/form'
import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import { dueDate } from '@ultrafibra/contract/questions/due-date'
import { email } from '@ultrafibra/contract/questions/email'
import { installationDates } from '@ultrafibra/contract/questions/installation-dates'
import { answerOf, type Question } from '@ultrafibra/contract/questions/question'
import { kindsHere, openHouse } from '../address/address.context.ts'
import { cepOf, complementPage } from '../address/address.selectors.ts'
import type { MovableLead } from '../elsewhere/elsewhere.machine.ts'
import { jsonEqual } from '../kit/actors.ts'
import { nothingSaved, type SavedJourney } from '../kit/feature.ts'
import { draftOf } from '../kit/form.ts'
import { askedBy, isOnRecord } from '../question/question.reading.ts'
import { flowOf, pageOfQuestion, questionsIn, recognises } from './checkout.flow.ts'
import { answeredDraft, asksOn, formsOn, headingOf, readFields } from './checkout.questions.ts'
import type { CheckoutContext } from './checkout.types.ts'
import { firstMissing, isReviewOf, pageBefore } from './checkout.way.ts'

/** What changes with each keystroke; nothing stored depends on it. */
const typed: readonly string[] = ['drafts', 'errors']

const differInTypingOnly = (one: CheckoutContext, other: CheckoutContext): boolean =>
  Object.entries(one).every(
    ([key, value]) => typed.includes(key) || value === other[key as keyof CheckoutContext],
  )

/** Memoises a value for contexts that differ in typing only: the result is the same object. */
const besidesTyping = <Value>(read: (context: CheckoutContext) => Value) => {
  let last: { readonly context: CheckoutContext; readonly value: Value } | null = null
  return (context: CheckoutContext): Value => {
    if (last !== null && differInTypingOnly(last.context, context)) return last.value
    last = { context, value: read(context) }
    return last.value
  }
}

/** What is chosen on pages and differs from the answers so far. */
const unsentChoices = (context: CheckoutContext): SavedJourney['choices'] => {
  let all = context.saved?.choices ?? null
  for (const [page, draft] of Object.entries(context.drafts)) {
    const answered = answeredDraft(context, page)
    for (const [field, text] of Object.entries(choicesIn(formsOn(context, page), draft)))
      if (text !== (answered[field] ?? '')) all = { ...all, [page]: { ...all?.[page], [field]: text } }
  }
  return all
}

/** The plan that somebody chose, or began a lead with: not one that only stands there as the first. */
const chosenSku = ({ plan, planQuery, leadId, saved }: CheckoutContext): string | null => {
  const isChosen = leadId !== null || Object.keys(planQuery).length > 0 || saved?.sku === plan?.sku
  return isChosen ? (plan?.sku ?? null) : null
}

const sentJourneyOf = besidesTyping((context): SavedJourney => {
  if (context.order) {
    const { link, ...order } = context.order
    return { ...nothingSaved, order }
  }
  return {
    sku: chosenSku(context),
    leadId: context.leadId ?? context.saved?.leadId ?? null,
    isMigration: context.leadId === null ? (context.saved?.isMigration ?? false) : context.isMigration,
    addon: context.leadId === null ? (context.saved?.addon ?? null) : context.campaign.addon,
    noCoverageId: context.noCoverageId,
    noCoverageAddress: context.noCoverageAddress,
    contacted: context.contacted,
    cepDigits: cepOf(context),
    cep: context.cep,
    house: openHouse(context),
    order: context.leadId === null ? context.lastOrder : null,
    choices: null,
    reviewing: context.reviewing ?? context.saved?.reviewing ?? null,
  }
})

/** What survives a reload: no personal answers, which are read back from the lead. */
export const savedJourneyOf = (context: CheckoutContext): SavedJourney => {
  const journey = sentJourneyOf(context)
  const { house } = journey
  const isAsked = context.pending !== null && kindsHere(context) !== null
  const draft = isAsked ? context.drafts[complementPage] : undefined
  return {
    ...journey,
    house: house && draft ? { ...house, draft } : house,
    choices: context.order ? null : unsentChoices(context),
  }
}

/** Heading of the page at which the order stands; null without a lead. */
export const openStepOf = besidesTyping((context): string | null => {
  if (context.leadId === null || context.order !== null) return null
  if (context.risk?.rejected) return 'Vamos continuar por outro canal'
  return headingOf(flowOf(context), firstMissing(context)) ?? 'Confira e faça seu pedido'
})

/** The lead that may go on on another device, and where a link to it goes; null before its e-mail is stored, and once ordered. */
export const movableLeadOf = (context: CheckoutContext): MovableLead | null => {
  const { leadId, order } = context
  const address = answerOf(context, email)?.email
  return leadId === null || order !== null || !address ? null : { id: leadId, email: address }
}

/** The address of the page before this one, for a link; the review's while it is being changed from there. */
export const pathBefore = (context: CheckoutContext, page: string): string => {
  if (isReviewOf(context, page)) return '/checkout/confirmacao/'
  const before = pageBefore(context, page)
  return before === undefined || before === 'home' ? '/' : `/checkout/${before}/`
}

/** The questions of the visitor's flow, in order. */
export const questionsOf = (context: Pick<CheckoutContext, 'campaign'>): readonly Question[] =>
  questionsIn(flowOf(context))

/** The page that asks a question in the visitor's flow. */
export const pageAsking = (context: Pick<CheckoutContext, 'campaign'>, name: string): string =>
  pageOfQuestion(flowOf(context), name)

/** Names of the questions that a page asks, given what is typed. */
export const askedOn = (context: CheckoutContext, page: string): readonly string[] =>
  askedBy(asksOn(context, page), draftOf(context, page), context).map(({ name }) => name)

type Typing = Pick<CheckoutContext, 'campaign' | 'today' | 'drafts' | 'values'> &
  Partial<Pick<CheckoutContext, 'recordFields'>>

/** Whether a page's fields equal the stored answers. */
export const isStored = (context: Typing, page: string): boolean => {
  const asks = asksOn(context, page)
  // Most pages are new, and reading their fields takes a while.
  if (!asks.some(({ name }) => context.values[name] !== undefined)) return false
  const read = readFields({ recordFields: [], ...context }, page, draftOf(context, page))
  return (
    read.ok && Object.entries(read.answers).every(([name, answer]) => jsonEqual(answer, context.values[name]))
  )
}

/** What is typed on the current page, if it asks this question. */
const typedFor = (context: Typing, page: string, { name }: Pick<Question, 'name'>) =>
  page === pageAsking(context, name) ? draftOf(context, page) : undefined

/** Whether the visitor pays by direct debit; true until chosen, as offers are priced that way. */
export const paysByDebit = (context: Typing, page: string): boolean => {
  const typed = typedFor(context, page, directDebit)?.direct_debit
  if (typed) return typed === 'sim'
  return answerOf(context, directDebit)?.direct_debit ?? true
}

/** The day of the month on which the bill falls due, as chosen so far. */
export const dueDayOf = (context: Typing, page: string): number | undefined =>
  Number(typedFor(context, page, dueDate)?.due_date) || answerOf(context, dueDate)?.due_date

/** The day of the visitor's first choice for the installation; undefined before it, and where no day is chosen. */
export const hopedDayOf = (
  context: Typing & Pick<CheckoutContext, 'plan'>,
  page: string,
): IsoDay | undefined => {
  if (!context.plan?.installationSchedule) return undefined
  const typed = typedFor(context, page, installationDates)?.schedules
  return typed === undefined
    ? answerOf(context, installationDates)?.schedules[0]?.date
    : typed.split('/')[0] || undefined
}

/** Whether an answer comes from the operator's customer record. */
export const isFromRecord = (context: CheckoutContext, name: string): boolean =>
  questionsOf(context).some((question) => question.name === name && isOnRecord(context, question))

/** Whether a page of the flow takes other data than those of the record. */
export const takesOtherData = (context: CheckoutContext): boolean => recognises(flowOf(context))
