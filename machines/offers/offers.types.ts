import type { FeatureEvent, FeatureInput } from '../kit/feature.ts'
import type { AskingMemory, FormEvent } from '../kit/form.ts'
import type { PlanQuery } from '../kit/plan-choice.ts'

/** The customer of a CPF, always masked. */
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
  /** The customer has still to type the code sent to the contact on record. */
  readonly needsCode?: boolean | null | undefined
  readonly userData?: MaskedCustomer | null | undefined
  /** The offer chosen before, where the answer is read back. */
  readonly offerSelected?: number | null | undefined
}

/** A feature's data about a customer and their offers. Personal: nothing of it survives the page. */
export interface OffersMemory<Offer> extends FeatureInput, AskingMemory {
  /** What the address bar said of the wanted offer. */
  readonly planQuery: PlanQuery
  /** The page that this load asked for, until the offers of before are read back. */
  readonly requestedPage: string | null
  /** The CPF that `offers` are for; null where there are none. */
  readonly askedCpf: string | null
  /** The operator's id of the request. */
  readonly requestId: string | null
  readonly customer: MaskedCustomer | null
  readonly offers: readonly Offer[]
  /** The code comes before the offers. */
  readonly needsCode: boolean
  /** The offer that stands out: named by the address, or chosen. */
  readonly selectedId: number | null
  /** The offer that the operator keeps as chosen. */
  readonly storedId: number | null
}

export type OffersEvent =
  | FeatureEvent
  | FormEvent
  | { type: 'code.resend' }
  | { type: 'offer.choose'; id: number }

/** One of the offers for a request. */
export interface OfferChoice {
  readonly requestId: string
  readonly offerId: number
}

/** The page that asks for the CPF, and its form. */
export const cpfPage = 'consulta-cpf'

/** No customer yet. */
export const noOffers = {
  isSaving: false,
  planQuery: {},
  requestedPage: null,
  askedCpf: null,
  requestId: null,
  customer: null,
  offers: [],
  needsCode: false,
  selectedId: null,
  storedId: null,
} as const

/** The offer that the visitor wants. */
export const wantedOffer = ({ context }: { context: OffersMemory<unknown> }): OfferChoice => ({
  requestId: context.requestId ?? '',
  offerId: context.selectedId ?? 0,
})
