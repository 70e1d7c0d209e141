import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { CepInformation } from '../../contract/address.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { type Failure, isUncertain, toFailure } from '../../contract/failure.ts'
import { type Draft, type FieldErrors, type FormResult, readForm } from '../../contract/forms.ts'
import type { Plan } from '../../contract/plan.ts'
import { notProvided } from '../kit/not-provided.ts'
import type { PageMeta } from '../kit/page.ts'
import { defaultPlan, matchPlan } from '../kit/plan-choice.ts'
import { running } from '../kit/system.ts'
import { firstMissing, isReached } from '../kit/trail.ts'
import type { LeadCommand, LeadSeed } from '../lead/lead.types.ts'
import { emptyContext, withLead, withoutLead, withSaved } from './checkout.memory.ts'
import { type FormStep, plainDraft } from './checkout.steps.ts'
import {
  addressKey,
  addressOf,
  cepOf,
  isPlanUnavailable,
  isRegistered,
  landing,
  replayOf,
  trailOf,
} from './checkout.trail.ts'
import type { Bank, CheckoutContext, CheckoutEvent, CheckoutInput } from './checkout.types.ts'

interface Args {
  readonly context: CheckoutContext
  readonly event: CheckoutEvent
}
interface OfPage {
  readonly page: string
}

/** What the coverage look-up is asked with: the address and the campaign's own fields. */
export interface CoverageQuestion {
  readonly seed: LeadSeed
  readonly sku: string
  readonly campaign: CheckoutContext['campaign']
}

const outputOf = <Output>(event: unknown): Output => (event as { output: Output }).output
const lead = running('lead')

const readAddressForm = (page: string, draft: Draft, today: string): FormResult<never> | null => {
  if (page !== 'cep' && page !== 'nr-imovel' && page !== 'contato' && page !== 'confirmacao') return null
  return readForm(page, draft, { today }) as FormResult<never>
}

const draftFor = ({ context, event }: Args, page: string): Draft =>
  event.type === 'step.submit' && event.draft ? event.draft : (context.drafts[page] ?? {})

const seedOf = (context: CheckoutContext): LeadSeed => ({
  idPlan: context.plan?.id ?? 0,
  address: addressOf(context) ?? { ...emptyAddress },
  addon: context.campaign.apiAddon,
})

const addressDraft = (values: Readonly<Record<string, unknown>>): Draft => ({
  ...plainDraft(values),
  address_kind: values.is_block_allotment ? 'block' : values.number === 'S/N' ? 'none' : 'number',
})

const emptyAddress = {
  cep: '',
  number: '',
  address: '',
  neighborhood: '',
  city: '',
  state: '',
  is_block_allotment: false,
  block_number: '',
  allotment_number: '',
  complement: '',
}

const replyFailure = (event: CheckoutEvent): Failure | null =>
  event.type === 'lead.failed' || event.type === 'lead.stalled' ? event.failure : null
const failureOf = (event: CheckoutEvent): Failure =>
  replyFailure(event) ?? toFailure((event as { error?: unknown }).error)

/** Errors that a refusal puts beside its field; null where the failure names none of this page's. */
const refusalOf = (failure: Failure, draft: Draft): FieldErrors | null => {
  const field = failure.field?.split('.').at(-1)
  return field !== undefined && field in draft ? { [field]: failure.text } : null
}

