import type { CepInformation } from '@ultrafibra/contract/address'
import type { Answer } from '@ultrafibra/contract/endpoints'
import { draftOfForms, type Form, readForms } from '@ultrafibra/contract/form'
import { type FormName, forms } from '@ultrafibra/contract/forms'
import type { Plan } from '@ultrafibra/contract/plan'
import { complement } from '@ultrafibra/contract/questions/complement'
import { type AnyActorRef, fromPromise, sendTo, setup } from 'xstate'
import { openedAt, withPrefill, withSavedAddress } from '../address/address.arrival.ts'
import {
  type AddressContext,
  blankAddressMemory,
  completeCepError,
  houseDrafts,
  isCepKnown,
  isContactLeft,
  isNoted,
  type VerifiedAddress,
  voidedBy,
  withHouse,
} from '../address/address.context.ts'
import { interestCommands } from '../address/address.interest.ts'
import { addressKey, cepOf, complementPage, houseOf, valuesHere } from '../address/address.selectors.ts'
import { addressActors, addressChanges, addressGuards } from '../address/address.setup.ts'
import {
  addressDelays,
  complementActors,
  complementChanges,
  complementGuards,
} from '../address/complement.setup.ts'
import { changing, notProvided } from '../kit/actors.ts'
import type { FeatureEvent, FeatureInput } from '../kit/feature.ts'
import { prefillDraft } from '../kit/feature.ts'
import {
  type AskingMemory,
  blankForms,
  draftFor,
  type FormEvent,
  openedPage,
  pageChanges,
  pageGuards,
  pauseCheck,
  type ReadPage,
} from '../kit/form.ts'
import type { OfPage, PageMeta, PageTag } from '../kit/page.ts'
import { matchesOf, type PlanQuery, planFor } from '../kit/plan-choice.ts'
import type { NewLead } from '../lead/lead.types.ts'
import { contactChanges } from '../question/contact.question.ts'
import { questionMachine } from '../question/question.machine.ts'
import { askingChanges, askingGuards, askingMessages } from '../question/question.page.ts'

/** The context of the coverage check. */
export interface CoverageContext extends AddressContext, AskingMemory {
  readonly cep: AddressContext['cep']
  readonly kinds: AddressContext['kinds']
  readonly planQuery: PlanQuery
  /** The page of the first load, until it is reached. */
  readonly requestedPage: string | null
}

export type CoverageEvent = FeatureEvent | FormEvent | { type: 'plan.choose'; sku: string }

interface Args {
  readonly context: CoverageContext
  readonly event: CoverageEvent
}

/** Pages are named after their forms. */
const formsOn = (page: string): readonly Form[] => {
  if (page === complementPage) return [complement]
  return page in forms ? [forms[page as FormName]] : []
}

const read: ReadPage<CoverageContext> = (args, page) =>
  readForms(formsOn(page), draftFor(args, page), args.context)

const lookUpPage = 'verificando-disponibilidade'

/** Whether everything before a page is answered. */
const isAsked = (context: CoverageContext, page: string): boolean =>
  page === 'cep' ||
  (isCepKnown(context) && (page === 'nr-imovel' || (page === lookUpPage && houseOf(context) !== null)))

const namesPlan = (context: CoverageContext): boolean => Object.keys(context.planQuery).length > 0
const lacks = (context: CoverageContext, plans: readonly Plan[]): boolean =>
  namesPlan(context) && matchesOf(plans, context.planQuery).length === 0

/** The results of a look-up, one page each. */
export type Verdict = 'planos' | 'com-cobertura' | 'oferta-indisponivel' | 'sem-cobertura'

const verdictsOf = (context: CoverageContext): readonly Verdict[] => {
  const { available } = context
  if (available === null) return []
  if (available.length === 0) return ['sem-cobertura']
  return lacks(context, available)
    ? ['oferta-indisponivel', 'planos', 'com-cobertura']
    : ['planos', 'com-cobertura']
}

const verifiedAddressOf = (context: CoverageContext): VerifiedAddress => ({
  cep: context.cep as CepInformation,
  values: {
    cep: { cep: cepOf(context) },
    'nr-imovel': context.values['nr-imovel'] as Record<string, unknown>,
  },
  available: context.available,
  noCoverageId: context.noCoverageId,
  noCoverageAddress: context.noCoverageAddress,
  contacted: context.contacted,
})

/** Nothing asked yet. */
export const emptyCoverage = (input: FeatureInput): CoverageContext => ({
  ...input,
  ...blankForms,
  ...blankAddressMemory,
  isSaving: false,
  plan: null,
  planQuery: {},
  requestedPage: null,
})

