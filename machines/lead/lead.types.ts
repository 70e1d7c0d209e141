import type { Address, NetworkAddress } from '../../contract/address.ts'
import type { IsoDay } from '../../contract/brazil/date.ts'
import type { Seen } from '../../contract/endpoints/lead.ts'
import type { Answer } from '../../contract/endpoints.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Lead, RiskValidation } from '../../contract/lead.ts'
import type { LeadStep } from '../../contract/steps.ts'

/** One partial update: the step's name in the path and its payload in the wire's format. */
export interface StepSave {
  readonly step: LeadStep
  readonly payload: Readonly<Record<string, unknown>>
}

/** A lead by its id and the kind of calls that it takes. */
export interface LeadRef {
  readonly id: string
  readonly isMigration: boolean
}

/** One partial update, and whether the visitor has gone on meanwhile: the request then outlives the page. */
export interface SaveInput extends LeadRef {
  readonly save: StepSave
  readonly isBackground?: boolean
}

/** The day in America/Sao_Paulo by the server's clock, where it is known: a browser's own may be wrong. */
interface Dated {
  readonly today?: IsoDay
}

/** The server's word on a saved step, and the time for people to read (`14h32`). */
export type SavedStep = Answer<'saveLeadStep'> & Dated & { readonly at: string }

/** A stored lead as it was read, with the list that names its bank, if that came in time. */
export type LoadedLead = Lead & Dated & { readonly banks?: Answer<'banks'>['banks'] | undefined }

/** What a lead is created from; `idPlan` is the plan's id, `sku` only tells it apart in the log. */
export interface NewLead {
  readonly idPlan: number
  readonly address: Address
  readonly addon: string | null
  /** The plan of the mobile bonus that this campaign adds, if any. */
  readonly idPlanAddonBonus: number | null
}

/** Whom to tell when the fibre arrives; `id` is the no-coverage lead's. */
export interface Contact {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** What other machines ask of the lead. */
export type LeadCommand =
  | { type: 'lead.load'; id: string; isMigration: boolean }
  | { type: 'lead.create'; newLead: NewLead; replay: readonly StepSave[] }
  /** Partial updates that belong together, in order; each may be repeated. */
  | { type: 'lead.save'; saves: readonly StepSave[] }
  /** The same in the background; answered by `lead.stored` or `lead.unsaved`. */
  | { type: 'lead.save-in-background'; saves: readonly StepSave[] }
  /** The network is back: what is still to be written is tried again. */
  | { type: 'lead.retry' }
  /** Starts a lead from what the operator knows of a mobile customer. */
  | { type: 'lead.recognise'; newLead: NewLead; phone: string }
  /** Orders what the visitor saw, and nothing else. */
  | { type: 'lead.finish'; seen: Seen | null }
  | { type: 'lead.create-no-coverage'; newLead: NewLead }
  | { type: 'lead.contact'; contact: Contact }
  /** The address has coverage after all: erases the no-coverage lead; no reply. */
  | { type: 'lead.delete-no-coverage'; id: string; cep: string }
  | { type: 'lead.forget' }

/** The terms that an order's answer confirms. */
export type OrderedTerms = Omit<
  Answer<'finishLeadV2'>,
  'success' | 'orderNumber' | 'useBiometrics' | 'riskValidation'
>

/** What the lead answers to the checkout. */
export type LeadReply =
  | { type: 'lead.loaded'; lead: LoadedLead }
  | { type: 'lead.created'; id: string; networkAddress: NetworkAddress | null }
  | { type: 'lead.recognised'; lead: Lead }
  | { type: 'lead.without-coverage'; id: string }
  | ({
      type: 'lead.saved'
      riskValidation: RiskValidation | null
      /** After an address. */
      networkAddress: NetworkAddress | null
      at: string
    } & Dated)
  /** The background save succeeded. */
  | ({ type: 'lead.stored'; at: string } & Dated)
  /** It failed; the lead retries, unless the server refused a value. */
  | { type: 'lead.unsaved'; failure: Failure }
  | { type: 'lead.contacted' }
  | ({ type: 'lead.ordered'; orderNumber: string; useBiometrics: boolean } & OrderedTerms)
  | { type: 'lead.withheld'; riskValidation: RiskValidation }
  | { type: 'lead.failed'; failure: Failure }
  | { type: 'lead.unsure' }
  | { type: 'lead.stalled'; failure: Failure }
  | { type: 'lead.lost' }
  /** The order was cancelled since it was placed. */
  | { type: 'lead.withdrawn' }

export interface LeadContext {
  readonly id: string | null
  /** The lead is a migrating customer's, with separate API calls. */
  readonly isMigration: boolean
  /** The network's own street and district of the lead's address, if they differ. */
  readonly networkAddress: NetworkAddress | null
  readonly noCoverageId: string | null
  /** The new lead being created, kept to recognise a repeat as the same action. */
  readonly newLead: NewLead | null
  readonly queue: readonly StepSave[]
  /** A command that waits for the background save. */
  readonly postponed: LeadCommand | null
  readonly contact: Contact | null
  /** What the visitor saw and ordered. */
  readonly seen: Seen | null
  /** The mobile number by which a customer is looked up. */
  readonly phone: string
  /** The refusal of a write that the lead's own state forbids. */
  readonly conflict: Failure | null
  /** Number of creations with different contents: part of the idempotency key. */
  readonly action: number
  /** Final calls without an answer so far. */
  readonly attempts: number
  readonly orderNumber: string | null
}
