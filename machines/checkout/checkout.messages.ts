import { type AnyActorRef, sendTo } from 'xstate'
import type { Seen } from '../../contract/endpoints/lead.ts'
import type { Answers } from '../../contract/form.ts'
import { termsOf } from '../../contract/plan.ts'
import { contactOf, newLeadOf } from '../address/address.context.ts'
import { addressOf, cepOfKey } from '../address/address.selectors.ts'
import { codeMessages } from '../code/code.page.ts'
import { running } from '../kit/actors.ts'
import type { LeadCommand, StepSave } from '../lead/lead.types.ts'
import type { QuizEvent } from '../quiz/quiz.machine.ts'
import { isOnRecord } from './checkout.conditions.ts'
import { flowOf, questionsIn } from './checkout.flow.ts'
import { savesOf } from './checkout.questions.ts'
import type { Args, CheckoutContext, CheckoutEvent } from './checkout.types.ts'

/** Answers to write into a new lead, in order; without those of a customer's record. */
const replayOf = (context: CheckoutContext): readonly StepSave[] => {
  const flow = flowOf(context)
  const told = questionsIn(flow)
    .filter((question) => (question.applies?.(context) ?? true) && !isOnRecord(context, question))
    .map((question) => question.name)
  const answers = Object.entries(context.values).filter(([name]) => told.includes(name))
  return savesOf(flow, Object.fromEntries(answers) as Answers)
}

/** What the review shows; the server orders exactly this or refuses. */
const seenOf = (context: CheckoutContext): Seen | null => {
  const address = addressOf(context)
  const saves = replayOf(context).map(({ step, payload }) => [step, payload] as const)
  const answers = { ...Object.fromEntries(saves), ...(address ? { address: { address } } : {}) }
  return context.plan && { terms: termsOf(context.plan), answers }
}

const toLead = (command: (args: Args) => LeadCommand) => sendTo(running('lead'), command)

const toChild = (message: (args: Args) => QuizEvent) =>
  sendTo<CheckoutContext, CheckoutEvent, undefined, AnyActorRef, CheckoutEvent, never>('child', message)

const typed = ({ event }: Args): string => (event.type === 'draft.change' ? event.value : '')
const sent = ({ event }: Args, field: string): string =>
  event.type === 'step.submit' ? (event.draft?.[field] ?? '') : ''

/** Events for the machine that a page invokes, by action name. */
export const invitations = {
  ...codeMessages<CheckoutContext, CheckoutEvent>(),
  chooseAnswer: toChild((args) => ({ type: 'answer.choose', answer: typed(args) })),
  submitAnswer: toChild((args) => ({ type: 'answer.submit', answer: sent(args, 'answer') })),
  retryAnswers: toChild(() => ({ type: 'answer.retry' })),
}

/** Commands to the lead, by the names of the chart's actions. */
export const leadCommands = {
  loadLead: toLead(({ context: { saved } }) => ({
    type: 'lead.load',
    id: saved?.leadId ?? '',
    isMigration: saved?.isMigration ?? false,
  })),
  loadOrder: toLead(({ context: { order } }) => ({
    type: 'lead.load',
    id: order?.number ?? '',
    isMigration: false,
  })),
  createLead: toLead(({ context }) => ({
    type: 'lead.create',
    newLead: newLeadOf(context),
    replay: replayOf(context),
  })),
  moveLead: toLead(({ context }) => ({
    type: 'lead.save',
    saves: [{ step: 'address', payload: { address: newLeadOf(context).address } }],
  })),
  switchPlan: toLead(({ context }) => ({
    type: 'lead.save',
    saves: [{ step: 'plan', payload: { idPlan: context.plan?.id ?? 0 } }],
  })),
  createNoCoverageLead: toLead(({ context }) => ({
    type: 'lead.create-no-coverage',
    newLead: newLeadOf(context),
  })),
  saveStep: toLead(({ context }) => ({
    type: 'lead.save',
    saves: savesOf(flowOf(context), context.pending?.answers ?? {}),
  })),
  saveInBackground: toLead(({ context }) => ({
    type: 'lead.save-in-background',
    saves: savesOf(flowOf(context), context.pending?.answers ?? {}),
  })),
  saveContact: toLead(({ context }) => ({ type: 'lead.contact', contact: contactOf(context) })),
  recogniseLead: toLead(({ context }) => ({
    type: 'lead.recognise',
    newLead: newLeadOf(context),
    phone: String(context.pending?.answers.telefone?.phone ?? ''),
  })),
  deleteNoCoverageLead: toLead(({ context }) => ({
    type: 'lead.delete-no-coverage',
    id: context.noCoverageId ?? '',
    cep: cepOfKey(context.noCoverageAddress),
  })),
  finishLead: toLead(({ context }) => ({
    type: 'lead.finish',
    seen: seenOf(context),
  })),
  forgetLead: toLead(() => ({ type: 'lead.forget' })),
}
