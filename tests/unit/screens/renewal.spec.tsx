import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renewalMachine } from '../../../machines/renewal/renewal.machine.ts'
import {
  customerCpf,
  done,
  failed,
  foundOf,
  goneFailure,
  proved,
  renewalOffers,
} from '../../support/feature-fixtures.ts'
import { renderSnapshot, snapshotOf } from '../support/render-feature.tsx'

const submit = { type: 'step.submit', draft: { cpf: customerCpf } }
const found = foundOf(renewalOffers)
const atCode = [submit, found]
const atOffers = [...atCode, proved]
const choose = { type: 'offer.choose', id: 8002 }
const atReview = [...atOffers, choose, done('keep-offer')]
const accept = { type: 'step.submit', draft: { terms: 'on' } }
const ordered = [...atReview, accept, done('place-renewal', { orderNumber: '12345678903' })]
const of = (...events: readonly object[]) => snapshotOf(renewalMachine, ...events)

describe("the renewal's pages", () => {
  it('says why the CPF is asked again, with the CPF prefilled', () => {
    const gone = failed('keep-offer', goneFailure('Renovação não encontrada.'))
    renderSnapshot(renewalMachine, of(...atOffers, choose, gone))
    expect(screen.getByText('Sua consulta expirou. Confira o CPF para ver as ofertas de novo.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' }).value).toBe(customerCpf)
  })

  it.each([
    ['the question', [], 'Seu cadastro, 1 de 4'],
    ['the code', atCode, 'Seu cadastro, 1 de 4'],
    ['the offers', atOffers, 'Suas ofertas, 2 de 4'],
    ['the review', atReview, 'Confirmação, 3 de 4'],
    ['the order', ordered, 'Renovação feita, 4 de 4'],
  ])('names the stage of a renewal on %s', (_page, events, stage) => {
    renderSnapshot(renewalMachine, of(...events))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(stage)
  })

  it('shows what the plan costs over time on cards, review and order, where the offer states it', () => {
    const conditions = {
      promotion: { months: 12, price_after: 129.99 },
      loyalty: { months: 12, exit_fee: 240 },
    }
    const plansOffers = renewalOffers.plansOffers.map((offer) => ({
      ...offer,
      plan: { ...offer.plan, conditions },
    }))
    const stated = [submit, foundOf({ ...renewalOffers, plansOffers }), proved]
    const shownAt = (...events: readonly object[]) => {
      renderSnapshot(renewalMachine, of(...events))
      const text = document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
      return [/Depois de 12 meses, R\$ 129,99\./, /Depois do mês 12R\$ 129,99/].map((said) => said.test(text))
    }
    const review = [...stated, choose, done('keep-offer')]
    expect([
      shownAt(...atOffers),
      shownAt(...stated),
      shownAt(...review),
      shownAt(...review, accept, done('place-renewal', { orderNumber: '12345678903' })),
    ]).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [false, true],
    ])
  })

  it('marks the offer named in the URL, and chooses the clicked one', async () => {
    const open = { type: 'feature.open', page: null, planQuery: { renewalId: '8002' }, saved: null }
    const { sent, user } = renderSnapshot(renewalMachine, of(open, ...atOffers))
    const marked = screen
      .getAllByRole('article')
      .filter((card) => within(card).queryByText('Sua escolha'))
      .map((card) => within(card).getByRole('heading').textContent)
    await user.click(screen.getByRole('button', { name: 'Quero esta 600 Mega' }))
    expect([marked, sent]).toEqual([['1 Giga'], [{ type: 'offer.choose', id: 8001 }]])
  })
})
