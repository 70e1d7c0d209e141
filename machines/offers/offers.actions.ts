import { isLeadLost } from '../../contract/failure.ts'
import { failureOf } from '../kit/actors.ts'
import type { FormArgs, FormMemory } from '../kit/form.ts'
import { formChanges, formGuards, readPage } from '../kit/named-form.ts'
import {
  type CustomerOffers,
  cpfPage,
  type OffersEvent,
  type OffersMemory,
  typedCpf,
} from './offers.types.ts'

interface WithId {
  readonly id: number
}
interface Args {
  readonly context: OffersMemory<WithId>
  readonly event: OffersEvent
}

const cpfLength = 11

const cpfOf = (args: FormArgs): string | null => {
  const result = readPage(args, cpfPage)
  return result.ok ? result.values.cpf : null
}

const isAsked = (args: Args): boolean =>
  args.context.requestId !== null && cpfOf(args) === args.context.askedCpf

const chosenId = (event: OffersEvent): number | null => (event.type === 'offer.choose' ? event.id : null)

/** Guards of a feature that finds a customer's offers, by their names in the chart. */
export const offersGuards = {
  ...formGuards,
  /** The offers for this CPF are already known. */
  isAskedAlready: (args: Args) => isAsked(args) && !args.context.needsCode,
  /** The offers for this CPF wait for the code. */
  isCodeAsked: (args: Args) => isAsked(args) && args.context.needsCode,
  /** The customer has still to prove to be one. */
  isCodeDue: (_: Args, { needsCode }: CustomerOffers<WithId>) => needsCode === true,
  /** An earlier visit found offers. */
  isBegun: ({ event }: Args) =>
    event.type === 'feature.open' && !!event.requestId && event.page !== null && event.page !== cpfPage.page,
  /** An offer was already chosen. */
  isReviewAsked: ({ context }: Args, { offerSelected }: CustomerOffers<WithId>) =>
    !!offerSelected && context.requestedPage !== 'ofertas',
  /** There is no offer for this customer. */
  foundNone: (_: Args, { plansOffers }: CustomerOffers<WithId>) => plansOffers.length === 0,
  /** The CPF is unknown. */
  isAboutCpf: ({ event }: Args) => {
    const failure = failureOf(event)
    return [409, 422].includes(failure.status ?? 0) || failure.field === 'cpf'
  },
  /** The offers are known, and open. */
  hasOffers: ({ context }: Args) => context.offers.length > 0 && !context.needsCode,
  /** The offer is in the list. */
  isOffered: ({ context, event }: Args) => context.offers.some(({ id }) => id === chosenId(event)),
  /** The offer is already stored. */
  isStored: ({ context, event }: Args) => context.storedId !== null && context.storedId === chosenId(event),
  /** The offers are no longer valid. */
  isGone: ({ event }: Args) => isLeadLost(failureOf(event)) || failureOf(event).status === 409,
}

/** The answer of the operator; `named` is the offer that the address bar names, by its id. */
export const keptOffers = <Offer extends WithId>(
  args: { readonly context: OffersMemory<Offer>; readonly event: OffersEvent },
  answer: CustomerOffers<Offer>,
  named: string | undefined,
): Partial<OffersMemory<Offer>> => {
  const { id_renewal_request, plansOffers, userData, offerSelected = null, needsCode } = answer
  const wanted = [offerSelected, args.context.selectedId, Number(named)]
  return {
    requestId: id_renewal_request,
    offers: plansOffers,
    needsCode: needsCode === true,
    customer: userData ?? null,
    requestedPage: null,
    askedCpf: cpfOf(args),
    storedId: offerSelected,
    selectedId: wanted.find((id) => plansOffers.some((offer) => offer.id === id)) ?? null,
  }
}

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

/** A CPF of full length is judged before it is sent; what the operator said of a right one stands. */
const judgedCpf = (args: Args): Partial<FormMemory> => {
  const result = readPage(args, cpfPage)
  return typedCpf(args.context).length < cpfLength || result.ok ? {} : { errors: result.errors }
}

/** Changes of such a feature's context, by the names of its actions. */
export const offersChanges = {
  ...formChanges,
  passCode: () => ({ needsCode: false }),
  open: opened,
  checkCpf: judgedCpf,
  countQuestion: ({ context }: Args) => ({ action: context.action + 1 }),
  refuseCpf: ({ event }: Args) => ({ errors: { cpf: failureOf(event).text } }),
  tellNone: () => ({ errors: { cpf: 'Não achamos ofertas para este CPF.' } }),
  dropRequest: () => withoutOffers,
  selectOffer: ({ event }: Args) => ({ selectedId: chosenId(event), failure: null }),
}
