import { digits } from '../../contract/brazil/digits.ts'
import type { FeatureEvent, FeatureInput } from '../kit/feature.ts'
import type { FormEvent, FormMemory } from '../kit/form.ts'
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
export interface OffersMemory<Offer> extends FeatureInput, FormMemory {
  /** What the address bar said of the wanted offer. */
  readonly planQuery: PlanQuery
  /** The page that this load asked for, until the offers of before are read back. */
  readonly requestedPage: string | null
  /** Counts the questions for offers; a repeat of one keeps its number. */
  readonly action: number
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

/** The page that asks for the CPF. */
export const cpfPage = { page: 'consulta-cpf', form: 'consulta-cpf' } as const

/** No customer yet. */
export const noOffers = {
  planQuery: {},
  requestedPage: null,
  action: 0,
  askedCpf: null,
  requestId: null,
  customer: null,
  offers: [],
  needsCode: false,
  selectedId: null,
  storedId: null,
} as const

/** The digits that stand in the field for the CPF. */
export const typedCpf = ({ drafts }: Pick<FormMemory, 'drafts'>): string =>
  digits(drafts[cpfPage.page]?.cpf ?? '')

/** The question of the CPF page as it stands. */
export const offersQuestion = ({ context }: { context: OffersMemory<unknown> }): OffersQuestion => ({
  cpf: typedCpf(context),
  addon: context.campaign.apiAddon,
  action: context.action,
})

/** The offer that the visitor wants. */
export const wantedOffer = ({ context }: { context: OffersMemory<unknown> }): OfferChoice => ({
  requestId: context.requestId ?? '',
  offerId: context.selectedId ?? 0,
})
