import { isLeadLost } from '@ultrafibra/contract/failure'
import { failureOf } from '../kit/actors.ts'
import { formChanges, formGuards } from '../kit/named-form.ts'
import { askingChanges, askingGuards } from '../question/question.page.ts'
import type { QuestionOutput } from '../question/question.types.ts'
import { type CustomerOffers, cpfPage, type OffersEvent, type OffersMemory } from './offers.types.ts'

interface WithId {
  readonly id: number
}
interface Args {
  readonly context: OffersMemory<WithId>
  readonly event: OffersEvent
}

const chosenId = (event: OffersEvent): number | null => (event.type === 'offer.choose' ? event.id : null)

/** Guards of a feature that finds a customer's offers, by their names in the chart. */
export const offersGuards = {
  ...formGuards,
  ...askingGuards,
  /** The customer has still to prove to be one. */
  isCodeDue: (_: Args, { needsCode }: CustomerOffers<WithId>) => needsCode === true,
  /** The offers wait for the code. */
  isCodeAwaited: ({ context }: Args) => context.needsCode,
  /** An earlier visit found offers. */
  isBegun: ({ event }: Args) =>
    event.type === 'feature.open' && !!event.requestId && event.page !== null && event.page !== cpfPage,
  /** An offer was already chosen. */
  isReviewAsked: ({ context }: Args, { offerSelected }: CustomerOffers<WithId>) =>
    !!offerSelected && context.requestedPage !== 'ofertas',
  /** There is no offer for this customer. */
  foundNone: (_: Args, { plansOffers }: CustomerOffers<WithId>) => plansOffers.length === 0,
  /** There is no offer for the customer of this CPF. */
  foundNothing: (_: Args, output: QuestionOutput) =>
    output.type === 'found' && output.offers.plansOffers.length === 0,
  /** The offers are known, and open. */
  hasOffers: ({ context }: Args) => context.offers.length > 0 && !context.needsCode,
  /** The offer is in the list. */
  isOffered: ({ context, event }: Args) => context.offers.some(({ id }) => id === chosenId(event)),
  /** The offer is already stored. */
  isStored: ({ context, event }: Args) => context.storedId !== null && context.storedId === chosenId(event),
  /** The offers are no longer valid. */
  isGone: ({ event }: Args) => isLeadLost(failureOf(event)) || failureOf(event).status === 409,
}

/**
 * The answer of the operator; `named` is the offer that the address bar names, by its id, `askedCpf` the CPF that was
 * asked about.
 */
export const keptOffers = <Offer extends WithId>(
  context: OffersMemory<Offer>,
  answer: CustomerOffers<Offer>,
  named: string | undefined,
  askedCpf: string | null = null,
): Partial<OffersMemory<Offer>> => {
  const { id_renewal_request, plansOffers, userData, offerSelected = null, needsCode } = answer
  const wanted = [offerSelected, context.selectedId, Number(named)]
  return {
    requestId: id_renewal_request,
    offers: plansOffers,
    needsCode: needsCode === true,
    customer: userData ?? null,
    requestedPage: null,
    askedCpf,
    storedId: offerSelected,
    selectedId: wanted.find((id) => plansOffers.some((offer) => offer.id === id)) ?? null,
  }
}

/** The offers that were found for a CPF, with it. */
export const keptFound = <Offer extends WithId>(
  context: OffersMemory<Offer>,
  output: QuestionOutput,
  named: string | undefined,
): Partial<OffersMemory<Offer>> =>
  output.type === 'found'
    ? keptOffers(context, output.offers as CustomerOffers<Offer>, named, String(output.answers[cpfPage]?.cpf))
    : {}

const opened = ({ event }: Args) =>
  event.type === 'feature.open'
    ? { planQuery: event.planQuery, requestedPage: event.page, requestId: event.requestId ?? null }
    : {}

/** State after the request expired at the operator: the typed CPF and the chosen offer are kept. */
const withoutOffers = {
  requestId: null,
  requestedPage: null,
  askedCpf: null,
  offers: [],
  needsCode: false,
  customer: null,
  storedId: null,
}

/** Changes of such a feature's context, by the names of its actions. */
export const offersChanges = {
  ...formChanges,
  ...askingChanges,
  passCode: () => ({ needsCode: false }),
  open: opened,
  tellNone: () => ({ errors: { cpf: 'Não achamos ofertas para este CPF.' } }),
  dropRequest: () => withoutOffers,
  selectOffer: ({ event }: Args) => ({ selectedId: chosenId(event), failure: null }),
}
