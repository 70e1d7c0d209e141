import { assign, type StateValue } from 'xstate'
import type { CepInformation } from '../../contract/address.ts'
import type { Answer } from '../../contract/endpoints.ts'
import type { Draft } from '../../contract/forms.ts'
import type { Plan } from '../../contract/plan.ts'
import type { LeadStep } from '../../contract/steps.ts'
import { defaultPlan, matchPlan } from '../kit/plan-choice.ts'
import type { QuizOutput } from '../quiz/quiz.machine.ts'
import { emptyContext, withLead, withoutLead, withSaved } from './checkout.memory.ts'
import {
  type Args,
  draftFor,
  failureOf,
  type OfPage,
  outputOf,
  type Rules,
  refusalOf,
} from './checkout.rules.ts'
import { addressKey, cepOf } from './checkout.trail.ts'
import type { Bank, CheckoutContext, CheckoutEvent } from './checkout.types.ts'

const update = <Params = unknown>(change: (args: Args, params: Params) => Partial<CheckoutContext>) =>
  assign<CheckoutContext, CheckoutEvent, Params, CheckoutEvent, never>((args, params) => change(args, params))

interface GuestSnapshot {
  readonly value: StateValue
  readonly hasTag: (tag: string) => boolean
  readonly context: unknown
}

const pathOf = (value: StateValue | undefined): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map(([state, inner]) => `${state}.${pathOf(inner)}`)
        .join(' ')
    : (value ?? '')

/** The risk policy speaks after the bank data; another document makes its earlier word void. */
const riskAfter = (context: CheckoutContext, event: CheckoutEvent, step: LeadStep | undefined) => {
  if (step === 'documentNumber') return null
  return step === 'bankInfo' && event.type === 'lead.saved' ? event.riskValidation : context.risk
}

