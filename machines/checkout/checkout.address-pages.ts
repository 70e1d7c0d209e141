import type { Trail } from '../kit/sequence.ts'
import { cepState, houseState } from './checkout.address.ts'
import { backEdges, reviewedBackEdges } from './checkout.edges.ts'
import type { CheckoutFlow } from './checkout.flow.ts'
import type { CheckoutContext } from './checkout.types.ts'

const stage = 'disponibilidade' as const

/** Next page once the address is complete: skip the look-up if the lead already has this address. */
const toLookUp = [
  { guard: 'isRegistered' as const, target: '#verificando-disponibilidade.registering.registered' },
  { target: '#verificando-disponibilidade' },
]

const cepPage = <Next extends readonly object[]>(back: ReturnType<typeof reviewedBackEdges>, next: Next) =>
  cepState({
    page: 'cep',
    description: 'Where the visitor wants the fibre.',
    meta: {
      path: '/checkout/cep/',
      title: 'Onde você quer a Ultrafibra?',
      layout: 'checkout',
      stage,
      funnel: 1,
    },
    back,
    next,
  })

const houseOnly = (back: ReturnType<typeof backEdges>) =>
  houseState({
    page: 'nr-imovel',
    description: 'Which house in that street.',
    meta: {
      path: '/checkout/nr-imovel/',
      title: 'Qual é o número do imóvel?',
      layout: 'checkout',
      stage,
      funnel: 2,
    },
    back,
    next: toLookUp,
  })

const cepWithContact = () => ({
  ...cepState({
    page: 'cep-dados-cliente',
    description: 'The postal code and whom to call, on one page; the rest is asked as usual.',
    meta: {
      path: '/checkout/cep-dados-cliente/',
      title: 'Vamos começar',
      layout: 'checkout-v2',
      stage,
      funnel: 1,
    },
    back: [{ target: '#home' }],
    next: [{ target: '#nr-imovel', actions: 'returnToReview' as const }],
  }),
  // Always reachable: no answer comes before it.
  route: { actions: 'endReview' as const },
})

/** The pages that ask for the address: one with the house on it, or one after the other. */
export const addressStates = (flow: CheckoutFlow, trail: Trail<CheckoutContext>) => {
  const back = reviewedBackEdges(trail, 'cep')
  if (flow.asksHouseWithCep) return { cep: cepPage(back, toLookUp) }
  return {
    cep: cepPage(back, [{ target: '#nr-imovel' }]),
    'nr-imovel': houseOnly(backEdges(trail, 'nr-imovel')),
    // Of a customer who migrates all but the address is known.
    ...(flow.needsLead ? {} : { 'cep-dados-cliente': cepWithContact() }),
  }
}
