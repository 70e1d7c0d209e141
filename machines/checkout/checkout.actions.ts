import type { StateValue } from 'xstate'
import type { CepInformation } from '../../contract/address.ts'
import type { Answer } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plan.ts'
import type { Brought } from '../kit/brought.ts'
import { defaultPlan, matchesOf, planFor } from '../kit/plan-choice.ts'
import type { QuizOutput } from '../quiz/quiz.machine.ts'
import {
  emptyContext,
  nothingSaved,
  withBrought,
  withLead,
  withoutLead,
  withPlace,
  withRecognised,
  withSaved,
} from './checkout.memory.ts'
import {
  draftFor,
  failureOf,
  type OfPage,
  outputOf,
  type Rules,
  refusalOf,
  update,
} from './checkout.rules.ts'
import { addressKey, cepOf } from './checkout.trail.ts'
import type { Bank, CheckoutContext } from './checkout.types.ts'

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

/** What an earlier visit left, with what was just said on a marketing page on top of it. */
const arrivedWith = (patch: Partial<CheckoutContext>, context: CheckoutContext, brought: Brought | null) => ({
  ...patch,
  ...withBrought({ ...context, ...patch }, brought),
})

/** What the chart's edges change in the checkout's memory, by name. */
export const actionsOf = ({ flow, stepOf, read, toDraft }: Rules) => ({
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
  keepPlans: update(({ event }) => ({ plans: outputOf<readonly Plan[]>(event), failure: null })),
  settlePlan: update(({ context }) => {
    const plans = context.plans ?? []
    const wanted = matchesOf(plans, context.planQuery).length > 0 ? planFor(plans, context.planQuery) : null
    const before = plans.find((plan) => plan.sku === context.saved?.sku)
    return { plan: wanted ?? context.plan ?? before ?? defaultPlan(plans) }
  }),
  keepBanks: update(({ event }) => ({ banks: outputOf<readonly Bank[]>(event), failure: null })),
  choosePlan: update(({ context, event }) => {
    if (event.type !== 'plan.choose' && event.type !== 'plan.take') return {}
    const known = [...(context.plans ?? []), ...(context.available ?? [])]
    const plan = known.find((one) => one.sku === event.sku) ?? context.plan
    return { plan, planQuery: plan ? { sku: plan.sku } : {} }
  }),
  openPage: update(({ context }, { page }: OfPage) => {
    const draft = context.drafts[page] ?? toDraft(page, context)
    const { refused, asked } = context
    const isRefused = refused?.page === page
    return {
      errors: isRefused ? refused.errors : {},
      refused: isRefused ? null : refused,
      asked: isRefused && asked === page ? null : asked,
      failure: null,
      pending: null,
      drafts: { ...context.drafts, [page]: draft },
    }
  }),
  settleAsked: update(({ context }, { page }: OfPage) => (context.asked === page ? { asked: null } : {})),
  wantPlan: update(({ context, event }) => {
    if (event.type !== 'plan.want') return {}
    const known = [...(context.plans ?? []), ...(context.available ?? [])]
    return { planQuery: event.planQuery, plan: planFor(known, event.planQuery) ?? context.plan }
  }),
  adoptPlace: update(({ context, event }) =>
    event.type === 'address.adopt' || event.type === 'plan.take' ? withPlace(context, event.place) : {},
  ),
  adoptLead: update(({ event }) =>
    event.type === 'checkout.adopt-lead'
      ? { saved: { ...nothingSaved, leadId: event.leadId, isMigration: true }, asked: null }
      : {},
  ),
  takeRecognised: update(({ context, event }) =>
    event.type === 'lead.recognised' ? withRecognised(context, event.lead, flow.steps) : {},
  ),
  keepPhone: update((args) => {
    const phone = draftFor(args, 'consulta-telefone')
    const { drafts } = args.context
    const data = drafts['dados-pessoais'] ?? toDraft('dados-pessoais', args.context)
    return {
      drafts: { ...drafts, 'dados-pessoais': { ...data, ...phone, ...drafts['dados-pessoais'] } },
      failure: null,
    }
  }),
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
    const isComplete = stepOf(page)?.isComplete
    const result = read(args, page)
    if (result.ok) return {}
    if (isComplete) return isComplete(draft) ? { errors: result.errors } : {}
    const { cep } = result.errors
    return cep && (draft.cep ?? '').replace(/\D/g, '').length === 8 ? { errors: { cep } } : {}
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
      pending: result.ok ? { page, answers: result.answers } : null,
    }
  }),
  commitHouse: update((args) => {
    const result = read(args, 'nr-imovel')
    const { context } = args
    const house = result.ok ? { ...result.answers['nr-imovel'], cep: cepOf(context) ?? '' } : null
    const values = house ? { ...context.values, 'nr-imovel': house } : context.values
    return {
      drafts: { ...context.drafts, 'nr-imovel': draftFor(args, 'nr-imovel') },
      errors: {},
      values,
      ...(addressKey({ ...context, values }) === addressKey(context) ? {} : { available: null }),
    }
  }),
  keepCep: update(({ event }) => ({
    cep: outputOf<CepInformation>(event),
    available: null,
    badCep: null,
  })),
  refuseCep: update(({ context, event }) => {
    const { text } = failureOf(event)
    const cep = String(context.pending?.answers.cep?.cep ?? '')
    return { errors: { cep: text }, badCep: { cep, text }, pending: null }
  }),
  repeatCepRefusal: update((args, { page }: OfPage) => ({
    drafts: { ...args.context.drafts, [page]: draftFor(args, page) },
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
  dropInterest: update(() => ({ noCoverageId: null, interest: null })),
  takeLead: update(({ context, event }) =>
    event.type === 'lead.loaded'
      ? {
          ...arrivedWith(withLead(context, event.lead, flow.steps), context, context.brought),
          today: event.lead.today ?? context.today,
        }
      : {},
  ),
  dropLead: update(({ context }) => withoutLead(context, flow.steps)),
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
  aimAt: update((_, { page }: OfPage) => ({ asked: page })),
  aimAtRoute: update(({ context, event }) =>
    event.type === 'xstate.route' ? { asked: event.to.slice(1) } : { asked: context.asked },
  ),
  returnToReview: update(() => ({ asked: 'confirmacao' })),
  passGate: update(({ context }, { page }: OfPage) => ({
    values: { ...context.values, [page]: {} },
    guest: null,
  })),
  passQuiz: update(() => ({ risk: null, failedQuizzes: 0, guest: null })),
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
        isSlow: snapshot.hasTag('slow'),
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
