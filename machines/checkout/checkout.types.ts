import type { CepInformation, HouseNumber } from '../../contract/address.ts'
import type { IsoDay } from '../../contract/brazil/date.ts'
import type { Campaign } from '../../contract/campaign.ts'
import type { Answer } from '../../contract/endpoints.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Answers, Draft, FieldErrors } from '../../contract/forms.ts'
import type { RiskValidation } from '../../contract/lead.ts'
import type { Plan } from '../../contract/plan.ts'
import type { Brought } from '../kit/brought.ts'
import type { PlanQuery } from '../kit/plan-choice.ts'
import type { LeadReply } from '../lead/lead.types.ts'

export type Bank = Answer<'banks'>['banks'][number]

/** What the visitor's order became. */
export interface Order {
  readonly number: string
  readonly useBiometrics: boolean
  readonly planName: string
  /** Which plan it is; unknown of an order that was kept before this was. */
  readonly sku?: string | undefined
}

/** What survives a reload: nothing in it is personal. */
export interface SavedJourney {
  readonly sku: string | null
  readonly leadId: string | null
  /** The lead is a customer’s who migrates. */
  readonly isMigration: boolean
  /** The path of the campaign in which the lead was begun, '' for the plain site; null where it is not known. */
  readonly addon: string | null
  readonly noCoverageId: string | null
  /** The postal code's digits, and what it stands for. */
  readonly cepDigits: string | null
  readonly cep: CepInformation | null
  readonly house: (HouseNumber & { readonly cep: string }) | null
  readonly order: Order | null
}

export interface CheckoutInput {
  readonly campaign: Campaign
  readonly today: IsoDay
  /** Plans known at start (a prerendered page carries them); null to load them. */
  readonly plans: readonly Plan[] | null
}

export interface CheckoutContext extends CheckoutInput {
  /** The plan query of the address bar: `s`, `id` and the like. */
  readonly planQuery: PlanQuery
  readonly plan: Plan | null
  /** The plan as the visitor saw it, where it is offered otherwise by now: both are told before the order. */
  readonly shownBefore: Plan | null
  /** Plans at the visitor's address; null until it was consulted. */
  readonly available: readonly Plan[] | null
  readonly cep: CepInformation | null
  /** The last postal code that the look-up refused, with its sentence. */
  readonly badCep: { readonly cep: string; readonly text: string } | null
  readonly banks: readonly Bank[] | null
  /** What is typed, page by page, exactly as it stands in the fields. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** Errors of the page in view, by field. */
  readonly errors: FieldErrors
  /** What each page settled, in the wire's format, by page. */
  readonly values: Readonly<Record<string, unknown>>
  readonly failure: Failure | null
  /** When a page's answer was saved in this visit, for people to read (`14h32`), by page. */
  readonly savedAt: Readonly<Record<string, string>>
  readonly leadId: string | null
  /** The lead is a customer’s who migrates. */
  readonly isMigration: boolean
  /** Fields of the lead that come from the operator’s customer record: shown masked, asked again only on request. */
  readonly kept: readonly string[]
  readonly noCoverageId: string | null
  /** The address (as one text) and plan that the lead stands for; null until registered. */
  readonly registered: { readonly address: string; readonly idPlan: number } | null
  /** What a page answered and the server has not acknowledged yet. */
  readonly pending: { readonly page: string; readonly answers: Answers } | null
  /**
   * The page whose answers are written while the visitor is further on already, and why they are not stored yet where
   * that failed; null where everything is.
   */
  readonly behind: { readonly page: string; readonly failure: Failure | null } | null
  /** What the server refused of a page that the visitor had left; shown where it is asked again. */
  readonly refused: { readonly page: string; readonly errors: FieldErrors } | null
  /** The address (as one text) for which a no-coverage lead is stored. */
  readonly interest: string | null
  /** The page that the visitor asked for and has not reached yet. */
  readonly asked: string | null
  /** The page being changed from the review, if any. */
  readonly reviewing: string | null
  readonly saved: SavedJourney | null
  /** What was said on a marketing page before this one was opened; never stored. */
  readonly brought: Brought | null
  readonly order: Order | null
  /** The order of an earlier purchase in this tab, shown again on its own page until a new lead exists. */
  readonly lastOrder: Order | null
  /** What the risk policy wants of this lead: an open quiz or a rejection; null where it wants nothing. */
  readonly risk: RiskValidation | null
  /** How many quizzes were failed. */
  readonly failedQuizzes: number
  /** What the machine invited onto the page (the code's or the quiz's) shows, as plain data. */
  readonly guest: Guest | null
}

/** The snapshot of a machine that a page invites, reduced to data. */
export interface Guest {
  /** Names of the nested states, joined by dots: `entering.ready`. */
  readonly phase: string
  readonly isBusy: boolean
  readonly isSlow: boolean
  readonly hasFailed: boolean
  readonly context: unknown
}

/** An installation address that the coverage check settled, and what it found there. */
export interface VerifiedAddress {
  readonly cep: CepInformation
  /** Answers of the two address pages. */
  readonly values: Answers
  /** Plans at the address; null where it was not consulted. */
  readonly available: readonly Plan[] | null
  /** The no-coverage lead of the address, if one is stored. */
  readonly noCoverageId: string | null
}

export type CheckoutEvent =
  | {
      type: 'part.open'
      page: string | null
      planQuery: PlanQuery
      saved: SavedJourney | null
      brought?: Brought | null
      cepTyped?: string | null
    }
  | { type: 'plan.choose'; sku: string }
  /** A link of another page names a plan. */
  | { type: 'plan.want'; planQuery: PlanQuery }
  /** The coverage check settled an address; with a plan, the visitor goes on with it. */
  | { type: 'address.adopt'; place: VerifiedAddress }
  | { type: 'plan.take'; place: VerifiedAddress; sku: string }
  /** A lead that was found beforehand is completed here: a customer who migrates. */
  | { type: 'checkout.adopt-lead'; leadId: string }
  | { type: 'phone.skip' }
  | { type: 'draft.change'; field: string; value: string }
  | { type: 'step.submit'; draft?: Draft }
  | { type: 'step.back' }
  | { type: 'step.retry' }
  | { type: 'review.edit'; page: string }
  | { type: 'code.resend' }
  | { type: 'xstate.route'; to: string }
  | LeadReply

/** What a guard or an action of the checkout is asked with. */
export interface Args {
  readonly context: CheckoutContext
  readonly event: CheckoutEvent
}

/** The page that a named guard or action is about. */
export interface OfPage {
  readonly page: string
}
