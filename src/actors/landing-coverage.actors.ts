import { fromPromise } from 'xstate'
import type {
  AddressOffers,
  AddressQuestion,
  CoverageFormContext,
  FoundStreet,
  Handover,
  RecalledPage,
} from '../../machines/coverage-form/coverage-form.types.ts'
import type { Prefill } from '../../machines/kit/feature.ts'
import type { ContactToStore, Recalled } from '../../machines/lead-drawer/lead-drawer.machine.ts'
import { isAddressText, readAddressText } from '../../machines/lead-drawer/lead-drawer.selectors.ts'
import { type RepeatKeys, repeatKeys } from '../adapters/repeat-keys.ts'
import type { Landing } from '../landing/landing.types.ts'
import { planOf } from '../landing/sections/page-offers.ts'
import { coverageOf } from './checkout.actors.ts'
import { fieldActors } from './landing-fields.actors.ts'

type Neighbours = Pick<Landing, 'running'>
type Page = Neighbours & Pick<Landing, 'plans' | 'namedPlan'>
type Address = Pick<AddressQuestion, 'cep' | 'number'>
type Asking = Pick<Landing, 'api' | 'campaign'>

/** The plan that the visitor has chosen, of those sold here, and what the address asks for instead. */
const chosenPlan = async (page: Page): Promise<Pick<RecalledPage, 'sku' | 'unmet'>> => {
  const list: { readonly chosenSku?: string | null } | undefined = page
    .running('plan-list')
    ?.getSnapshot().context
  const { sku, unmet } = await page.namedPlan()
  return { sku: planOf(page, list?.chosenSku ?? sku ?? '')?.sku ?? null, unmet }
}

const askers = { page: 'coverage-form', drawer: 'coverage-drawer' } as const

const recalled = ({ running }: Neighbours, asker: string): Recalled => {
  const form: CoverageFormContext | undefined = running(asker)?.getSnapshot().context
  if (!form?.found || !form.offers) throw new Error('No address was found before')
  return { found: form.found, phone: form.draft.phone, offers: form.offers }
}

const noHouse = { is_block_allotment: false, block_number: '', allotment_number: '', complement: '' }

/** How long the plans may take after the street is known, in ms; then there is no answer. */
const offersTimeoutMs = 8_000

const offersAt = (
  { api, campaign }: Asking,
  { cep, number }: Address,
  signal: AbortSignal,
): Promise<AddressOffers> => {
  const query = { cep, number, addon: campaign.apiAddon ?? undefined, ...coverageOf(campaign) }
  return api.coverage({ query }, { signal: AbortSignal.any([signal, AbortSignal.timeout(offersTimeoutMs)]) })
}

/** Whether the network knows flats or towers there; who gets no answer is not held up. */
const asksComplement = async (
  { api }: Asking,
  { cep, number }: Address,
  signal: AbortSignal,
): Promise<Pick<FoundStreet, 'asksComplement'>> => {
  if (number === undefined || number === 'S/N') return {}
  const soon = AbortSignal.any([signal, AbortSignal.timeout(offersTimeoutMs)])
  const known = await api.addressInformation({ query: { cep, number } }, { signal: soon }).catch(() => null)
  return known?.infra && known.complements.length > 0 ? { asksComplement: true } : {}
}

/** The street of a postal code, with what is sold at a number there; without its plans where a chosen one goes on, or another page asks first. */
const findStreet = async (
  landing: Asking,
  { sku, isDetour, ...address }: AddressQuestion,
  signal: AbortSignal,
): Promise<FoundStreet> => {
  const query = { sku: sku ?? undefined }
  const cep = await landing.api.cepInformation({ params: { cep: address.cep }, query }, { signal })
  const isAnswered = sku === null && !isDetour && cep.address !== ''
  const [offers, complement] = await Promise.all([
    isAnswered ? offersAt(landing, address, signal) : null,
    asksComplement(landing, address, signal),
  ])
  return { cep, offers, ...complement }
}

