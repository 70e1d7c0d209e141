import type { Address, CepInformation, HouseNumber } from '@ultrafibra/contract/address'
import type { Campaign } from '@ultrafibra/contract/campaign'
import { type Complements, complementLine } from '@ultrafibra/contract/complements'
import type { Draft } from '@ultrafibra/contract/form'
import { pageOf, phaseOf } from '../kit/page.ts'

/** A house number together with the postal code that it was given for, and the complement chosen there. */
export type House = HouseNumber & {
  readonly cep: string
  readonly complements?: Complements | undefined
  /** What stood in the complement's fields when the page was loaded again. */
  readonly draft?: Draft | undefined
}

/** What is known of an address. */
export interface KnownAddress {
  readonly cep: CepInformation | null
  /** Answers in the wire's format, by question. */
  readonly values: Readonly<Record<string, unknown>>
}

/** The form of the complement, which the street number's page asks next. */
export const complementPage = 'complemento'

/** The page that a screen draws: the complement is drawn as a page of its kind, at the street number's address. */
export const drawnPageOf = (snapshot: Parameters<typeof phaseOf>[0]): string =>
  phaseOf(snapshot) === 'choosing-complement' ? complementPage : pageOf(snapshot)

/** Flows whose postal-code page also asks for the street number. */
const withHouse: readonly Campaign['flow'][] = ['b']

/** Whether the postal-code page also asks for the street number. */
export const asksHouseWithCep = ({ campaign }: { readonly campaign: Pick<Campaign, 'flow'> }): boolean =>
  withHouse.includes(campaign.flow)

export const cepOf = ({ values }: Pick<KnownAddress, 'values'>): string | null =>
  (values.cep as { cep: string } | undefined)?.cep ?? null

export const houseOf = (context: Pick<KnownAddress, 'values'>): House | null => {
  const house = context.values['nr-imovel'] as House | undefined
  return house !== undefined && house.cep === cepOf(context) ? house : null
}

/** The complement chosen at the address; null for none. */
export const complementsOf = (context: Pick<KnownAddress, 'values'>): Complements | null =>
  houseOf(context)?.complements ?? null

/** The answers without a street number of another postal code: it says nothing here. */
export const valuesHere = ({ values }: Pick<KnownAddress, 'values'>): KnownAddress['values'] => {
  if (houseOf({ values }) !== null) return values
  const { 'nr-imovel': _, ...others } = values
  return others
}

/** The whole installation address, once both its pages are answered. */
export const addressOf = (context: KnownAddress): Address | null => {
  const { cep } = context
  const house = houseOf(context)
  if (!cep || !house) return null
  return {
    cep: house.cep,
    number: house.number,
    address: cep.address,
    neighborhood: cep.neighborhood,
    city: cep.city,
    state: cep.UF,
    is_block_allotment: house.is_block_allotment,
    block_number: house.block_number,
    allotment_number: house.allotment_number,
    complement: house.complement,
  }
}

/** The address as one text, the same for the same address wherever its parts came from. */
export const addressKey = (context: KnownAddress): string => {
  const address = addressOf(context)
  const complements = complementLine(complementsOf(context))
  return JSON.stringify(address && complements ? { ...address, complements } : address)
}

/** The postal code of an address written as one text; '' for none. */
export const cepOfKey = (key: string | null): string =>
  (JSON.parse(key ?? 'null') as { cep?: string } | null)?.cep ?? ''