/** Types, effects, guards and actions of a checkout with these steps; the chart is in `checkout.machine.ts`. */
export const setupCheckout = (steps: readonly FormStep[]) => {
  const trail = trailOf(steps)
  const stepOf = (page: string): FormStep | undefined => steps.find((step) => step.page === page)

  const read = (args: Args, page: string): FormResult<never> => {
    const draft = draftFor(args, page)
    const facts = { today: args.context.today }
    return (readAddressForm(page, draft, facts.today) ??
      stepOf(page)?.read(draft, facts)) as FormResult<never>
  }
  const settledValues = (
    context: CheckoutContext,
    page: string,
    values: object,
  ): Readonly<Record<string, unknown>> => {
    const gone = stepOf(page)?.resets ?? []
    const kept = Object.entries(context.values).filter(([key]) => !gone.includes(key))
    return { ...Object.fromEntries(kept), [page]: values }
  }

  return setup({
    types: {
      context: {} as CheckoutContext,
      events: {} as CheckoutEvent,
      input: {} as CheckoutInput,
      meta: {} as PageMeta,
      tags: {} as 'busy' | 'locked' | 'slow' | 'terminal' | 'failed',
    },
    actors: {
      loadPlans: fromPromise<readonly Plan[], { file: string }>(notProvided('loadPlans')),
      loadBanks: fromPromise<readonly Bank[]>(notProvided('loadBanks')),
      lookUpCep: fromPromise<CepInformation, { cep: string; sku: string | null }>(notProvided('lookUpCep')),
      checkCoverage: fromPromise<Answer<'coverage'>, CoverageQuestion>(notProvided('checkCoverage')),
    },
    delays: { typingPause: 500, slowAnswer: 8_000 },
    guards: {
      hasPlans: ({ context }) => context.plans !== null,
      hasBanks: ({ context }) => context.banks !== null,
      hasLeadToResume: ({ context }) => context.saved?.leadId != null && context.order === null,
      isLanding: ({ context }, { page }: OfPage) => landing(trail, context) === page,
      isReached: ({ context }, { page }: OfPage) => isReached(trail, context, page),
      applies: ({ context }, { page }: OfPage) => stepOf(page)?.applies?.(context) ?? true,
      isInvalid: (args, { page }: OfPage) => !read(args, page).ok,
      isUnchanged: (args, { page }: OfPage) => {
        const result = read(args, page)
        return result.ok && JSON.stringify(result.values) === JSON.stringify(args.context.values[page])
      },
      isSameCep: (args) => {
        const result = read(args, 'cep')
        return result.ok && (result.values as { cep: string }).cep === cepOf(args.context)
      },
      isKnownBadCep: (args) => {
        const result = read(args, 'cep')
        return result.ok && (result.values as { cep: string }).cep === args.context.badCep?.cep
      },
      isReturning: ({ context }) => context.asked !== null,
      isReviewOf: ({ context }, { page }: OfPage) =>
        context.reviewing === page && firstMissing(trail, context) === 'confirmacao',
      isEditOf: ({ event }, { page }: OfPage) => event.type === 'review.edit' && event.page === page,
      isAddressKnown: ({ context }) => addressOf(context) !== null,
      isRegistered: ({ context }) => isRegistered(context),
      hasNoLead: ({ context }) => context.leadId === null,
      isElsewhere: ({ context }) => context.registered?.address !== addressKey(context),
      hasNoPlan: ({ event }) => outputOf<Answer<'coverage'>>(event).plans.length === 0,
      lacksPlan: ({ context, event }) =>
        !outputOf<Answer<'coverage'>>(event).plans.some((plan) => plan.id === context.plan?.id),
      hasNoOffer: ({ context }) => context.available?.length === 0,
      hasInterest: ({ context }) => context.interest === addressKey(context),
      isPlanUnavailable: ({ context }) => isPlanUnavailable(context),
      isOrdered: ({ context }) => context.order !== null,
      isFieldRefusal: ({ context, event }, { page }: OfPage) =>
        refusalOf(failureOf(event), context.drafts[page] ?? {}) !== null,
      isCepRefusal: ({ event }) => {
        const failure = failureOf(event)
        return !isUncertain(failure) || failure.kind === 'missing'
      },
      isRejected: ({ event }) => event.type === 'lead.withheld' && event.riskValidation.rejected,
    },
    actions: {
      open: assign(({ context, event }) =>
        event.type === 'checkout.open'
          ? { asked: event.page, planQuery: event.planQuery, ...withSaved(context, event.saved, event.page) }
          : {},
      ),
      keepPlans: assign(({ event }) => ({ plans: outputOf<readonly Plan[]>(event), failure: null })),
      settlePlan: assign(({ context }) => {
        const plans = context.plans ?? []
        const wanted = matchPlan(plans, context.planQuery)
        const before = plans.find((plan) => plan.sku === context.saved?.sku)
        return { plan: wanted ?? context.plan ?? before ?? defaultPlan(plans) }
      }),
      keepBanks: assign(({ event }) => ({ banks: outputOf<readonly Bank[]>(event), failure: null })),
      choosePlan: assign(({ context, event }) => {
        if (event.type !== 'plan.choose') return {}
        const known = [...(context.plans ?? []), ...(context.available ?? [])]
        const plan = known.find((one) => one.sku === event.sku) ?? context.plan
        return { plan, planQuery: plan ? { sku: plan.sku } : {} }
      }),
      openPage: assign(({ context }, { page }: OfPage) => {
        const values = context.values[page] as Record<string, unknown> | undefined
        const typed = context.drafts[page]
        const toDraft = stepOf(page)?.toDraft ?? addressDraft
        const draft = typed ?? (values ? toDraft(values) : {})
        return { errors: {}, failure: null, pending: null, drafts: { ...context.drafts, [page]: draft } }
      }),
      settleAsked: assign(({ context }, { page }: OfPage) => (context.asked === page ? { asked: null } : {})),
      editDraft: assign((args, { page }: OfPage) => {
        const { context, event } = args
        if (event.type !== 'draft.change') return {}
        const draft = { ...context.drafts[page], [event.field]: event.value }
        const drafts = { ...context.drafts, [page]: draft }
        if (Object.keys(context.errors).length === 0) return { drafts }
        const result = read({ context: { ...context, drafts }, event }, page)
        const left = result.ok
          ? []
          : Object.entries(result.errors).filter(([field]) => field in context.errors)
        return { drafts, errors: Object.fromEntries(left) }
      }),
      checkComplete: assign((args, { page }: OfPage) => {
        const draft = args.context.drafts[page] ?? {}
        const isComplete =
          stepOf(page)?.isComplete ?? (({ cep }: Draft) => (cep ?? '').replace(/\D/g, '').length === 8)
        const result = read(args, page)
        return isComplete(draft) && !result.ok ? { errors: result.errors } : {}
      }),
      rejectDraft: assign((args, { page }: OfPage) => {
        const result = read(args, page)
        return {
          drafts: { ...args.context.drafts, [page]: draftFor(args, page) },
          errors: result.ok ? {} : result.errors,
        }
      }),
      acceptDraft: assign((args, { page }: OfPage) => {
        const result = read(args, page)
        return {
          drafts: { ...args.context.drafts, [page]: draftFor(args, page) },
          errors: {},
          failure: null,
          pending: result.ok ? { page, values: result.values as Record<string, unknown> } : null,
        }
      }),
      commit: assign(({ context }) =>
        context.pending
          ? { values: settledValues(context, context.pending.page, context.pending.values), pending: null }
          : {},
      ),
      commitHouse: assign((args) => {
        const result = read(args, 'nr-imovel')
        const house = result.ok ? { ...(result.values as object), cep: cepOf(args.context) ?? '' } : null
        return {
          drafts: { ...args.context.drafts, 'nr-imovel': draftFor(args, 'nr-imovel') },
          errors: {},
          ...(house ? { values: { ...args.context.values, 'nr-imovel': house } } : {}),
        }
      }),
      keepCep: assign(({ event }) => ({
        cep: outputOf<CepInformation>(event),
        available: null,
        badCep: null,
      })),
      refuseCep: assign(({ context, event }) => {
        const { text } = failureOf(event)
        const cep = (context.pending?.values.cep as string | undefined) ?? ''
        return { errors: { cep: text }, badCep: { cep, text }, pending: null }
      }),
      repeatCepRefusal: assign((args) => ({
        drafts: { ...args.context.drafts, cep: draftFor(args, 'cep') },
        errors: { cep: args.context.badCep?.text ?? '' },
      })),
      keepCoverage: assign(({ context, event }) => {
        const { plans } = outputOf<Answer<'coverage'>>(event)
        return { available: plans, plan: plans.find((plan) => plan.id === context.plan?.id) ?? context.plan }
      }),
      recordFailure: assign(({ event }) => ({ failure: failureOf(event) })),
      recordRefusal: assign(({ context, event }, { page }: OfPage) => ({
        errors: refusalOf(failureOf(event), context.drafts[page] ?? {}) ?? {},
        pending: null,
      })),
      clearFailure: assign({ failure: null }),
      keepLead: assign(({ context, event }) => ({
        registered: { address: addressKey(context), idPlan: context.plan?.id ?? 0 },
        ...(event.type === 'lead.created' ? { leadId: event.id } : {}),
      })),
      keepAddress: assign(({ context }) => ({
        registered: { address: addressKey(context), idPlan: context.registered?.idPlan ?? 0 },
      })),
      keepInterest: assign(({ context, event }) => ({
        interest: addressKey(context),
        available: [],
        ...(event.type === 'lead.without-coverage' ? { noCoverageId: event.id } : {}),
      })),
      takeLead: assign(({ context, event }) =>
        event.type === 'lead.loaded' ? withLead(context, event.lead, steps) : {},
      ),
      dropLead: assign(({ context }) => withoutLead(context)),
      recordOrder: assign(({ context, event }) =>
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
      recordRejection: assign(({ event }) => ({
        rejectedMessage:
          event.type === 'lead.withheld' ? (event.riskValidation.rejected_message ?? null) : null,
      })),
      startReview: assign(({ context, event }) => {
        if (event.type !== 'review.edit') return {}
        const { [event.page]: _left, ...drafts } = context.drafts
        return { reviewing: event.page, asked: 'confirmacao', drafts }
      }),
      endReview: assign({ reviewing: null, asked: null }),
      restart: assign(({ context }) => emptyContext({ ...context })),
      loadLead: sendTo(
        lead,
        ({ context }): LeadCommand => ({ type: 'lead.load', id: context.saved?.leadId ?? '' }),
      ),
      createLead: sendTo(
        lead,
        ({ context }): LeadCommand => ({
          type: 'lead.create',
          seed: seedOf(context),
          replay: replayOf(steps, context),
        }),
      ),
      moveLead: sendTo(
        lead,
        ({ context }): LeadCommand => ({
          type: 'lead.save',
          save: { step: 'address', payload: { address: seedOf(context).address } },
        }),
      ),
      switchPlan: sendTo(
        lead,
        ({ context }): LeadCommand => ({
          type: 'lead.save',
          save: { step: 'plan', payload: { idPlan: context.plan?.id ?? 0 } },
        }),
      ),
      keepInterestOf: sendTo(
        lead,
        ({ context }): LeadCommand => ({ type: 'lead.interest', seed: seedOf(context) }),
      ),
      saveStep: sendTo(lead, ({ context }): LeadCommand => {
        const { page, values } = context.pending ?? { page: '', values: {} }
        return { type: 'lead.save', save: { step: stepOf(page)?.saves ?? 'name', payload: values } }
      }),
      saveContact: sendTo(lead, ({ context }): LeadCommand => {
        const values = (context.pending?.values ?? {}) as { name: string; phone: string; email: string }
        return { type: 'lead.contact', contact: { id: context.noCoverageId ?? '', ...values } }
      }),
      finishLead: sendTo(lead, (): LeadCommand => ({ type: 'lead.finish' })),
      forgetLead: sendTo(lead, (): LeadCommand => ({ type: 'lead.forget' })),
    },
  })
}
