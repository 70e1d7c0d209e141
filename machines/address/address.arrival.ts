import type { FeatureEvent, Prefill, SavedJourney } from '../kit/feature.ts'
import type { AddressContext } from './address.context.ts'
import { addressKey } from './address.selectors.ts'

/** The first page, and what its address says. */
export const openedAt = (
  { drafts }: Pick<AddressContext, 'drafts'>,
  { page, planQuery, cepTyped }: Extract<FeatureEvent, { type: 'feature.open' }>,
) => ({
  requestedPage: page ?? 'home',
  planQuery,
  ...(cepTyped ? { drafts: { ...drafts, cep: { cep: cepTyped } } } : {}),
})

/** The address of an earlier page load. */
export const withSavedAddress = (context: AddressContext, saved: SavedJourney) => {
  const { cep, cepDigits, house, noCoverageId } = saved
  const values = {
    ...context.values,
    ...(cepDigits ? { cep: { cep: cepDigits } } : {}),
    ...(house ? { 'nr-imovel': house } : {}),
  }
  const here = addressKey({ cep, values })
  return {
    cep,
    values,
    noCoverageId,
    // A link names a lead and no address.
    noCoverageAddress: saved.noCoverageAddress ?? (noCoverageId ? here : null),
    contacted: saved.contacted,
  }
}

/** The contact was left on the marketing page already. */
const contactedBy = ({ contactedId: id, house }: Prefill, address: Parameters<typeof addressKey>[0]) =>
  id === undefined || house === undefined
    ? {}
    : { noCoverageId: id, contacted: { id, address: addressKey(address) } }

/** An address from a marketing page replaces one from an earlier visit. */
export const withPrefill = (
  context: AddressContext,
  prefill: Prefill | null,
): Partial<
  Pick<AddressContext, 'prefill' | 'cep' | 'values' | 'available' | 'contacted' | 'noCoverageId'>
> => {
  if (prefill === null) return {}
  const { cepDigits, cep, house } = prefill
  const { 'nr-imovel': known, ...values } = context.values
  const isHere = (known as { cep?: string } | undefined)?.cep === cepDigits
  const here = {
    ...values,
    ...(isHere ? { 'nr-imovel': known } : {}),
    cep: { cep: cepDigits },
    ...(house ? { 'nr-imovel': { ...house, cep: cepDigits } } : {}),
  }
  return { prefill, cep, values: here, available: null, ...contactedBy(prefill, { cep, values: here }) }
}
