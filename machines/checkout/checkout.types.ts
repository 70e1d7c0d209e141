import type { Answer } from '@ultrafibra/contract/endpoints'
import type { Failure } from '@ultrafibra/contract/failure'
import type { FieldErrors } from '@ultrafibra/contract/form'
import type { Lead, RiskValidation } from '@ultrafibra/contract/lead'
import type { Plan } from '@ultrafibra/contract/plan'
import type { NetworkAddress } from '@ultrafibra/contract/wire-address'
import type { AddressContext, VerifiedAddress } from '../address/address.context.ts'
import type { FeatureEvent, Order, SavedJourney } from '../kit/feature.ts'
import type { FormEvent } from '../kit/form.ts'
import type { PlanQuery } from '../kit/plan-choice.ts'
import type { LeadNews } from '../lead/lead.types.ts'

export type Bank = Answer<'banks'>['banks'][number]

/** Half days to choose from at a postal code, and whether an installer is known to be free. */
export type OfferedDays = Answer<'installationDays'> & { readonly cep: string }

/** The good news of an address is due on whichever page opens next. */
export const nextPage = 'next'

export interface CheckoutContext extends AddressContext {
  /** The plan query of the address bar: `s`, `id` and the like. */
  readonly planQuery: PlanQuery
  /** A plan query of the address bar that fits no plan, until a plan is chosen. */
  readonly unmetQuery: PlanQuery | null
  /** The plan as the visitor first saw it, if its offer changed since: the review shows both. */
  readonly shownBefore: Plan | null
  /** The page that tells that the plan reaches the address: the first one opened after the look-up, until another opens. */
  readonly newsPage: string | null
  readonly banks: readonly Bank[] | null
  /** As last answered; null until then: all that the shop offers may be chosen. */
  readonly freeDays: OfferedDays | null
  /** When a page's answer was saved in this visit, for people to read (`14h32`), by page. */
  readonly savedAt: Readonly<Record<string, string>>
  readonly leadId: string | null
  /** The lead is a customer’s who migrates. */
  readonly isMigration: boolean
  /** Fields of the lead that come from the operator’s customer record: shown masked, asked again only on request. */
  readonly recordFields: readonly string[]
  /** Address (as one text) and plan of the stored lead; null until registered. */
  readonly registered: { readonly address: string; readonly idPlan: number } | null
  /** Street and district of the lead's address in the network's records, if they differ. */
  readonly networkAddress: NetworkAddress | null
  /**
   * The page whose answers are being saved in the background, and the failure of the last try; null when all
   * is saved.
   */
  readonly backgroundSave: { readonly page: string; readonly failure: Failure | null } | null
  /** The question of the page in view is being saved: neither Back nor an address leaves it. */
  readonly isSaving: boolean
  /** Server errors of a page that the visitor had left, until that page is open again. */
  readonly serverErrors: { readonly page: string; readonly errors: FieldErrors } | null
  /** The requested page, until it is reached. */
  readonly requestedPage: string | null
  /** The page being changed from the review, if any. */
  readonly reviewing: string | null
  readonly saved: SavedJourney | null
  readonly order: Order | null
  /** The order of an earlier purchase in this tab, shown again on its own page until a new lead exists. */
  readonly lastOrder: Order | null
  /** What the risk policy wants of this lead: an open quiz or a rejection; null where it wants nothing. */
  readonly risk: RiskValidation | null
  /** How many quizzes were failed. */
  readonly failedQuizzes: number
  /** The lead from a customer's record, masked, until the customer has typed the code. */
  readonly recognised: Lead | null
}

export type CheckoutEvent =
  | FeatureEvent
  | FormEvent
  | { type: 'plan.choose'; sku: string }
  /** A link of another page names a plan. */
  | { type: 'plan.want'; planQuery: PlanQuery }
  /** The coverage check settled an address; with a plan, the visitor goes on with it. */
  | { type: 'address.adopt'; verified: VerifiedAddress }
  | { type: 'plan.take'; verified: VerifiedAddress; sku: string }
  /** A lead that was found beforehand is completed here: a customer who migrates. */
  | { type: 'checkout.adopt-lead'; leadId: string }
  | { type: 'phone.skip' }
  /** Of the page that asks for the account: no direct debit after all. */
  | { type: 'slip.prefer' }
  | { type: 'review.edit'; page: string }
  | { type: 'code.resend' }
  | LeadNews

/** The arguments of a guard or an action of the checkout. */
export interface Args {
  readonly context: CheckoutContext
  readonly event: CheckoutEvent
}