/** What the chart's edges change in the checkout's memory, by name. */
export const actionsOf = ({ steps, stepOf, read, settledValues, toDraft }: Rules) => ({
  open: update(({ context, event }) =>
    event.type === 'part.open'
      ? { asked: event.page, planQuery: event.planQuery, ...withSaved(context, event.saved, event.page) }
      : {},
  ),
  keepPlans: update(({ event }) => ({ plans: outputOf<readonly Plan[]>(event), failure: null })),
  settlePlan: update(({ context }) => {
    const plans = context.plans ?? []
    const wanted = matchPlan(plans, context.planQuery)
    const before = plans.find((plan) => plan.sku === context.saved?.sku)
    return { plan: wanted ?? context.plan ?? before ?? defaultPlan(plans) }
  }),
  keepBanks: update(({ event }) => ({ banks: outputOf<readonly Bank[]>(event), failure: null })),
  choosePlan: update(({ context, event }) => {
    if (event.type !== 'plan.choose') return {}
    const known = [...(context.plans ?? []), ...(context.available ?? [])]
    const plan = known.find((one) => one.sku === event.sku) ?? context.plan
    return { plan, planQuery: plan ? { sku: plan.sku } : {} }
  }),
  openPage: update(({ context }, { page }: OfPage) => {
    const values = context.values[page] as Record<string, unknown> | undefined
    const typed = context.drafts[page]
    const draft = typed ?? (values ? toDraft(page, values) : {})
    return { errors: {}, failure: null, pending: null, drafts: { ...context.drafts, [page]: draft } }
  }),
  settleAsked: update(({ context }, { page }: OfPage) => (context.asked === page ? { asked: null } : {})),
  editDraft: update((args, { page }: OfPage) => {
    const { context, event } = args
    if (event.type !== 'draft.change') return {}
    const draft = { ...context.drafts[page], [event.field]: event.value }
    const drafts = { ...context.drafts, [page]: draft }
    if (Object.keys(context.errors).length === 0) return { drafts }
    const result = read({ context: { ...context, drafts }, event }, page)
    const left = result.ok ? [] : Object.entries(result.errors).filter(([field]) => field in context.errors)
    return { drafts, errors: Object.fromEntries(left) }
  }),
  checkComplete: update((args, { page }: OfPage) => {
    const draft = args.context.drafts[page] ?? {}
    const isComplete =
      stepOf(page)?.isComplete ?? (({ cep }: Draft) => (cep ?? '').replace(/\D/g, '').length === 8)
    const result = read(args, page)
    return isComplete(draft) && !result.ok ? { errors: result.errors } : {}
  }),
  rejectDraft: update((args, { page }: OfPage) => {
    const result = read(args, page)
    return {
      drafts: { ...args.context.drafts, [page]: draftFor(args, page) },
      errors: result.ok ? {} : result.errors,
    }
  }),
  acceptDraft: update((args, { page }: OfPage) => {
    const result = read(args, page)
    return {
      drafts: { ...args.context.drafts, [page]: draftFor(args, page) },
      errors: {},
      failure: null,
      pending: result.ok ? { page, values: result.values as Record<string, unknown> } : null,
    }
  }),
  commit: update(({ context, event }) => {
    const { pending } = context
    if (!pending) return {}
    const at = event.type === 'lead.saved' ? { [pending.page]: event.at } : {}
    return {
      risk: riskAfter(context, event, stepOf(pending.page)?.saves),
      values: settledValues(context, pending.page, pending.values),
      savedAt: { ...context.savedAt, ...at },
      pending: null,
    }
  }),
  commitHouse: update((args) => {
    const result = read(args, 'nr-imovel')
    const house = result.ok ? { ...(result.values as object), cep: cepOf(args.context) ?? '' } : null
    return {
      drafts: { ...args.context.drafts, 'nr-imovel': draftFor(args, 'nr-imovel') },
      errors: {},
      ...(house ? { values: { ...args.context.values, 'nr-imovel': house } } : {}),
    }
  }),
  keepCep: update(({ event }) => ({
    cep: outputOf<CepInformation>(event),
    available: null,
    badCep: null,
  })),
  refuseCep: update(({ context, event }) => {
    const { text } = failureOf(event)
    const cep = (context.pending?.values.cep as string | undefined) ?? ''
    return { errors: { cep: text }, badCep: { cep, text }, pending: null }
  }),
  repeatCepRefusal: update((args) => ({
    drafts: { ...args.context.drafts, cep: draftFor(args, 'cep') },
    errors: { cep: args.context.badCep?.text ?? '' },
  })),
  keepCoverage: update(({ context, event }) => {
    const { plans } = outputOf<Answer<'coverage'>>(event)
    return { available: plans, plan: plans.find((plan) => plan.id === context.plan?.id) ?? context.plan }
  }),
  recordFailure: update(({ event }) => ({ failure: failureOf(event) })),
  recordRefusal: update(({ context, event }, { page }: OfPage) => ({
    errors: refusalOf(failureOf(event), context.drafts[page] ?? {}) ?? {},
    pending: null,
  })),
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
  takeLead: update(({ context, event }) =>
    event.type === 'lead.loaded' ? withLead(context, event.lead, steps) : {},
  ),
  dropLead: update(({ context }) => withoutLead(context)),
  recordOrder: update(({ context, event }) =>
    event.type === 'lead.ordered'
      ? {
          order: {
            number: event.orderNumber,
            useBiometrics: event.useBiometrics,
            planName: context.plan?.plan ?? '',
          },
          saved: null,
        }
      : {},
  ),
  recordRisk: update(({ event }) => (event.type === 'lead.withheld' ? { risk: event.riskValidation } : {})),
  returnToReview: update(() => ({ asked: 'confirmacao' })),
  passGate: update(({ context }, { page }: OfPage) => ({
    values: { ...context.values, [page]: {} },
    guest: null,
  })),
  passQuiz: update(() => ({ risk: null, guest: null })),
  failQuiz: update(({ context, event }) => ({
    risk: outputOf<QuizOutput>(event).verdict,
    failedQuizzes: context.failedQuizzes + 1,
    guest: null,
  })),
  mirrorGuest: update(({ event }) => {
    const { snapshot } = event as unknown as { snapshot: GuestSnapshot }
    return {
      guest: {
        phase: pathOf(snapshot.value),
        isBusy: snapshot.hasTag('busy'),
        hasFailed: snapshot.hasTag('failed'),
        context: snapshot.context,
      },
    }
  }),
  dismissGuest: update(() => ({ guest: null })),
  startReview: update(({ context, event }) => {
    if (event.type !== 'review.edit') return {}
    const { [event.page]: _left, ...drafts } = context.drafts
    return { reviewing: event.page, asked: 'confirmacao', drafts }
  }),
  endReview: update(() => ({ reviewing: null, asked: null })),
  restart: update(({ context }) => ({ ...emptyContext(context), asked: 'home' })),
})
