import type { CepInformation } from '@ultrafibra/contract/address'
import { fromPromise } from 'xstate'
import type { CheckoutHandover } from '../../machines/coverage-drawer/coverage-drawer.machine.ts'
import type { CoverageFormContext, FoundStreet } from '../../machines/coverage-form/coverage-form.machine.ts'
import type { Prefill } from '../../machines/kit/feature.ts'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import type { Recalled } from '../../machines/lead-drawer/lead-drawer.machine.ts'
import type { Landing } from '../landing/landing.types.ts'
import { headlineOf } from '../landing/sections/page-offers.ts'
import { coverageOf } from './checkout.actors.ts'
import { fieldActors } from './landing-fields.actors.ts'

type CepQuestion = { cep: string; sku: string | null }
type Neighbours = Pick<Landing, 'running'>
type Page = Neighbours & Pick<Landing, 'page' | 'plans' | 'campaign'>

const lookUp = ({ api }: Pick<Landing, 'api'>, { cep, sku }: CepQuestion, signal: AbortSignal) =>
  api.cepInformation({ params: { cep }, query: { sku: sku ?? undefined } }, { signal })

/** The selected plan; before a choice, the plan in the page's heading. */
const selectedSku = (page: Page): string | null => {
  const context: { readonly selectedSku?: string | null } | undefined = page
    .running('plan-list')
    ?.getSnapshot().context
  return context?.selectedSku ?? headlineOf(page)?.sku ?? null
}

const recalled = ({ running }: Neighbours): Recalled => {
  const form: CoverageFormContext | undefined = running('coverage-form')?.getSnapshot().context
  if (!form?.found) throw new Error('No address was found before')
  return { found: form.found, phone: form.draft.phone, fromCents: form.fromCents }
}

/** How long the price may take after the street is known, in ms: the street alone is an answer, too. */
const priceTimeoutMs = 3_000

const lowestPriceAt = async (
  { api, campaign }: Pick<Landing, 'api' | 'campaign'>,
  cep: string,
  signal: AbortSignal,
): Promise<FoundStreet['fromCents']> => {
  const query = { cep, addon: campaign.apiAddon ?? undefined, ...coverageOf(campaign) }
  const { plans } = await api.coverage(
    { query },
    { signal: AbortSignal.any([signal, AbortSignal.timeout(priceTimeoutMs)]) },
  )
  const prices = plans.map(debitPriceCents).filter((price) => price !== null)
  return prices.length === 0 ? null : Math.min(...prices)
}

/** The coverage form's lookups, and the drawer it opens. */
export const coverageFormActors = (landing: Pick<Landing, 'api' | 'campaign' | 'open'>) => ({
  ...fieldActors,
  lookUpCep: fromPromise<FoundStreet, { cep: string }>(async ({ input: { cep }, signal }) => {
    const street = await lookUp(landing, { cep, sku: null }, signal)
    const fromCents = await lowestPriceAt(landing, cep, signal).catch(() => undefined)
    return { ...street, fromCents }
  }),
  openLeadDrawer: fromPromise<void>(async () => landing.open('lead-drawer')),
})

/** Hands the coverage form's result to the lead drawer, and the drawer's to the coverage check. */
export const leadDrawerActors = (landing: Pick<Landing, 'running' | 'leave'>) => ({
  ...fieldActors,
  recall: fromPromise<Recalled>(async () => recalled(landing)),
  leave: fromPromise<void, Prefill>(async ({ input }) =>
    landing.leave('/consultar-cobertura/nr-imovel/', input),
  ),
})

/** Looks up the address for a plan and opens the checkout with both. */
export const coverageDrawerActors = (landing: Page & Pick<Landing, 'api' | 'leave'>) => ({
  ...fieldActors,
  lookUpCep: fromPromise<CepInformation, CepQuestion>(({ input: { cep, sku }, signal }) =>
    lookUp(landing, { cep, sku: sku ?? selectedSku(landing) }, signal),
  ),
  leave: fromPromise<void, CheckoutHandover>(async ({ input }) => {
    const sku = input.sku ?? selectedSku(landing)
    const query = sku === null ? '' : `?s=${encodeURIComponent(sku)}`
    landing.leave(`/checkout/verificando-disponibilidade/${query}`, input.prefill)
  }),
})