const guards = {
  ...pageGuards(read),
  ...askingGuards,
  ...addressGuards(read),
  ...complementGuards,
  /** Everything before it is answered. */
  isReached: ({ context }: Args, { page }: OfPage) => isAsked(context, page),
  /** The visitor is still on the home page. */
  isInactive: ({ context }: Args) => context.requestedPage === 'home',
  /** The visitor asked for that page. */
  isRequested: ({ context }: Args, { page }: OfPage) =>
    context.requestedPage === page && isAsked(context, page),
  /** Nothing is sold there, and the visitor is not noted yet. */
  needsNoCoverageLead: ({ context }: Args) => context.available?.length === 0 && !isNoted(context),
  /** The visitor has said whom to tell. */
  hasLeftContact: ({ context }: Args) => isContactLeft(context),
  /** It is what the answer means. */
  isVerdict: ({ context }: Args, { page }: OfPage) => verdictsOf(context)[0] === page,
  /** The visitor asked for that page, and the answer fits it. */
  isRequestedVerdict: ({ context }: Args, { page }: OfPage) =>
    context.requestedPage === page && verdictsOf(context).some((verdict) => verdict === page),
  isOneVerdict: ({ context }: Args, { page }: OfPage) =>
    verdictsOf(context).some((verdict) => verdict === page),
}

const changes = {
  ...pageChanges(read),
  ...askingChanges,
  ...contactChanges,
  ...addressChanges<CoverageContext>(),
  ...complementChanges(read),
  open: ({ context, event }: Args) => {
    if (event.type !== 'feature.open') return {}
    const saved = event.saved === null ? {} : withSavedAddress(context, event.saved)
    return {
      ...openedAt(context, event),
      ...saved,
      ...withPrefill({ ...context, ...saved }, event.prefill ?? null),
    }
  },
  openPage: ({ context }: Args, { page }: OfPage) =>
    openedPage(context, page, {
      ...prefillDraft(
        context.prefill,
        formsOn(page).flatMap(({ fields = [] }) => fields),
      ),
      ...draftOfForms(formsOn(page), valuesHere(context)),
    }),
  checkComplete: pauseCheck(read, ({ draft, errors }) => completeCepError(draft, errors)),
  commit: ({ context }: Args) => {
    if (context.pending === null) return {}
    const values = { ...context.values, ...withHouse(context.pending.answers, context.values) }
    const drafts = houseDrafts(context, context.pending)
    return { values, ...voidedBy(context, values), drafts, pending: null }
  },
  keepFound: ({ context }: Args, { plans, firstVisit }: Answer<'coverage'>) => {
    const known = namesPlan(context) ? planFor(plans, context.planQuery) : null
    return { available: plans, firstVisit: firstVisit ?? null, plan: known ?? context.plan }
  },
  keepNoCoverageLead: ({ context }: Args, { id }: Answer<'createLeadNoCoverage'>) => ({
    noCoverageId: id,
    noCoverageAddress: addressKey(context),
  }),
  endReview: () => ({ requestedPage: null }),
}

/** Types, effects, guards and actions of the coverage check. */
export const coverageSetup = setup({
  types: {
    context: {} as CoverageContext,
    events: {} as CoverageEvent,
    input: {} as FeatureInput,
    meta: {} as PageMeta,
    tags: {} as PageTag,
  },
  actors: {
    ...addressActors,
    ...complementActors,
    createNoCoverageLead: fromPromise<Answer<'createLeadNoCoverage'>, { newLead: NewLead }>(
      notProvided('createNoCoverageLead'),
    ),
    contact: questionMachine,
  },
  delays: addressDelays,
  guards,
  actions: {
    ...changing<CoverageContext, CoverageEvent>()(changes),
    ...askingMessages<CoverageContext, CoverageEvent>(),
    ...interestCommands<CoverageContext, CoverageEvent>(),
    shareAddress: sendTo(
      ({ system }): AnyActorRef => system.get('checkout'),
      ({ context }: Args) => ({
        type: 'address.adopt' as const,
        verified: verifiedAddressOf(context),
      }),
    ),
    takePlan: sendTo(
      ({ system }): AnyActorRef => system.get('checkout'),
      ({ context, event }: Args) => ({
        type: 'plan.take' as const,
        verified: verifiedAddressOf(context),
        sku: event.type === 'plan.choose' ? event.sku : '',
      }),
    ),
    openCheckout: sendTo(({ system }): AnyActorRef => system.get('journey'), {
      type: 'feature.enter',
      feature: 'checkout',
    }),
    requestHome: sendTo(({ system }): AnyActorRef => system.get('journey'), { type: 'home.request' }),
  },
})
