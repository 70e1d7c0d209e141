import { fromPromise } from 'xstate'
import type {
  AddressOffers,
  AddressQuestion,
  CheckoutHandover,
  CoverageFormContext,
  FoundStreet,
} from '../../machines/coverage-form/coverage-form.machine.ts'
import type { AnswerHandover, Recalled } from '../../machines/lead-drawer/lead-drawer.machine.ts'
import type { Landing } from '../landing/landing.types.ts'
import { planOf } from '../landing/sections/page-offers.ts'
import { coverageOf } from './checkout.actors.ts'
import { fieldActors } from './landing-fields.actors.ts'

type Neighbours = Pick<Landing, 'running'>
type Page = Neighbours & Pick<Landing, 'plans' | 'namedSku'>
type Asking = Pick<Landing, 'api' | 'campaign'>

/** The plan that the visitor has chosen, of those sold here; null for none. */
const chosenSku = (page: Page): string | null => {
  const list: { readonly chosenSku?: string | null } | undefined = page
    .running('plan-list')
    ?.getSnapshot().context
  return planOf(page, list?.chosenSku ?? page.namedSku() ?? '')?.sku ?? null
}

const askers = { page: 'coverage-form', drawer: 'coverage-drawer' } as const

const recalled = ({ running }: Neighbours, asker: string): Recalled => {
  const form: CoverageFormContext | undefined = running(asker)?.getSnapshot().context
  if (!form?.found) throw new Error('No address was found before')
  return { found: form.found, phone: form.draft.phone, offers: form.offers }
}

/** How long the plans may take after the street is known, in ms: the street alone is an answer, too. */
const offersTimeoutMs = 3_000

const offersAt = (
  { api, campaign }: Asking,
  { cep, number }: AddressQuestion,
  signal: AbortSignal,
): Promise<AddressOffers> => {
  const query = { cep, number, addon: campaign.apiAddon ?? undefined, ...coverageOf(campaign) }
  return api.coverage({ query }, { signal: AbortSignal.any([signal, AbortSignal.timeout(offersTimeoutMs)]) })
}

const planQuery = (sku: string | null): string => (sku === null ? '' : `?s=${encodeURIComponent(sku)}`)

/** A coverage form's look-up, and what shows its answer: a drawer of the page, or the checkout. */
export const coverageFormActors = (landing: Page & Asking & Pick<Landing, 'open' | 'leave'>) => ({
  ...fieldActors,
  lookUpCep: fromPromise<FoundStreet, AddressQuestion>(async ({ input, signal }) => {
    const sku = input.sku ?? undefined
    const cep = await landing.api.cepInformation({ params: { cep: input.cep }, query: { sku } }, { signal })
    return {
      cep,
      offers: sku === undefined ? await offersAt(landing, input, signal).catch(() => null) : null,
    }
  }),
  recallPlan: fromPromise<string | null, string | null>(async ({ input }) => input ?? chosenSku(landing)),
  openLeadDrawer: fromPromise<void, CoverageFormContext['place']>(async ({ input }) =>
    landing.open('lead-drawer', askers[input]),
  ),
  leave: fromPromise<void, CheckoutHandover>(async ({ input: { sku, prefill } }) =>
    landing.leave(`/checkout/verificando-disponibilidade/${planQuery(sku)}`, prefill),
  ),
})

/** Hands the coverage form's result to the lead drawer, and the drawer's on: where the number is known, it is not asked. */
export const leadDrawerActors = (landing: Pick<Landing, 'running' | 'leave'>) => ({
  ...fieldActors,
  recall: fromPromise<Recalled, string>(async ({ input }) => recalled(landing, input)),
  leave: fromPromise<void, AnswerHandover>(async ({ input: { sku, prefill } }) => {
    const page = prefill.house ? 'verificando-disponibilidade' : 'nr-imovel'
    const journey = sku === null ? 'consultar-cobertura' : 'checkout'
    landing.leave(`/${journey}/${page}/${planQuery(sku)}`, prefill)
  }),
})
