import type { Address } from '@ultrafibra/contract/address'
import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import type { Complements } from '@ultrafibra/contract/complements'
import type { Answer } from '@ultrafibra/contract/endpoints'
import type { AcceptedOffer } from '@ultrafibra/contract/endpoints/lead'
import type { Failure } from '@ultrafibra/contract/failure'
import type { Lead, RiskValidation } from '@ultrafibra/contract/lead'
import type { LeadStep } from '@ultrafibra/contract/steps'
import type { NetworkAddress } from '@ultrafibra/contract/wire-address'

/** One partial update: the step's name in the path and its payload in the wire's format. */
export interface StepSave {
  readonly step: LeadStep | 'complements'
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
  /** The complement by the network's kinds. */
  readonly complements?: Complements | undefined
  /** The plan of the mobile bonus that this campaign adds, if any. */
  readonly idPlanAddonBonus: number | null
}

/** Whom to tell when the fibre arrives. */
export interface Contact {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** The no-coverage lead of an address: one that is gone is created anew from `newLead`. */
export interface Interest {
  /** The no-coverage lead's id; '' where none is stored. */
  readonly id: string
  readonly newLead: NewLead
}

/** A contact for it. */
export interface ContactToSave extends Interest {
  readonly contact: Contact
}

/** What can be asked of the lead, by the name of the request: it answers each one, once. */
export interface LeadRequests {
  readonly load: LeadRef
  /** `replay`: what the visitor had answered already. */
  readonly create: { readonly newLead: NewLead; readonly replay: readonly StepSave[] }
  /** Partial updates that belong together, in order; each may be repeated. */
  readonly save: { readonly saves: readonly StepSave[] }
  /** Starts a lead from what the operator knows of a mobile customer. */
  readonly recognise: { readonly newLead: NewLead; readonly phone: string }
  /** Orders what the visitor saw, and nothing else. */
  readonly finish: { readonly seen: AcceptedOffer | null }
  readonly 'create-no-coverage': { readonly newLead: NewLead }
  readonly contact: ContactToSave
}

export type LeadRequestName = keyof LeadRequests

/** A request, with a mark of who asks: the answer bears it. */
export type LeadRequest = {
  [Name in LeadRequestName]: { readonly type: `lead.${Name}`; readonly asker: string } & LeadRequests[Name]
}[LeadRequestName]

/** A stored no-coverage lead, and the phone that was left with it in this page load. */
export interface NotedInterest {
  readonly id: string
  readonly cep: string
  readonly phone?: string | undefined
}

/** What the lead does without an answer. */
export type LeadCommand =
  /** The same as `lead.save` in the background: the lead emits `lead.stored` or `lead.unsaved`. */
  | { type: 'lead.save-in-background'; saves: readonly StepSave[] }
  /** The network is back: what is still to be written is tried again. */
  | { type: 'lead.retry' }
  /** The address has coverage after all: erases the no-coverage lead. */
  | ({ type: 'lead.delete-no-coverage' } & NotedInterest)
  | { type: 'lead.forget' }

export type LeadEvent = LeadRequest | LeadCommand

/** The terms that an order's answer confirms. */
export type OrderedTerms = Omit<
  Answer<'finishLeadV2'>,
  'success' | 'orderNumber' | 'useBiometrics' | 'riskValidation'
>

/** A placed order. */
export type Ordered = {
  readonly type: 'ordered'
  readonly orderNumber: string
  readonly useBiometrics: boolean
} & OrderedTerms

/** The lead is gone from the server. */
export interface Lost {
  readonly type: 'lost'
}

export type Saved = {
  readonly type: 'saved'
  readonly riskValidation: RiskValidation | null
  /** After an address. */
  readonly networkAddress: NetworkAddress | null
  readonly at: string
} & Dated

export interface LeadCreated {
  readonly type: 'created'
  readonly id: string
  readonly networkAddress: NetworkAddress | null
}

export interface WithoutCoverage {
  readonly type: 'without-coverage'
  readonly id: string
}

/** The contact is stored; `id` is the no-coverage lead's. */
export interface Contacted {
  readonly type: 'contacted'
  readonly id: string
}

/** The answers, by request; one that failed is refused with its failure instead. */
export interface LeadAnswers {
  readonly load:
    | { readonly type: 'loaded'; readonly lead: LoadedLead }
    | Ordered
    | Lost
    /** The order was cancelled since it was placed. */
    | { readonly type: 'withdrawn' }
  readonly create: LeadCreated | WithoutCoverage
  readonly save: Saved | Ordered | Lost
  readonly recognise: { readonly type: 'recognised'; readonly lead: Lead }
  readonly finish:
    | Ordered
    | Lost
    /** The risk policy wants something first. */
    | { readonly type: 'withheld'; readonly riskValidation: RiskValidation }
    /** Several tries brought no word: the order may exist. */
    | { readonly type: 'stalled'; readonly failure: Failure }
  readonly 'create-no-coverage': WithoutCoverage
  readonly contact: Contacted
}

export type LeadAnswer = LeadAnswers[LeadRequestName]

/** What the lead tells everybody who listens. */
export type LeadNews =
  /** The background save succeeded. */
  | ({ type: 'lead.stored'; at: string } & Dated)
  /** It failed; the lead retries, unless the server refused a value. */
  | { type: 'lead.unsaved'; failure: Failure }
  /** The answer to the order was lost; the same call is asked again. */
  | { type: 'lead.unsure' }

/** What the lead emits. */
export type LeadEmitted =
  | LeadNews
  | { type: 'lead.answered'; asker: string; answer: LeadAnswer }
  | { type: 'lead.refused'; asker: string; failure: Failure }

export interface LeadContext {
  readonly id: string | null
  /** The lead is a migrating customer's, with separate API calls. */
  readonly isMigration: boolean
  /** The network's own street and district of the lead's address, if they differ. */
  readonly networkAddress: NetworkAddress | null
  readonly noCoverageId: string | null
  /** The new lead being created. */
  readonly newLead: NewLead | null
  readonly queue: readonly StepSave[]
  /** Who waits for the answer of what is being done. */
  readonly asker: string
  /** What waits for its turn, in order. */
  readonly waiting: readonly LeadEvent[]
  readonly contact: ContactToSave | null
  /** What the visitor saw and ordered. */
  readonly seen: AcceptedOffer | null
  /** The mobile number by which a customer is looked up. */
  readonly phone: string
  /** The refusal of a write that the lead's own state forbids. */
  readonly conflict: Failure | null
  /** Final calls without an answer so far. */
  readonly attempts: number
  readonly orderNumber: string | null
}
