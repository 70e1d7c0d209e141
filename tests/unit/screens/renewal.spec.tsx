import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../machines/kit/page.ts'
import { renewalMachine } from '../../../machines/renewal/renewal.machine.ts'
import {
  customerCpf,
  done,
  failed,
  foundOf,
  goneFailure,
  proved,
  refusal,
  renewalOffers,
} from '../../support/feature-fixtures.ts'
import { renderFeature, renderSnapshot, snapshotOf } from '../support/render-feature.tsx'

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
  it('offers contacts if the CPF is unknown', () => {
    const unknown = failed('save-answers', refusal(404, 'Não encontramos um plano nesse CPF.', 'cpf'))
    renderSnapshot(renewalMachine, of(submit, unknown))
    expect(screen.getByRole('textbox', { name: 'CPF' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Não encontramos um plano nesse CPF.').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'Falar com um atendente' }).getAttribute('href')).toBe(
      'https://wa.me/5508005551020',
    )
  })

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
      return [/Depois de 12 meses, R\$ 129,99\./, /99,99 por 12 meses, depois R\$ 129,99/].map((said) =>
        said.test(text),
      )
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

  it("shows each offer's prices, features and rules", () => {
    renderSnapshot(renewalMachine, of(...atOffers))
    const texts = screen.getAllByRole('article').map((card) => {
      const one = within(card)
      return {
        name: one.getByRole('heading').textContent,
        speeds: one.getByText(/de download/).textContent,
        before: one.getByText(/^De/).textContent,
        now: one.getByText(/por mês$/).textContent,
        saving: one.getByText(/^Você economiza/).textContent,
        benefits: one.getAllByRole('listitem').map((item) => item.textContent),
        rules: one.getByText(/fidelidade de 12 meses/).textContent,
        button: one.getByRole('button').textContent,
      }
    })
    const rules = 'Oferta de renovação para clientes, com fidelidade de 12 meses.'
    expect(texts).toEqual([
      {
        name: '600 Mega',
        speeds: '600 Mega de download, 300 Mega de upload',
        before: 'De R$\u00a099,99 por',
        now: 'R$\u00a079,99 por mês',
        saving: 'Você economiza R$\u00a020,00 por mês.',
        benefits: ['Aya Books'],
        rules,
        button: 'Quero esta 600 Mega',
      },
      {
        name: '1 Giga',
        speeds: '1 Giga de download, 500 Mega de upload',
        before: 'De R$\u00a0119,99 por',
        now: 'R$\u00a099,99 por mês',
        saving: 'Você economiza R$\u00a020,00 por mês.',
        benefits: ['Aya Books'],
        rules,
        button: 'Quero esta 1 Giga',
      },
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

  it('shows masked data only, and asks for consent before renewing', async () => {
    const { actor, user } = renderFeature(renewalMachine, of(...atReview))
    const values = screen.getAllByRole('definition').map((one) => one.textContent)
    expect(values).toEqual(
      expect.arrayContaining([
        'B••• S•••',
        '•••••••••05',
        '•••••••4567',
        'b•••@cliente.exemplo.com.br',
        '1 Giga, R$\u00a099,99 por\u00a0mês',
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Confirmar renovação' }))
    expect(screen.getAllByText('Marque que você leu e aceita o contrato.').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Confirmar renovação' }))
    expect(actor.getSnapshot().hasTag('locked')).toBe(true)
  })

  it('goes back from the review to the offers to change the plan', async () => {
    const { actor, user } = renderFeature(renewalMachine, of(...atReview))
    await user.click(screen.getByRole('link', { name: 'Alterar plano' }))
    expect([pageOf(actor.getSnapshot()), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      'ofertas',
      'Suas ofertas de renovação',
    ])
  })

  it("shows the renewal's number, and on return says that it is done", async () => {
    const { actor } = renderFeature(renewalMachine, of(...ordered))
    expect(screen.getByText('123 4567 8903')).toBeDefined()
    actor.send({ type: 'step.back' })
    expect(await screen.findByText('Esta renovação já foi feita.')).toBeDefined()
  })
})
