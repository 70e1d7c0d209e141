import { type Failure, toFailure } from '../../contract/failure.ts'
import { type Draft, type FieldErrors, type FormResult, readForm } from '../../contract/forms.ts'
import type { Stop, Trail } from '../kit/trail.ts'
import type { LeadSeed } from '../lead/lead.types.ts'
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

/** What guards and actions need to know of a checkout's steps. */
export interface Rules {
  readonly steps: readonly FormStep[]
  readonly trail: Trail<CheckoutContext>
  readonly stepOf: (page: string) => FormStep | undefined
  readonly stopAt: (page: string) => Stop<CheckoutContext> | undefined
  /** Reads what stands in a page's fields into the wire's format, or its errors. */
  readonly read: (args: Args, page: string) => FormResult<never>
  /** All answers with this one settled, and without those that no longer hold. */
  readonly settledValues: (
    context: CheckoutContext,
    page: string,
    values: object,
  ) => CheckoutContext['values']
  /** What a page's fields show for an answer. */
  readonly toDraft: (page: string, values: Readonly<Record<string, unknown>>) => Draft
}

/** The output of a finished actor, which the event union does not carry. */
export const outputOf = <Output>(event: unknown): Output => (event as { output: Output }).output

const ownForms = ['cep', 'nr-imovel', 'contato', 'confirmacao'] as const
const isOwnForm = (page: string): page is (typeof ownForms)[number] => ownForms.some((form) => form === page)

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
})

const addressDraft = (values: Readonly<Record<string, unknown>>): Draft => ({
  ...plainDraft(values),
  address_kind: values.is_block_allotment ? 'block' : values.number === 'S/N' ? 'none' : 'number',
})

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

/** Reads the rules off the steps of a checkout. */
export const rulesOf = (steps: readonly FormStep[]): Rules => {
  const trail = trailOf(steps)
  const stepOf = (page: string) => steps.find((step) => step.page === page)
  return {
    steps,
    trail,
    stepOf,
    stopAt: (page) => trail.find((stop) => stop.page === page),
    read: (args, page) => {
      const draft = draftFor(args, page)
      const facts = { today: args.context.today }
      return (
        isOwnForm(page) ? readForm(page, draft, facts) : stepOf(page)?.read(draft, facts)
      ) as FormResult<never>
    },
    settledValues: (context, page, values) => {
      const gone = stepOf(page)?.resets ?? []
      const kept = Object.entries(context.values).filter(([key]) => !gone.includes(key))
      return { ...Object.fromEntries(kept), [page]: values }
    },
    toDraft: (page, values) => (stepOf(page)?.toDraft ?? addressDraft)(values),
  }
}
