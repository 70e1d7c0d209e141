import { type CepInformation, type HouseNumber, noAddress } from '@ultrafibra/contract/address'
import { digits } from '@ultrafibra/contract/brazil/digits'
import type { ComplementKind } from '@ultrafibra/contract/complements'
import type { Answers, Draft, FieldErrors } from '@ultrafibra/contract/form'
import type { Schedule } from '@ultrafibra/contract/half-day'
import type { Plan } from '@ultrafibra/contract/plan'
import type { FeatureInput, NotedAddress, Prefill } from '../kit/feature.ts'
import type { PagesContext } from '../kit/form.ts'
import type { Interest, NewLead } from '../lead/lead.types.ts'
import {
  addressKey,
  addressOf,
  cepOf,
  complementsOf,
  type House,
  houseOf,
  type KnownAddress,
} from './address.selectors.ts'

/** The part of a context that holds an installation address and what is sold there. */
export interface AddressContext extends FeatureInput, PagesContext, KnownAddress {
  readonly cep: CepInformation | null
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
  /** The no-coverage lead with which a contact was left. */
  readonly contacted: NotedAddress | null
  /** Kinds of complement, and the number where they were found; null before any look-up. */
  readonly kinds: readonly ComplementKind[]
  readonly kindsAt: string | null
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
  /** The last no-coverage lead that is stored, with its address, and that with a contact. */
  readonly noCoverageId: string | null
  readonly noCoverageAddress: string | null
  readonly contacted: NotedAddress | null
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
  contacted: null,
  kinds: [],
  kindsAt: null,
  prefill: null,
} satisfies Partial<AddressContext>

/** Whether the street of the postal code is known. */
export const isCepKnown = ({ cep }: Pick<KnownAddress, 'cep'>): boolean => cep !== null

/** Whether a contact was left for this very address. */
export const isContactLeft = (context: AddressContext): boolean =>
  context.contacted !== null && context.contacted.address === addressKey(context)

/** Whether a no-coverage lead is stored for this very address. */
export const isNoted = (context: AddressContext): boolean =>
  context.noCoverageAddress === addressKey(context) || isContactLeft(context)

/** Plans belong to one address: a changed address clears them. */
export const voidedBy = (context: AddressContext, values: KnownAddress['values']): Partial<AddressContext> =>
  addressKey({ ...context, values }) === addressKey(context) ? {} : { available: null }

/** The street number that is typed and not settled yet, with its postal code; the complement chosen or begun before stays with its number. */
const houseIn = (answers: Answers, before: KnownAddress['values']): House | null => {
  const typed = answers['nr-imovel'] as HouseNumber | undefined
  const cep = (answers.cep?.cep as string | undefined) ?? cepOf({ values: before })
  if (typed === undefined || cep === null) return null
  const known = houseOf({ values: before })
  const isSame =
    known !== null && known.cep === cep && known.number === typed.number && !typed.is_block_allotment
  const { complements, draft } = isSame ? known : {}
  return { ...(complements ? { complements } : {}), ...(draft ? { draft } : {}), ...typed, cep }
}

/** Stores the street number with the postal code it was typed for. */
export const withHouse = (answers: Answers, before: KnownAddress['values'] = {}): Answers => {
  const house = houseIn(answers, before)
  return house ? { ...answers, 'nr-imovel': house } : answers
}

/** What the pages show again: the box, where words said that there is no number. */
export const houseDrafts = (
  { drafts }: Pick<AddressContext, 'drafts'>,
  { page, answers }: { readonly page: string; readonly answers: Answers },
): AddressContext['drafts'] => {
  const house = answers['nr-imovel'] as HouseNumber | undefined
  if (house?.number !== 'S/N') return drafts
  return { ...drafts, [page]: { ...drafts[page], address_kind: 'none', number: '' } }
}

/** The street number of the page in view: typed and not settled yet, else the settled one. */
export const openHouse = ({ pending, values }: Pick<AddressContext, 'pending' | 'values'>): House | null =>
  (pending && houseIn(pending.answers, values)) ?? houseOf({ values })

/** A street number, with its postal code, as one text. */
export const numberKey = ({ cep, number }: Pick<House, 'cep' | 'number'>): string => `${cep} ${number}`

/** The street number in view, where there may be kinds of complement: not without a number, nor with block and lot. */
export const numbered = (context: AddressContext): House | null => {
  const house = openHouse(context)
  return house === null || house.is_block_allotment || house.number === 'S/N' ? null : house
}

/** The kinds of complement at the street number in view; null before they were looked up. */
export const kindsHere = (context: AddressContext): AddressContext['kinds'] | null => {
  const here = numbered(context)
  return here !== null && context.kindsAt === numberKey(here) ? context.kinds : null
}

/** The data that a lead of this address is created from. */
export const newLeadOf = (context: KnownAddress & Pick<AddressContext, 'plan' | 'campaign'>): NewLead => ({
  idPlan: context.plan?.id ?? 0,
  address: addressOf(context) ?? noAddress,
  addon: context.campaign.apiAddon,
  idPlanAddonBonus: context.campaign.bonusPlanId,
  complements: complementsOf(context) ?? undefined,
})

/** The no-coverage lead that a contact of this address is for. */
export const interestOf = (
  context: KnownAddress & Pick<AddressContext, 'plan' | 'campaign' | 'noCoverageId'>,
): Interest => ({ id: context.noCoverageId ?? '', newLead: newLeadOf(context) })

const cepLength = 8

/** The error of a postal code of full length, to show on a typing pause. */
export const completeCepError = (draft: Draft, errors: FieldErrors): FieldErrors | null =>
  errors.cep && digits(draft.cep ?? '').length === cepLength ? { cep: errors.cep } : null
