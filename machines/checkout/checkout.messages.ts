import { sendTo } from 'xstate'
import { running } from '../kit/system.ts'
import type { LeadCommand } from '../lead/lead.types.ts'
import { type Args, type Rules, seedOf } from './checkout.rules.ts'
import { replayOf } from './checkout.trail.ts'

const toLead = (command: (args: Args) => LeadCommand) =>
  sendTo(running('lead'), (args: Args) => command(args))

/** What the checkout asks of the lead, by name. */
export const messagesOf = ({ steps, stepOf }: Rules) => ({
  loadLead: toLead(({ context }) => ({ type: 'lead.load', id: context.saved?.leadId ?? '' })),
  createLead: toLead(({ context }) => ({
    type: 'lead.create',
    seed: seedOf(context),
    replay: replayOf(steps, context),
  })),
  moveLead: toLead(({ context }) => ({
    type: 'lead.save',
    save: { step: 'address', payload: { address: seedOf(context).address } },
  })),
  switchPlan: toLead(({ context }) => ({
    type: 'lead.save',
    save: { step: 'plan', payload: { idPlan: context.plan?.id ?? 0 } },
  })),
  keepInterestOf: toLead(({ context }) => ({ type: 'lead.interest', seed: seedOf(context) })),
  saveStep: toLead(({ context }) => {
    const { page, values } = context.pending ?? { page: '', values: {} }
    return { type: 'lead.save', save: { step: stepOf(page)?.saves ?? 'name', payload: values } }
  }),
  saveContact: toLead(({ context }) => {
    const values = (context.pending?.values ?? {}) as { name: string; phone: string; email: string }
    return { type: 'lead.contact', contact: { id: context.noCoverageId ?? '', ...values } }
  }),
  finishLead: toLead(() => ({ type: 'lead.finish' })),
  forgetLead: toLead(() => ({ type: 'lead.forget' })),
})
