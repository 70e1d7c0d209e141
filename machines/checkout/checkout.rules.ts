import { assign } from 'xstate'
import { type Failure, toFailure } from '../../contract/failure.ts'
import type { Answers, Draft, FieldErrors, FormName } from '../../contract/forms.ts'
import { broughtDraft } from '../kit/brought.ts'
import { readForms } from '../kit/read-forms.ts'
import type { Stop, Trail } from '../kit/trail.ts'
import type { LeadSeed } from '../lead/lead.types.ts'
import type { CheckoutFlow } from './checkout.flow.ts'
import { draftOfAnswers, questionsOf, type Reading, readQuestions } from './checkout.questions.ts'
import { type FormStep, plainDraft } from './checkout.steps.ts'
import { addressOf, trailOf } from './checkout.trail.ts'
import type { CheckoutContext, CheckoutEvent } from './checkout.types.ts'

export interface Args {
  readonly context: CheckoutContext
  readonly event: CheckoutEvent
}

/** The page that a named guard or action is about. */
export interface OfPage {
  readonly page: string
}

/** What the coverage look-up is asked with: the address and the campaign's own fields. */
export interface CoverageQuestion {
  readonly seed: LeadSeed
  readonly sku: string
  readonly campaign: CheckoutContext['campaign']
}

/** What guards and actions need to know of a checkout. */
export interface Rules {
  readonly flow: CheckoutFlow
  readonly trail: Trail<CheckoutContext>
  readonly stepOf: (page: string) => FormStep | undefined
  readonly stopAt: (page: string) => Stop<CheckoutContext> | undefined
  /** Reads what stands in a page's fields into the wire's format by question, or its errors. */
  readonly read: (args: Args, page: string) => Reading
  /** All answers with these settled, and without those that no longer hold. */
  readonly settledValues: (
    context: CheckoutContext,
    page: string,
    answers: Answers,
  ) => CheckoutContext['values']
  /** What a page's fields show for the answers so far, else for what was brought along; empty where there is nothing. */
  readonly toDraft: (page: string, context: CheckoutContext) => Draft
}

/** A change of the checkout's memory. */
export const update = <Params = unknown>(change: (args: Args, params: Params) => Partial<CheckoutContext>) =>
  assign<CheckoutContext, CheckoutEvent, Params, CheckoutEvent, never>((args, params) => change(args, params))

/** The output of a finished actor, which the event union does not carry. */
export const outputOf = <Output>(event: unknown): Output => (event as { output: Output }).output

/** Forms of the pages that save no step of the lead: what each reads, by question. */
const ownForms: Readonly<Record<string, readonly FormName[]>> = {
  cep: ['cep'],
  'nr-imovel': ['nr-imovel'],
  'cep-dados-cliente': ['cep', 'nome', 'telefone', 'email'],
  'consulta-telefone': ['telefone'],
  contato: ['contato'],
  confirmacao: ['confirmacao'],
}

const formsOf = (flow: CheckoutFlow, page: string): readonly FormName[] =>
  page === 'cep' && flow.asksHouseWithCep ? ['cep', 'nr-imovel'] : (ownForms[page] ?? [])

/** What a submit brings, or what was typed so far. */
export const draftFor = ({ context, event }: Args, page: string): Draft =>
  event.type === 'step.submit' && event.draft ? event.draft : (context.drafts[page] ?? {})

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

/** What a lead is created from at this point of the journey. */
export const seedOf = (context: CheckoutContext): LeadSeed => ({
  idPlan: context.plan?.id ?? 0,
  address: addressOf(context) ?? emptyAddress,
  addon: context.campaign.apiAddon,
  idPlanAddonBonus: context.campaign.bonusPlanId,
})

const houseDraft = (values: Readonly<Record<string, unknown>>): Draft =>
  Object.keys(values).length === 0
    ? {}
    : {
        ...plainDraft(values),
        address_kind: values.is_block_allotment ? 'block' : values.number === 'S/N' ? 'none' : 'number',
      }

/** The failure that an event reports: of the lead, or of an actor. */
export const failureOf = (event: CheckoutEvent): Failure =>
  event.type === 'lead.failed' || event.type === 'lead.stalled'
    ? event.failure
    : toFailure((event as { error?: unknown }).error)

/** Errors that a refusal puts beside its field; null where the failure names none of this page's. */
export const refusalOf = (failure: Failure, draft: Draft): FieldErrors | null => {
  const field = failure.field?.split('.').at(-1)
  return field !== undefined && field in draft ? { [field]: failure.text } : null
}

/** The same where nothing may stay unsaid: what names none of the page's fields stands beside its first one. */
export const refusedIn = (failure: Failure, draft: Draft): FieldErrors =>
  refusalOf(failure, draft) ?? { [Object.keys(draft)[0] ?? '']: failure.text }

const ownDraft = (forms: readonly FormName[], { values }: CheckoutContext): Draft => {
  const known = forms.map((form) => (values[form] ?? {}) as Readonly<Record<string, unknown>>)
  return Object.assign(
    {},
    ...known.map((answer, at) => (forms[at] === 'nr-imovel' ? houseDraft(answer) : plainDraft(answer))),
  )
}

/** Reads the rules off a checkout's flow. */
export const rulesOf = (flow: CheckoutFlow): Rules => {
  const trail = trailOf(flow)
  const stepOf = (page: string) => flow.steps.find((step) => step.page === page)
  return {
    flow,
    trail,
    stepOf,
    stopAt: (page) => trail.find((stop) => stop.page === page),
    read: (args, page) => {
      const draft = draftFor(args, page)
      const step = stepOf(page)
      return step === undefined
        ? readForms(formsOf(flow, page), draft, { today: args.context.today })
        : readQuestions(step, draft, args.context)
    },
    settledValues: (context, page, answers) => {
      const gone = stepOf(page)?.resets ?? []
      const kept = Object.entries(context.values).filter(([key]) => !gone.includes(key))
      return { ...Object.fromEntries(kept), ...answers }
    },
    toDraft: (page, context) => {
      const step = stepOf(page)
      const forms = formsOf(flow, page)
      const questions = step === undefined ? forms : questionsOf(step).map((question) => question.page)
      return {
        ...broughtDraft(context.brought, questions),
        ...(step === undefined ? ownDraft(forms, context) : draftOfAnswers(step, context.values, context)),
      }
    },
  }
}
