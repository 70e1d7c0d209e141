import type { Failure } from '@ultrafibra/contract/failure'
import { done, foundOf, goneFailure, proved, refusal, renewalOffers } from './feature-fixtures.ts'

/** The visitor's events in the renewal. */
export const submitCpf = (cpf: string) => ({ type: 'step.submit', draft: { cpf } })
export const choose = (id: number) => ({ type: 'offer.choose', id })
export const accept = { type: 'step.submit', draft: { terms: 'on' } }
export const open = (renewalId?: string) => ({
  type: 'feature.open',
  page: null,
  planQuery: renewalId ? { renewalId } : {},
  saved: null,
})
/** A page reloaded in a tab that has found offers. */
export const reopen = (page: string) => ({ ...open(), page, requestId: 'renewal-1' })
export const back = { type: 'step.back' }
export const retry = { type: 'step.retry' } as const

/** Results and failures of the requests. */
export const found = foundOf(renewalOffers)
/** The offers in view: found, and opened by the code. */
export const opened = [found, proved]
/** A stored renewal as read back, as far as it went; its customer has typed the code. */
export const readBack = (offerSelected: number | null, orderNumber: string | null = null) =>
  done('read-offers', { ...renewalOffers, needsCode: false, offerSelected, orderNumber })
export const stored = done('keep-offer')
export const placed = done('place-renewal', { orderNumber: '12345678903' })
export const gone = goneFailure('Renovação não encontrada.')
export const unknownCpf = refusal(404, 'Não encontramos um plano nesse CPF.', 'cpf')
export const refused = refusal(422, 'Não deu para renovar.')
export const used = refusal(409, 'Esse pedido já foi realizado e não pode mais ser alterado.')
/** Another renewal of the customer is open. */
export const underWay: Failure = {
  ...refusal(409, 'Este CPF já tem uma renovação em andamento.', 'cpf'),
  order: { orderNumber: '12345678903', orderLink: '/pedido/1-x/', placedAt: '2026-11-22T15:00:00.000Z' },
}
/** The same, found by the CPF. */
export const foundUnderWay = done('save-answers', { type: 'under-way', order: underWay.order })
