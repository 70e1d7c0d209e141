import type { CepInformation, HouseNumber } from '@ultrafibra/contract/address'
import type { Answer } from '@ultrafibra/contract/endpoints'
import type { Failure } from '@ultrafibra/contract/failure'
import type { DrawerEvent } from '../kit/drawer.ts'
import type { Prefill } from '../kit/feature.ts'
import type { FieldEvent, LandingForm } from '../kit/landing-form.ts'
import type { PlanQuery } from '../kit/plan-choice.ts'
import type { CoverageDraft } from './coverage-form.selectors.ts'

/** The plans that reach an address, and its first free visit. */
export type AddressOffers = Pick<Answer<'coverage'>, 'plans' | 'firstVisit'>

/** A street, and what is sold there; null where that is not known. */
export interface FoundStreet extends Pick<Prefill, 'asksComplement'> {
  readonly cep: CepInformation
  readonly offers: AddressOffers | null
}

/** An address to be looked up, for a plan or for all. */
export interface AddressQuestion extends Pick<CoverageFormContext, 'sku' | 'isDetour'> {
  readonly cep: string
  readonly number: string | undefined
}

/** What the visitor goes on with: to the checkout with a plan, else to the coverage check. */
export interface Handover {
  readonly prefill: Prefill
  readonly sku: string | null
}

/** What the page knows when the drawer opens: a chosen plan, and what stands in the page's own form. */
export interface RecalledPage extends Pick<CoverageFormContext, 'sku' | 'unmet'> {
  readonly draft: CoverageDraft
}

export interface CoverageFormContext extends LandingForm<keyof CoverageDraft> {
  /** On the page itself, or in a drawer above it. */
  readonly place: 'page' | 'drawer'
  /** The plan that was chosen before the drawer opened; null for none, and on the page. */
  readonly sku: string | null
  /** What the page's address asks for and nobody sells; null for nothing. */
  readonly unmet: PlanQuery | null
  /** What the drawer's fields show at first. */
  readonly recalled: CoverageDraft
  /** The page of the number asks for what this form cannot: no number, or block and lot. */
  readonly isDetour: boolean
  readonly badCep: NonNullable<LandingForm['badCep']> | null
  /** Why there is no answer. */
  readonly failure: Failure | null
  /** The number as it was read; null if none was typed. */
  readonly house: HouseNumber | null
  /** The last address that was found. */
  readonly found: Omit<Prefill, 'contact'> | null
  readonly offers: AddressOffers | null
}

export type CoverageFormEvent =
  | DrawerEvent
  | FieldEvent<keyof CoverageDraft>
  /** The page's script runs: what was typed before it did is in the draft. */
  | { type: 'form.wake'; draft: CoverageDraft }
  /** The address has no number, or block and lot. */
  | { type: 'number.unusual'; draft: CoverageDraft }
