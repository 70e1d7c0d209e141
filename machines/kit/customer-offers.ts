import { isLeadLost } from '../../contract/failure.ts'
import { type FormEvent, type FormMemory, failureOf, outputOf, readPage } from './one-form.ts'
import type { PartEvent, PartInput } from './part.ts'
import type { PlanQuery } from './plan-choice.ts'

/** Whoever a CPF is of; always masked. */
export interface MaskedCustomer {
  readonly documentNumber: string
  readonly email: string
  readonly name: string
  readonly phone: string
}

/** The operator's answer to a CPF. */
export interface CustomerOffers<Offer> {
  readonly id_renewal_request: string
  readonly plansOffers: readonly Offer[]
  readonly userData?: MaskedCustomer | null | undefined
}

/** What a part remembers of a customer and the offers for them. None of it outlives the page: it is personal. */
export interface OffersMemory<Offer> extends PartInput, FormMemory {
  /** What the address bar said of the wanted offer. */
  readonly planQuery: PlanQuery
  /** Counts the questions for offers; a repeat of one keeps its number. */
  readonly action: number
  /** The CPF that `offers` are for; null where there are none. */
  readonly askedCpf: string | null
  /** Under which the operator keeps the choice. */
  readonly requestId: string | null
  readonly customer: MaskedCustomer | null
  readonly offers: readonly Offer[]
  /** The offer that stands out: named by the address, or chosen. */
  readonly selectedId: number | null
  /** The offer that the operator keeps as chosen. */
  readonly storedId: number | null
}

export type OffersEvent = PartEvent | FormEvent | { type: 'offer.choose'; id: number }

/** The question for a customer's offers; `addon` as the API knows it. */
export interface OffersQuestion {
  readonly cpf: string
  readonly addon: string | null
  readonly action: number
}

/** One of the offers for a request. */
export interface OfferChoice {
  readonly requestId: string
  readonly offerId: number
}

interface WithId {
  readonly id: number
}
interface Args {
  readonly context: OffersMemory<WithId>
  readonly event: OffersEvent
}

/** The page that asks for the CPF. */
export const cpfPage = { page: 'consulta-cpf', form: 'consulta-cpf' } as const

/** No customer yet. */
export const noOffers = {
  planQuery: {},
  action: 0,
  askedCpf: null,
  requestId: null,
  customer: null,
  offers: [],
  selectedId: null,
  storedId: null,
} as const

const cpfOf = (args: Args): string | null => {
  const result = readPage(args, cpfPage)
  return result.ok ? result.values.cpf : null
}

const chosenId = (event: OffersEvent): number | null => (event.type === 'offer.choose' ? event.id : null)

/** Guards about a customer's offers, by their names in the chart. */
export const offersGuards = {
  isAskedAlready: (args: Args) => args.context.requestId !== null && cpfOf(args) === args.context.askedCpf,
  foundNone: ({ event }: Args) => outputOf<CustomerOffers<WithId>>(event).plansOffers.length === 0,
  isAboutCpf: ({ event }: Args) => [404, 422].includes(failureOf(event).status ?? 0),
  hasOffers: ({ context }: Args) => context.offers.length > 0,
  isOffered: ({ context, event }: Args) => context.offers.some(({ id }) => id === chosenId(event)),
  isStored: ({ context, event }: Args) => context.storedId !== null && context.storedId === chosenId(event),
  isGone: ({ event }: Args) => isLeadLost(failureOf(event)) || failureOf(event).status === 409,
}

/** The answer as it is remembered; `named` is the offer that the address bar names, by its id. */
export const keptOffers = (args: Args, named: string | undefined) => {
  const { id_renewal_request, plansOffers, userData } = outputOf<CustomerOffers<WithId>>(args.event)
  const wanted = [args.context.selectedId, Number(named)]
  return {
    requestId: id_renewal_request,
    offers: plansOffers as readonly never[],
    customer: userData ?? null,
    askedCpf: cpfOf(args),
    storedId: null,
    selectedId: wanted.find((id) => plansOffers.some((offer) => offer.id === id)) ?? null,
  }
}

/** What is left when the operator knows nothing of the request any more: what was typed, and the wish. */
export const withoutOffers = {
  requestId: null,
  askedCpf: null,
  offers: [],
  customer: null,
  storedId: null,
}

/** A CPF of full length is judged before it is sent; what the operator said of a right one stands. */
export const judgedCpf = (args: Args): Partial<FormMemory> => {
  const digits = args.context.drafts[cpfPage.page]?.cpf?.replace(/\D/g, '') ?? ''
  const result = readPage(args, cpfPage)
  return digits.length < 11 || result.ok ? {} : { errors: result.errors }
}

export const selected = (event: OffersEvent) => ({ selectedId: chosenId(event), failure: null })

/** The question of the CPF page as it stands. */
export const offersQuestion = ({ context }: { context: OffersMemory<unknown> }): OffersQuestion => ({
  cpf: context.drafts[cpfPage.page]?.cpf?.replace(/\D/g, '') ?? '',
  addon: context.campaign.apiAddon,
  action: context.action,
})

/** The offer that the visitor wants. */
export const wantedOffer = ({ context }: { context: OffersMemory<unknown> }): OfferChoice => ({
  requestId: context.requestId ?? '',
  offerId: context.selectedId ?? 0,
})
