import type { AcceptedOffer } from '@ultrafibra/contract/endpoints/lead'
import type { Answers } from '@ultrafibra/contract/form'
import { termsOf } from '@ultrafibra/contract/plan'
import type { Question } from '@ultrafibra/contract/questions/question'
import { type AnyActorRef, sendTo } from 'xstate'
import { newLeadOf } from '../address/address.context.ts'
import { interestCommands } from '../address/address.interest.ts'
import { addressOf, complementsOf } from '../address/address.selectors.ts'
import { codeMessages } from '../code/code.page.ts'
import { draftFor } from '../kit/form.ts'
import type { OfPage } from '../kit/page.ts'
import type { LeadCommand, LeadRequests, StepSave } from '../lead/lead.types.ts'
import { askingMessages } from '../question/question.page.ts'
import { isOnRecord, savesOf } from '../question/question.reading.ts'
import type { QuestionEvent, QuestionOutput } from '../question/question.types.ts'
import type { QuizEvent } from '../quiz/quiz.machine.ts'
import { flowOf, questionsIn } from './checkout.flow.ts'
import { asksOn } from './checkout.questions.ts'
import type { Args, CheckoutContext, CheckoutEvent } from './checkout.types.ts'

interface Of {
  readonly context: CheckoutContext
}

/** Answers to write into a new lead, in order; without those of a customer's record. */
const replayOf = (context: CheckoutContext): readonly StepSave[] => {
  const flow = flowOf(context)
  const told = questionsIn(flow)
    .filter((question) => (question.applies?.(context) ?? true) && !isOnRecord(context, question))
    .map((question) => question.name)
  const answers = Object.entries(context.values).filter(([name]) => told.includes(name))
  return savesOf(questionsIn(flow), Object.fromEntries(answers) as Answers)
}

/** What the review shows; the server orders exactly this or refuses. */
const acceptedOfferOf = (context: CheckoutContext): AcceptedOffer | null => {
  const address = addressOf(context)
  const saves = replayOf(context).map(({ step, payload }) => [step, payload] as const)
  const answers = { ...Object.fromEntries(saves), ...(address ? { address: { address } } : {}) }
  const complements = complementsOf(context)
  return context.plan && { terms: termsOf(context.plan), answers, ...(complements ? { complements } : {}) }
}

const toChild = (message: (args: Args) => QuizEvent) =>
  sendTo<CheckoutContext, CheckoutEvent, undefined, AnyActorRef, CheckoutEvent, never>('child', message)
const toQuestion = (message: (args: Args) => QuestionEvent) =>
  sendTo<CheckoutContext, CheckoutEvent, undefined, AnyActorRef, CheckoutEvent, never>('question', message)

const typed = ({ event }: Args): string => (event.type === 'draft.change' ? event.value : '')
const sent = ({ event }: Args, field: string): string =>
  event.type === 'step.submit' ? (event.draft?.[field] ?? '') : ''

const isUnanswered = (asks: readonly Question[], { values }: CheckoutContext): boolean =>
  asks.every(({ name }) => values[name] === undefined)

/**
 * Whether the visitor goes on while the answer is saved: only with a first answer of the lead, and with one that nothing depends
 * on. The risk policy answers to the bank data, and a collaborator's code is sent to the e-mail.
 */
const mayGoOn = (context: CheckoutContext, page: string): boolean => {
  const asks = asksOn(context, page)
  const awaited = ['bankInfo', ...(context.campaign.needsCollaboratorCode ? ['email'] : [])]
  return (
    asks.length > 0 &&
    context.backgroundSave === null &&
    context.leadId !== null &&
    isUnanswered(asks, context) &&
    asks.every(({ saves }) => !awaited.includes(saves))
  )
}

/** Events for the machine that a page invokes, by action name. */
export const invitations = {
  ...codeMessages<CheckoutContext, CheckoutEvent>(),
  chooseAnswer: toChild((args) => ({ type: 'answer.choose', answer: typed(args) })),
  submitAnswer: toChild((args) => ({ type: 'answer.submit', answer: sent(args, 'answer') })),
  retryAnswers: toChild(() => ({ type: 'answer.retry' })),
  ...askingMessages<CheckoutContext, CheckoutEvent>(),
  sendAnswer: sendTo<CheckoutContext, CheckoutEvent, OfPage, AnyActorRef, CheckoutEvent, never>(
    'question',
    (args: Args, { page }: OfPage) => {
      const draft = draftFor(args, page)
      return mayGoOn(args.context, page) ? { type: 'answer.pass', draft } : { type: 'step.submit', draft }
    },
  ),
  refuseAnswer: toQuestion(({ context: { errors } }) => ({ type: 'answer.refuse', errors })),
}

/** What is asked of the lead, by what it is asked for. */
export const leadRequests = {
  lead: ({ context: { saved } }: Of): LeadRequests['load'] => ({
    id: saved?.leadId ?? '',
    isMigration: saved?.isMigration ?? false,
  }),
  order: ({ context: { order } }: Of): LeadRequests['load'] => ({
    id: order?.number ?? '',
    isMigration: false,
  }),
  creation: ({ context }: Of): LeadRequests['create'] => ({
    newLead: newLeadOf(context),
    replay: replayOf(context),
  }),
  noCoverage: ({ context }: Of): LeadRequests['create-no-coverage'] => ({ newLead: newLeadOf(context) }),
  move: ({ context }: Of): LeadRequests['save'] => {
    const { address, complements } = newLeadOf(context)
    const chosen = complements ? [{ step: 'complements' as const, payload: { complements } }] : []
    return { saves: [{ step: 'address', payload: { address } }, ...chosen] }
  },
  plan: ({ context }: Of): LeadRequests['save'] => ({
    saves: [{ step: 'plan', payload: { idPlan: context.plan?.id ?? 0 } }],
  }),
  recognition: ({ context }: Of): LeadRequests['recognise'] => ({
    newLead: newLeadOf(context),
    phone: String(context.pending?.answers.telefone?.phone ?? ''),
  }),
  finish: ({ context }: Of): LeadRequests['finish'] => ({ seen: acceptedOfferOf(context) }),
}

const toLead = (command: (args: Args) => LeadCommand) =>
  sendTo<CheckoutContext, CheckoutEvent, undefined, AnyActorRef, CheckoutEvent, never>(
    ({ system }) => system.get('lead'),
    command,
  )

/** Commands to the lead, which it does not answer, by the names of the chart's actions. */
export const leadCommands = {
  retrySave: toLead(() => ({ type: 'lead.retry' as const })),
  saveInBackground: sendTo<CheckoutContext, CheckoutEvent, QuestionOutput, AnyActorRef, CheckoutEvent, never>(
    ({ system }) => system.get('lead'),
    ({ context }: Args, { answers }: QuestionOutput) => ({
      type: 'lead.save-in-background' as const,
      saves: savesOf(questionsIn(flowOf(context)), answers),
    }),
  ),
  ...interestCommands<CheckoutContext, CheckoutEvent>(),
  forgetLead: toLead(() => ({ type: 'lead.forget' })),
}
