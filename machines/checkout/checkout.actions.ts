import { outputOf } from '../kit/actors.ts'
import type { Brought } from '../kit/brought.ts'
import {
  emptyContext,
  nothingSaved,
  soldAnswers,
  withAnswersOf,
  withBrought,
  withLead,
  withoutLead,
  withRecognised,
  withSaved,
  withVerifiedAddress,
} from './checkout.context.ts'
import { formActionsOf } from './checkout.form-actions.ts'
import { guestActions } from './checkout.guest-actions.ts'
import { addressKey } from './checkout.place.ts'
import { planActions } from './checkout.plan-actions.ts'
import { reportedFailure } from './checkout.refusals.ts'
import { type Rules, update } from './checkout.rules.ts'
import { savingActionsOf } from './checkout.saving.ts'
import type { Bank, CheckoutContext, OfPage } from './checkout.types.ts'

/** What an earlier visit left, with what was just said on a marketing page on top of it. */
const arrivedWith = (patch: Partial<CheckoutContext>, context: CheckoutContext, brought: Brought | null) => ({
  ...patch,
  ...withBrought({ ...context, ...patch }, brought),
})

/** What a lead that was read back means here. */
const readBy = (read: typeof withLead, steps: Rules['flow']['steps']) =>
  update(({ context, event }) =>
    event.type === 'lead.loaded'
      ? {
          ...arrivedWith(read(context, event.lead, steps), context, context.brought),
          today: event.lead.today ?? context.today,
        }
      : {},
  )

/** Where the visitor comes from, stands and is heading, and what the lead says of it. */
const journeyActionsOf = ({ flow }: Rules) => ({
  open: update(({ context, event }) =>
    event.type === 'part.open'
      ? {
          // A part that is not on stage stays at its first page: it looks up and stores nothing unasked.
          asked: event.page ?? 'home',
          planQuery: event.planQuery,
          ...(event.cepTyped ? { drafts: { ...context.drafts, cep: { cep: event.cepTyped } } } : {}),
          ...arrivedWith(withSaved(context, event.saved, event.page), context, event.brought ?? null),
        }
      : {},
  ),
  keepBanks: update(({ event }) => ({ banks: outputOf<readonly Bank[]>(event), failure: null })),
  settleAsked: update(({ context }, { page }: OfPage) => (context.asked === page ? { asked: null } : {})),
  adoptPlace: update(({ context, event }) =>
    event.type === 'address.adopt' || event.type === 'plan.take'
      ? withVerifiedAddress(context, event.place)
      : {},
  ),
  adoptLead: update(({ event }) =>
    event.type === 'checkout.adopt-lead'
      ? { saved: { ...nothingSaved, leadId: event.leadId, isMigration: true }, asked: null }
      : {},
  ),
  takeRecognised: update(({ context, event }) =>
    event.type === 'lead.recognised' ? withRecognised(context, event.lead, flow.steps) : {},
  ),
  recordFailure: update(({ event }) => ({ failure: reportedFailure(event) })),
  clearFailure: update(() => ({ failure: null })),
  keepLead: update(({ context, event }) => ({
    registered: { address: addressKey(context), idPlan: context.plan?.id ?? 0 },
    ...(event.type === 'lead.created' ? { leadId: event.id } : {}),
  })),
  keepAddress: update(({ context }) => ({
    registered: { address: addressKey(context), idPlan: context.registered?.idPlan ?? 0 },
  })),
  keepInterest: update(({ context, event }) => ({
    interest: addressKey(context),
    available: [],
    ...(event.type === 'lead.without-coverage' ? { noCoverageId: event.id } : {}),
  })),
  dropInterest: update(() => ({ noCoverageId: null, interest: null })),
  takeLead: readBy(withLead, flow.steps),
  takeAnswers: readBy(withAnswersOf, flow.steps),
  dropLead: update(({ context }) => withoutLead(context, flow.steps)),
  recordOrder: update(({ context, event }) =>
    event.type === 'lead.ordered'
      ? {
          order: {
            number: event.orderNumber,
            useBiometrics: event.useBiometrics,
            planName: (event.offer ?? context.plan)?.plan ?? '',
            sku: (event.offer ?? context.plan)?.sku,
          },
          plan: event.offer ?? context.plan,
          values: { ...context.values, ...soldAnswers(event) },
          saved: null,
        }
      : {},
  ),
  recordRisk: update(({ event }) => (event.type === 'lead.withheld' ? { risk: event.riskValidation } : {})),
  aimAt: update((_, { page }: OfPage) => ({ asked: page })),
  aimAtRoute: update(({ context, event }) =>
    event.type === 'xstate.route' ? { asked: event.to.slice(1) } : { asked: context.asked },
  ),
  returnToReview: update(() => ({ asked: 'confirmacao' })),
  // What was accepted was something else.
  askAnew: update(({ context: { drafts } }) => ({
    asked: 'confirmacao',
    drafts: { ...drafts, confirmacao: {} },
  })),
  rereadAnswers: update(({ context, event }) => ({
    asked: 'confirmacao',
    drafts: {},
    refused: { page: 'confirmacao', errors: { terms: reportedFailure(event).text } },
    saved: { ...nothingSaved, leadId: context.leadId, isMigration: context.isMigration },
  })),
  startReview: update(({ context, event }) => {
    if (event.type !== 'review.edit') return {}
    const { [event.page]: _left, ...drafts } = context.drafts
    return { reviewing: event.page, asked: 'confirmacao', drafts }
  }),
  endReview: update(() => ({ reviewing: null, asked: null })),
  restart: update(({ context }) => ({ ...emptyContext(context), asked: 'home' })),
})

/** What the chart's edges change in the checkout's memory, by name. */
export const actionsOf = (rules: Rules) => ({
  ...journeyActionsOf(rules),
  ...planActions,
  ...formActionsOf(rules),
  ...savingActionsOf(rules),
  ...guestActions,
})
