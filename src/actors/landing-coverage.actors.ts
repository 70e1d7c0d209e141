import { fromPromise } from 'xstate'
import type { CepInformation } from '../../contract/address.ts'
import type { CheckoutHandover } from '../../machines/coverage-drawer/coverage-drawer.setup.ts'
import type { CoverageFormContext } from '../../machines/coverage-form/coverage-form.setup.ts'
import type { Prefill } from '../../machines/kit/feature.ts'
import type { Recalled } from '../../machines/lead-drawer/lead-drawer.setup.ts'
import type { Landing } from '../landing/landing.types.ts'
import { headlineOf } from '../landing/sections/page-offers.ts'
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
  return { found: form.found, phone: form.draft.phone }
}

/** The coverage form's lookup, and the drawer it opens. */
export const coverageFormActors = (landing: Pick<Landing, 'api' | 'open'>) => ({
  ...fieldActors,
  lookUpCep: fromPromise<CepInformation, CepQuestion>(({ input, signal }) => lookUp(landing, input, signal)),
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
