import * as v from 'valibot'
import { type AnyActorRef, sendTo } from 'xstate'
import type { Answer } from '../../contract/endpoints.ts'
import { networkFailure } from '../../contract/failure.ts'
import { type Lead, orderAnswers } from '../../contract/lead.ts'
import { failureOf, outputOf, running } from '../kit/actors.ts'
import type { LeadCommand, LeadContext, LeadReply, LoadedLead, SavedStep } from './lead.types.ts'

interface Args {
  readonly context: LeadContext
  readonly event: LeadCommand
}

const toCheckout = (reply: (args: Args) => LeadReply) =>
  sendTo<LeadContext, LeadCommand, undefined, AnyActorRef, LeadCommand, never>(running('checkout'), reply)

/** Today's date, only if the server sent it. */
const dated = ({ today }: SavedStep) => (today === undefined ? {} : { today })

const rejected = { quiz_needed: false, rejected: true } as const

/** What the lead answers to the checkout, by the names of the chart's actions. */
export const replies = {
  replyLoaded: toCheckout(({ event }) => ({ type: 'lead.loaded', lead: outputOf<LoadedLead>(event) })),
  replyRecognised: toCheckout(({ event }) => ({ type: 'lead.recognised', lead: outputOf<Lead>(event) })),
  replyCreated: toCheckout(({ context: { id, networkAddress } }) => ({
    type: 'lead.created',
    id: id ?? '',
    networkAddress,
  })),
  replyWithoutCoverage: toCheckout(({ context }) => ({
    type: 'lead.without-coverage',
    id: context.noCoverageId ?? '',
  })),
  replySaved: toCheckout(({ event }) => {
    const step = outputOf<SavedStep>(event)
    const { riskValidation = null, networkAddress = null, at } = step
    return { type: 'lead.saved', riskValidation, networkAddress, at, ...dated(step) }
  }),
  replyStored: toCheckout(({ event }) => {
    const step = outputOf<SavedStep>(event)
    return { type: 'lead.stored', at: step.at, ...dated(step) }
  }),
  replyUnsaved: toCheckout(({ event }) => ({ type: 'lead.unsaved', failure: failureOf(event) })),
  replyContacted: toCheckout(() => ({ type: 'lead.contacted' })),
  replyOrdered: toCheckout(({ event }) => {
    const ordered = outputOf<Answer<'finishLeadV2'>>(event)
    const { orderNumber, orderLink, useBiometrics, offer, schedules } = ordered
    return {
      type: 'lead.ordered',
      orderNumber: orderNumber ?? '',
      useBiometrics: useBiometrics ?? false,
      ...{ orderLink, offer, schedules, ...v.parse(v.object(orderAnswers), ordered) },
    }
  }),
  replyWithheld: toCheckout(({ event }) => ({
    type: 'lead.withheld',
    riskValidation: outputOf<Answer<'finishLeadV2'>>(event).riskValidation ?? rejected,
  })),
  replyFailed: toCheckout(({ event }) => ({ type: 'lead.failed', failure: failureOf(event) })),
  replyConflict: toCheckout(({ context }) => ({
    type: 'lead.failed',
    failure: context.conflict ?? networkFailure(),
  })),
  replyUnsure: toCheckout(() => ({ type: 'lead.unsure' })),
  replyStalled: toCheckout(({ event }) => ({ type: 'lead.stalled', failure: failureOf(event) })),
  replyWithdrawn: toCheckout(() => ({ type: 'lead.withdrawn' })),
  replyLost: toCheckout(() => ({ type: 'lead.lost' })),
}
