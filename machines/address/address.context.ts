import { type CepInformation, noAddress } from '@ultrafibra/contract/address'
import { digits } from '@ultrafibra/contract/brazil/digits'
import type { Answers, Draft, FieldErrors } from '@ultrafibra/contract/form'
import type { Schedule } from '@ultrafibra/contract/half-day'
import type { Plan } from '@ultrafibra/contract/plan'
import type { FeatureInput, Prefill } from '../kit/feature.ts'
import type { PagesContext } from '../kit/form.ts'
import type { Interest, NewLead } from '../lead/lead.types.ts'
import { addressKey, addressOf, cepOf, type KnownAddress } from './address.selectors.ts'

/** The part of a context that holds an installation address and what is sold there. */
export interface AddressContext extends FeatureInput, PagesContext, KnownAddress {
  readonly plan: Plan | null
  /** The last postal code that the look-up refused, with its sentence. */
  readonly badCep: { readonly cep: string; readonly text: string } | null
  /** Plans at the address; null until it was consulted. */
  readonly available: readonly Plan[] | null
  /** The first half day for an installation at the address, if the server told one. */
  readonly firstVisit: Schedule | null
  readonly noCoverageId: string | null
  /** The address (as one text) for which a no-coverage lead is stored. */
  readonly noCoverageAddress: string | null
  /** The address (as one text) for which a contact was left. */
  readonly contactAddress: string | null
  /** Contact and address from a marketing page; never stored. */
  readonly prefill: Prefill | null
}

/** An installation address that passed the coverage check, with its plans. */
export interface VerifiedAddress {
  readonly cep: CepInformation
  /** Answers of both address pages. */
  readonly values: Answers
  /** Plans at the address; null where it was not consulted. */
  readonly available: readonly Plan[] | null
  /** The no-coverage lead of the address, if one is stored. */
  readonly noCoverageId: string | null
  /** Whether a contact was left for it. */
  readonly isContactLeft: boolean
}

/** The request of a coverage look-up: the address and the campaign's own fields. */
export interface CoverageQuery {
  readonly newLead: NewLead
  readonly sku: string
  readonly campaign: FeatureInput['campaign']
}

/** An address before the first answer. */
export const blankAddressMemory = {
  cep: null,
  badCep: null,
  values: {},
  available: null,
  firstVisit: null,
  pending: null,
  noCoverageId: null,
  noCoverageAddress: null,
  contactAddress: null,
  prefill: null,
} satisfies Partial<AddressContext>

/** Whether the street of the postal code is known. */
export const isCepKnown = (context: KnownAddress): boolean => cepOf(context) !== null && context.cep !== null

/** Whether a contact was left for this very address. */
export const isContactLeft = (context: AddressContext): boolean =>
  context.contactAddress !== null && context.contactAddress === addressKey(context)

/** Plans belong to one address: a changed address clears them. */
export const voidedBy = (context: AddressContext, values: KnownAddress['values']): Partial<AddressContext> =>
  addressKey({ ...context, values }) === addressKey(context) ? {} : { available: null }

/** Stores the street number with the postal code it was typed for. */
export const withHouse = (answers: Answers): Answers =>
  answers.cep && answers['nr-imovel']
    ? { ...answers, 'nr-imovel': { ...answers['nr-imovel'], cep: answers.cep.cep } }
    : answers

/** The data that a lead of this address is created from. */
export const newLeadOf = (context: KnownAddress & Pick<AddressContext, 'plan' | 'campaign'>): NewLead => ({
  idPlan: context.plan?.id ?? 0,
  address: addressOf(context) ?? noAddress,
  addon: context.campaign.apiAddon,
  idPlanAddonBonus: context.campaign.bonusPlanId,
})

/** The no-coverage lead that a contact of this address is for. */
export const interestOf = (
  context: KnownAddress & Pick<AddressContext, 'plan' | 'campaign' | 'noCoverageId'>,
): Interest => ({ id: context.noCoverageId ?? '', newLead: newLeadOf(context) })

const cepLength = 8

/** The error of a postal code of full length, to show on a typing pause. */
export const completeCepError = (draft: Draft, errors: FieldErrors): FieldErrors | null =>
  errors.cep && digits(draft.cep ?? '').length === cepLength ? { cep: errors.cep } : null