/** An answer that a reload or the browser's Forward asks for again, by its address as one text. */
const answerAt = async (landing: Asking, address: string, signal: AbortSignal): Promise<Recalled> => {
  const { cep: cepDigits, number } = readAddressText(address)
  const question = { cep: cepDigits, number, sku: null, isDetour: false }
  const { offers, ...street } = await findStreet(landing, question, signal)
  const house = number === undefined ? {} : { house: { ...noHouse, number } }
  return {
    found: { cepDigits, ...street, ...house },
    phone: '',
    offers: offers ?? (await offersAt(landing, question, signal)),
  }
}

/** The page that goes on with an address: that of the number where anything of it is missing. */
const pageAfter = ({ cep, house, asksComplement }: Prefill, ofNumber: string): string =>
  house && cep.address !== '' && !asksComplement ? 'verificando-disponibilidade' : ofNumber

const numberPages = { b: 'cep', default: 'nr-imovel', migration: 'nr-imovel' } as const

/** The way on: the checkout with a plan, else the coverage check. */
const wayOn = ({ campaign }: Pick<Landing, 'campaign'>, { sku, prefill }: Handover): string =>
  sku === null
    ? `/consultar-cobertura/${pageAfter(prefill, 'nr-imovel')}/`
    : `/checkout/${pageAfter(prefill, numberPages[campaign.flow])}/?s=${encodeURIComponent(sku)}`

const leaveActor = (landing: Pick<Landing, 'campaign' | 'leave'>) =>
  fromPromise<void, Handover>(async ({ input }) => landing.leave(wayOn(landing, input), input.prefill))

/** A coverage form's look-up, and what shows its answer: a drawer of the page, or the checkout. */
export const coverageFormActors = (landing: Page & Asking & Pick<Landing, 'open' | 'leave'>) => ({
  ...fieldActors,
  lookUpCep: fromPromise<FoundStreet, AddressQuestion>(({ input, signal }) =>
    findStreet(landing, input, signal),
  ),
  recallPage: fromPromise<RecalledPage, string | null>(async ({ input }) => {
    const form: CoverageFormContext | undefined = landing.running('coverage-form')?.getSnapshot().context
    return {
      ...(input === null ? await chosenPlan(landing) : { sku: input, unmet: null }),
      draft: form?.draft ?? { cep: '', number: '', phone: '' },
    }
  }),
  openLeadDrawer: fromPromise<void, CoverageFormContext['place']>(async ({ input }) =>
    landing.open('lead-drawer', askers[input]),
  ),
  leave: leaveActor(landing),
})

type LeadLanding = Pick<Landing, 'running' | 'leave' | 'campaign' | 'api' | 'origins'>

/** Stores a contact in a no-coverage lead of its address; resolves to the lead's id. */
const storeContact =
  ({ api, campaign, origins }: LeadLanding, keys: RepeatKeys) =>
  async ({ found: { cepDigits, house }, contact }: ContactToStore): Promise<string> => {
    const place = {
      cep: cepDigits,
      number: house?.number ?? '',
      is_block_allotment: house?.is_block_allotment ?? false,
      block_number: house?.block_number ?? '',
      allotment_number: house?.allotment_number ?? '',
    }
    const body = { ...place, idPlan: null, addon: campaign.apiAddon, ...(await origins()) }
    // The same lead again if the contact is not stored: the page load has one for each address.
    const { id } = await api.createLeadNoCoverage({ body }, { idempotencyKey: keys.keyOf('interest', body) })
    await api.updateLeadNoCoverage({ body: { id, ...contact } })
    return id
  }

/** Hands the coverage form's result to the lead drawer, and the drawer's on: where the address is whole, nothing of it is asked again. */
export const leadDrawerActors = (landing: LeadLanding, visit: string) => {
  const store = storeContact(landing, repeatKeys(visit))
  return {
    ...fieldActors,
    recall: fromPromise<Recalled, string>(async ({ input, signal }) =>
      isAddressText(input) ? answerAt(landing, input, signal) : recalled(landing, input),
    ),
    storeContact: fromPromise<string, ContactToStore>(({ input }) => store(input)),
    leave: leaveActor(landing),
  }
}
