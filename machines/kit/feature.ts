import type { CepInformation, HouseNumber } from '@ultrafibra/contract/address'
import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Complements } from '@ultrafibra/contract/complements'
import type { Draft } from '@ultrafibra/contract/form'
import type { Plan } from '@ultrafibra/contract/plan'
import type { PlanQuery } from './plan-choice.ts'

/** The input of every feature of the site. */
export interface FeatureInput {
  readonly campaign: Campaign
  readonly today: IsoDay
  /** Plans known at start (a prerendered page carries them); null to load them. */
  readonly plans: readonly Plan[] | null
}

/** A placed order. */
export interface Order {
  readonly number: string
  readonly useBiometrics: boolean
  readonly planName: string
  /** The plan; unknown in orders of an older site. */
  readonly sku?: string | undefined
  /** The day on which it was placed; unknown in orders of an older site. */
  readonly placedOn?: IsoDay | undefined
  /** Path of the order's lasting page. It opens without a session, so it is never stored: a reload asks for it again. */
  readonly link?: string | undefined
}

/** A no-coverage lead, and the address (as one text) that it is for. */
export interface NotedAddress {
  readonly id: string
  readonly address: string
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
  /** The address (as one text) that it is for, where it is known. */
  readonly noCoverageAddress: string | null
  /** The no-coverage lead that a contact was left with. */
  readonly contacted: NotedAddress | null
  /** The postal code's digits, and its street. */
  readonly cepDigits: string | null
  readonly cep: CepInformation | null
  readonly house:
    | (HouseNumber & {
        readonly cep: string
        readonly complements?: Complements | undefined
        readonly draft?: Draft | undefined
      })
    | null
  readonly order: Order | null
  /** What was chosen on pages and not sent yet, by page; the first page opened takes its own. */
  readonly choices: Readonly<Record<string, Draft>> | null
  /** The page being changed from the review, if any. */
  readonly reviewing: string | null
}

/** An empty saved journey. */
export const nothingSaved: SavedJourney = {
  sku: null,
  leadId: null,
  isMigration: false,
  addon: null,
  noCoverageId: null,
  noCoverageAddress: null,
  contacted: null,
  cepDigits: null,
  cep: null,
  house: null,
  order: null,
  choices: null,
  reviewing: null,
}

/** What a visitor already said on a marketing page; it travels in memory only. */
export interface Prefill {
  /** 8 digits. */
  readonly cepDigits: string
  readonly cep: CepInformation
  readonly house?: HouseNumber
  /** The network knows flats or towers at that number: the page of the number asks which. */
  readonly asksComplement?: boolean
  /** The no-coverage lead that the contact was stored with. */
  readonly contactedId?: string
  /** Whom to talk to, by field and as typed: no form of the checkout has read it, and nothing of it is stored. */
  readonly contact?: Draft
}

/** What fields show of the contact before they are answered; empty where nothing was typed before. */
export const prefillDraft = (prefill: Prefill | null, fields: readonly string[]): Draft =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const typed = prefill?.contact?.[field]
      return typed ? [[field, typed]] : []
    }),
  )

/** Events from the root to every feature. */
export type FeatureEvent =
  /** First load: the feature's own page in the address bar, or null; the query, what was saved, and the prefill. */
  | {
      type: 'feature.open'
      page: string | null
      planQuery: PlanQuery
      saved: SavedJourney | null
      prefill?: Prefill | null
      /** A postal code that a plain form wrote into the address, as it was typed. */
      cepTyped?: string | null
      /** The operator's id of this feature's request, kept over a reload. */
      requestId?: string | null
    }
  /** A link or the browser's history asks for a page: `#` and the state's id. */
  | { type: 'xstate.route'; to: string }
