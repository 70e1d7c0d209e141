import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../machines/kit/page.ts'
import { renewalMachine } from '../../../machines/renewal/renewal.machine.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import {
  codeShown,
  customerCpf,
  done,
  failed,
  proved,
  refusal,
  renewalOffers,
} from '../../support/feature-fixtures.ts'
import { reopen } from '../../support/renewal-events.ts'
import {
  flawless,
  flawsOf,
  markupOf,
  renderFeature,
  renderSnapshot,
  screensOf,
  snapshotOf,
} from '../support/render-feature.tsx'

const submit = { type: 'step.submit', draft: { cpf: customerCpf } }
const found = done('find-offers', renewalOffers)
const atCode = [submit, found, codeShown]
const atOffers = [...atCode, proved]
const choose = { type: 'offer.choose', id: 8002 }
const atReview = [...atOffers, choose, done('keep-offer')]
const accept = { type: 'step.submit', draft: { terms: 'on' } }
const ordered = [...atReview, accept, done('place-renewal', { orderNumber: '12345678903' })]
const reopened = reopen('ofertas')
const again = { type: 'xstate.after.orderBackoff.renewal.confirmacao.checking.pausing' }
const lost = failed('place-renewal', outage)
const lostAgain = failed('place-again', outage)
const of = (...events: readonly object[]) => snapshotOf(renewalMachine, ...events)

const pages: readonly [what: string, heading: string, events: readonly object[]][] = [
  ['the question', 'Já é cliente? Renove com desconto', []],
  ['a refused CPF', 'Já é cliente? Renove com desconto', [{ type: 'step.submit', draft: { cpf: '1' } }]],
  ['the search', 'Já é cliente? Renove com desconto', [submit]],
  ['a failed search', 'Já é cliente? Renove com desconto', [submit, failed('find-offers', outage)]],
  [
    'a lost request',
    'Já é cliente? Renove com desconto',
    [...atOffers, choose, failed('keep-offer', refusal(404, 'Renovação não encontrada.'))],
  ],
  [
    'a page loaded anew, not read back',
    'Não conseguimos continuar agora',
    [reopened, failed('read-offers', outage)],
  ],
  ['the code', 'Digite o código do seu e-mail', atCode],
  ['the offers', 'Suas ofertas de renovação', atOffers],
  ['a choice under way', 'Suas ofertas de renovação', [...atOffers, choose]],
  ['a failed choice', 'Suas ofertas de renovação', [...atOffers, choose, failed('keep-offer', outage)]],
  ['the review', 'Confira a renovação', atReview],
  ['the review without consent', 'Confira a renovação', [...atReview, { type: 'step.submit', draft: {} }]],
  ['the final call', 'Confira a renovação', [...atReview, accept]],
  ['a lost answer', 'Confira a renovação', [...atReview, accept, lost]],
  [
    'four lost answers',
    'Confira a renovação',
    [...atReview, accept, lost, again, lostAgain, again, lostAgain, again, lostAgain, again, lostAgain],
  ],
  [
    'a refused renewal',
    'Confira a renovação',
    [...atReview, accept, failed('place-renewal', refusal(422, 'Recusada.'))],
  ],
  ['the placed renewal', 'Renovação feita!', ordered],
  ['a visit after it', 'Renovação feita!', [...ordered, { type: 'step.back' }]],
]

describe('the screens of the renewal', () => {
  it.each(pages)('draw %s from its snapshot alone: %s', (_, heading, events) => {
    expect(flawsOf(markupOf(renewalMachine, of(...events)), heading)).toEqual(flawless)
  })

  it('are all listed here', () => {
    expect([...new Set(pages.map(([, , events]) => pageOf(of(...events))))].sort()).toEqual(
      [...screensOf('renewal')].sort(),
    )
  })
})

describe("the renewal's pages", () => {
  it('sends the CPF as typed', async () => {
    const { sent, user } = renderSnapshot(renewalMachine, of())
    await user.type(screen.getByLabelText('CPF'), '390')
    await user.click(screen.getByRole('button', { name: 'Ver ofertas' }))
    expect(sent.at(-1)).toEqual({ type: 'step.submit', draft: { cpf: '390' } })
  })

  it('offers contacts if the CPF is unknown', () => {
    const unknown = failed('find-offers', refusal(404, 'Não encontramos um plano nesse CPF.'))
    renderSnapshot(renewalMachine, of(submit, unknown))
    expect(screen.getByRole('textbox', { name: 'CPF' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Não encontramos um plano nesse CPF.').length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'Falar com um atendente' }).getAttribute('href')).toBe(
      'https://wa.me/5508005551020',
    )
  })

  it('says why the CPF is asked again, with the CPF prefilled', () => {
    const gone = failed('keep-offer', refusal(404, 'Renovação não encontrada.'))
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
    const stated = [submit, done('find-offers', { ...renewalOffers, plansOffers }), codeShown, proved]
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

  it.each([
    [lost, 'Estamos conferindo se a renovação entrou. Não feche a página.'],
    [failed('place-renewal', refusal(422, 'Recusada.')), 'Não conseguimos fazer a renovação.'],
  ])('shows the result of the final call', (event, text) => {
    renderSnapshot(renewalMachine, of(...atReview, accept, event))
    expect(screen.getByText(text)).toBeDefined()
  })

  it("shows the renewal's number, and on return says that it is done", async () => {
    const { actor } = renderFeature(renewalMachine, of(...ordered))
    expect(screen.getByText('123 4567 8903')).toBeDefined()
    actor.send({ type: 'step.back' })
    expect(await screen.findByText('Esta renovação já foi feita.')).toBeDefined()
  })
})
