import { isLeadLost } from '../../contract/failure.ts'
import {
  type CustomerOffers,
  cpfPage,
  type OffersEvent,
  type OffersMemory,
  typedCpf,
} from './customer-offers.ts'
import { formActions, formGuards, remembering } from './form-actions.ts'
import { type FormMemory, readPage } from './one-form.ts'
import { failureOf, outputOf } from './outcome.ts'
import type { PlanQuery } from './plan-choice.ts'

interface WithId {
  readonly id: number
}
interface Args {
  readonly context: OffersMemory<WithId>
  readonly event: OffersEvent
}
type Change = Partial<OffersMemory<WithId>>

const cpfLength = 11

const cpfOf = (args: Args): string | null => {
  const result = readPage(args, cpfPage)
  return result.ok ? result.values.cpf : null
}

const chosenId = (event: OffersEvent): number | null => (event.type === 'offer.choose' ? event.id : null)

/** Guards of a part that finds a customer's offers, by their names in the chart. */
export const offersGuards = {
  ...formGuards,
  isAskedAlready: (args: Args) => args.context.requestId !== null && cpfOf(args) === args.context.askedCpf,
  foundNone: ({ event }: Args) => outputOf<CustomerOffers<WithId>>(event).plansOffers.length === 0,
  isAboutCpf: ({ event }: Args) => [404, 422].includes(failureOf(event).status ?? 0),
  hasOffers: ({ context }: Args) => context.offers.length > 0,
  isOffered: ({ context, event }: Args) => context.offers.some(({ id }) => id === chosenId(event)),
  isStored: ({ context, event }: Args) => context.storedId !== null && context.storedId === chosenId(event),
  isGone: ({ event }: Args) => isLeadLost(failureOf(event)) || failureOf(event).status === 409,
}

/** The answer as it is remembered; `named` is the offer that the address bar names, by its id. */
const keptOffers = (args: Args, named: string | undefined): Change => {
  const { id_renewal_request, plansOffers, userData } = outputOf<CustomerOffers<WithId>>(args.event)
  const wanted = [args.context.selectedId, Number(named)]
  return {
    requestId: id_renewal_request,
    offers: plansOffers,
    customer: userData ?? null,
    askedCpf: cpfOf(args),
    storedId: null,
    selectedId: wanted.find((id) => plansOffers.some((offer) => offer.id === id)) ?? null,
  }
}

/** What is left when the operator knows nothing of the request any more: what was typed, and the wish. */
const withoutOffers: Change = { requestId: null, askedCpf: null, offers: [], customer: null, storedId: null }

/** A CPF of full length is judged before it is sent; what the operator said of a right one stands. */
const judgedCpf = (args: Args): Partial<FormMemory> => {
  const result = readPage(args, cpfPage)
  return typedCpf(args.context).length < cpfLength || result.ok ? {} : { errors: result.errors }
}

/**
 * Actions of a part that finds a customer's offers, by their names in the chart.
 * @param named the offer that the address bar names, by its id
 */
export const offersActions = <Memory extends OffersMemory<WithId>>(
  named: (query: PlanQuery) => string | undefined,
) => {
  const change = (how: (args: Args) => Change) =>
    remembering<Memory, OffersEvent>((args) => how(args) as Partial<Memory>)
  return {
    ...formActions<Memory, OffersEvent>(),
    open: change(({ event }) => (event.type === 'part.open' ? { planQuery: event.planQuery } : {})),
    checkCpf: change(judgedCpf),
    countQuestion: change(({ context }) => ({ action: context.action + 1 })),
    keepOffers: change((args) => keptOffers(args, named(args.context.planQuery))),
    refuseCpf: change(({ event }) => ({ errors: { cpf: failureOf(event).text } })),
    tellNone: change(() => ({ errors: { cpf: 'Não achamos ofertas para este CPF.' } })),
    dropRequest: change(() => withoutOffers),
    selectOffer: change(({ event }) => ({ selectedId: chosenId(event), failure: null })),
  }
}
