import { fromPromise, sendTo, setup } from 'xstate'
import type { CepInformation } from '../../contract/address.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { isLeadLost } from '../../contract/failure.ts'
import type { Plan } from '../../contract/plan.ts'
import { actionsOf } from '../checkout/checkout.actions.ts'
import { guardsOf } from '../checkout/checkout.guards.ts'
import { addressKey, cepOf } from '../checkout/checkout.place.ts'
import { rulesOf, update } from '../checkout/checkout.rules.ts'
import { type CoverageQuestion, seedOf } from '../checkout/checkout.seed.ts'
import type {
  Args,
  CheckoutContext,
  CheckoutEvent,
  OfPage,
  VerifiedAddress,
} from '../checkout/checkout.types.ts'
import { failureOf, notProvided, outputOf, running } from '../kit/actors.ts'
import { formDelays } from '../kit/form.ts'
import type { PageMeta, PageTag } from '../kit/page.ts'
import type { PartInput } from '../kit/part.ts'
import { matchesOf, planFor } from '../kit/plan-choice.ts'
import { isReached } from '../kit/sequence.ts'
import type { Contact, LeadSeed } from '../lead/lead.types.ts'

/** What a no-coverage lead is created from; a number of its own makes a repeat the same request. */
export interface Interest {
  readonly seed: LeadSeed
  readonly action: number
}

const rules = rulesOf({ steps: [] })

const namesPlan = (context: CheckoutContext): boolean => Object.keys(context.planQuery).length > 0
const plansOf = (event: unknown): readonly Plan[] => outputOf<Answer<'coverage'>>(event).plans
const lacks = (context: CheckoutContext, plans: readonly Plan[]): boolean =>
  namesPlan(context) && matchesOf(plans, context.planQuery).length === 0

/** The results of a look-up, each with a page of its own. */
export type Verdict = 'planos' | 'com-cobertura' | 'oferta-indisponivel' | 'sem-cobertura'

const verdictsOf = (context: CheckoutContext): readonly Verdict[] => {
  const { available } = context
  if (available === null) return []
  if (available.length === 0) return ['sem-cobertura']
  return lacks(context, available)
    ? ['oferta-indisponivel', 'planos', 'com-cobertura']
    : ['planos', 'com-cobertura']
}

const placeOf = (context: CheckoutContext): VerifiedAddress => ({
  cep: context.cep as CepInformation,
  values: {
    cep: { cep: cepOf(context) },
    'nr-imovel': context.values['nr-imovel'] as Record<string, unknown>,
  },
  available: context.available,
  noCoverageId: context.noCoverageId,
})

const own = {
  isOffStage: ({ context }: Args) => context.asked === 'home',
  isAsked: ({ context }: Args, { page }: OfPage) =>
    context.asked === page && isReached(rules.trail, context, page),
  needsInterest: ({ context }: Args) =>
    context.available?.length === 0 && context.interest !== addressKey(context),
  isLost: ({ event }: Args) => isLeadLost(failureOf(event)),
  isVerdict: ({ context }: Args, { page }: OfPage) => verdictsOf(context)[0] === page,
  isAskedVerdict: ({ context }: Args, { page }: OfPage) =>
    context.asked === page && verdictsOf(context).some((verdict) => verdict === page),
  isOneVerdict: ({ context }: Args, { page }: OfPage) =>
    verdictsOf(context).some((verdict) => verdict === page),
}

/** Types, effects, guards and actions of the coverage check, most of them the checkout's own. */
export const coverageSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as PartInput,
    meta: {} as PageMeta,
    tags: {} as PageTag,
  },
  actors: {
    lookUpCep: fromPromise<CepInformation, { cep: string; sku: string | null }>(notProvided('lookUpCep')),
    checkCoverage: fromPromise<Answer<'coverage'>, CoverageQuestion>(notProvided('checkCoverage')),
    keepInterest: fromPromise<Answer<'createLeadNoCoverage'>, Interest>(notProvided('keepInterest')),
    saveContact: fromPromise<Answer<'updateLeadNoCoverage'>, Contact>(notProvided('saveContact')),
  },
  delays: formDelays,
  guards: { ...guardsOf(rules), ...own },
  actions: {
    ...actionsOf(rules),
    keepFound: update(({ context, event }) => {
      const plans = plansOf(event)
      const known = namesPlan(context) ? planFor(plans, context.planQuery) : null
      return { available: plans, plan: known ?? context.plan }
    }),
    keepStored: update(({ context, event }) => ({
      noCoverageId: outputOf<Answer<'createLeadNoCoverage'>>(event).id,
      interest: addressKey(context),
    })),
    forgetStored: update(() => ({ noCoverageId: null, interest: null })),
    shareAddress: sendTo(running('checkout'), ({ context }: Args) => ({
      type: 'address.adopt' as const,
      place: placeOf(context),
    })),
    takePlan: sendTo(running('checkout'), ({ context, event }: Args) => ({
      type: 'plan.take' as const,
      place: placeOf(context),
      sku: event.type === 'plan.choose' ? event.sku : '',
    })),
    openCheckout: sendTo(running('journey'), { type: 'part.enter', part: 'checkout' }),
    askHome: sendTo(running('journey'), { type: 'home.ask' }),
  },
})

/** What the interest at this address is stored from. */
export const interestOf = ({ context }: { context: CheckoutContext }): Interest => ({
  seed: seedOf(context),
  action: [...addressKey(context)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7),
})
