import { type AnyActorRef, sendTo } from 'xstate'
import type { CollaboratorEvent } from '../collaborator/collaborator.machine.ts'
import { running } from '../kit/actors.ts'
import type { LeadCommand } from '../lead/lead.types.ts'
import type { QuizEvent } from '../quiz/quiz.machine.ts'
import { cepOfKey } from './checkout.place.ts'
import { savesOf } from './checkout.questions.ts'
import type { Rules } from './checkout.rules.ts'
import { contactOf, replayOf, seedOf, seenOf } from './checkout.seed.ts'
import type { Args, CheckoutContext, CheckoutEvent } from './checkout.types.ts'

const toLead = (command: (args: Args) => LeadCommand) =>
  sendTo(running('lead'), (args: Args) => command(args))

const toGuest = (message: (args: Args) => CollaboratorEvent | QuizEvent) =>
  sendTo<CheckoutContext, CheckoutEvent, undefined, AnyActorRef, CheckoutEvent, never>('guest', message)

const typed = ({ event }: Args): string => (event.type === 'draft.change' ? event.value : '')
const sent = ({ event }: Args, field: string): string =>
  event.type === 'step.submit' ? (event.draft?.[field] ?? '') : ''

/** What the checkout hands on to the machine that a page invites, by name. */
export const invitations = {
  typeCode: toGuest((args) => ({ type: 'code.change', code: typed(args) })),
  submitCode: toGuest((args) => ({ type: 'code.submit', code: sent(args, 'code') })),
  retryCode: toGuest(() => ({ type: 'code.retry' })),
  resendCode: toGuest(() => ({ type: 'code.resend' })),
  chooseAnswer: toGuest((args) => ({ type: 'answer.choose', answer: typed(args) })),
  submitAnswer: toGuest((args) => ({ type: 'answer.submit', answer: sent(args, 'answer') })),
  retryAnswers: toGuest(() => ({ type: 'answer.retry' })),
}

/** What the checkout asks of the lead, by name. */
export const messagesOf = ({ flow }: Rules) => ({
  loadLead: toLead(({ context: { saved } }) => ({
    type: 'lead.load',
    id: saved?.leadId ?? '',
    isMigration: saved?.isMigration ?? false,
  })),
  createLead: toLead(({ context }) => ({
    type: 'lead.create',
    seed: seedOf(context),
    replay: replayOf(flow.steps, context),
  })),
  moveLead: toLead(({ context }) => ({
    type: 'lead.save',
    saves: [{ step: 'address', payload: { address: seedOf(context).address } }],
  })),
  switchPlan: toLead(({ context }) => ({
    type: 'lead.save',
    saves: [{ step: 'plan', payload: { idPlan: context.plan?.id ?? 0 } }],
  })),
  keepInterestOf: toLead(({ context }) => ({ type: 'lead.interest', seed: seedOf(context) })),
  saveStep: toLead(({ context }) => ({
    type: 'lead.save',
    saves: savesOf(flow.steps, context.pending?.answers ?? {}),
  })),
  saveBehind: toLead(({ context }) => ({
    type: 'lead.save-behind',
    saves: savesOf(flow.steps, context.pending?.answers ?? {}),
  })),
  saveContact: toLead(({ context }) => ({ type: 'lead.contact', contact: contactOf(context) })),
  recogniseLead: toLead(({ context }) => ({
    type: 'lead.recognise',
    seed: seedOf(context),
    phone: String(context.pending?.answers.telefone?.phone ?? ''),
  })),
  clearInterest: toLead(({ context }) => ({
    type: 'lead.clear-interest',
    id: context.noCoverageId ?? '',
    cep: cepOfKey(context.interest),
  })),
  finishLead: toLead(({ context }) => ({ type: 'lead.finish', seen: seenOf(flow.steps, context) })),
  forgetLead: toLead(() => ({ type: 'lead.forget' })),
})
