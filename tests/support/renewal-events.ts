import { done, refusal, renewalOffers } from './part-fixtures.ts'

/** What a visitor does in the renewal. */
export const submitCpf = (cpf: string) => ({ type: 'step.submit', draft: { cpf } })
export const choose = (id: number) => ({ type: 'offer.choose', id })
export const accept = { type: 'step.submit', draft: { terms: 'on' } }
export const open = (renewalId?: string) => ({
  type: 'part.open',
  page: null,
  planQuery: renewalId ? { renewalId } : {},
  saved: null,
})
export const back = { type: 'step.back' }
export const retry = { type: 'step.retry' } as const

/** What is answered, or why it failed. */
export const found = done('find-offers', renewalOffers)
export const stored = done('keep-offer')
export const placed = done('place-renewal', { orderNumber: '12345678903' })
export const gone = refusal(404, 'Renovação não encontrada.')
export const used = refusal(409, 'Esse pedido já foi realizado e não pode mais ser alterado.')
