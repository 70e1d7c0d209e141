import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../machines/kit/page.ts'
import { migrationMachine } from '../../../machines/migration/migration.machine.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import {
  codeShown,
  done,
  failed,
  migrationOffers,
  otherCpf,
  proved,
  refusal,
} from '../../support/feature-fixtures.ts'
import { reopen } from '../../support/renewal-events.ts'
import {
  flawless,
  flawsOf,
  markupOf,
  renderSnapshot,
  screensOf,
  snapshotOf,
} from '../support/render-feature.tsx'

const submit = { type: 'step.submit', draft: { cpf: otherCpf } }
const atCode = [submit, done('find-offers', migrationOffers), codeShown]
const atOffers = [...atCode, proved]
const choose = { type: 'offer.choose', id: 9003 }
const of = (...events: readonly object[]) => snapshotOf(migrationMachine, ...events)

const pages: readonly [what: string, heading: string, events: readonly object[]][] = [
  ['the question', 'Mude para a Ultrafibra', []],
  ['the search', 'Mude para a Ultrafibra', [submit]],
  ['a failed search', 'Mude para a Ultrafibra', [submit, failed('find-offers', outage)]],
  [
    'a page loaded anew, not read back',
    'Não conseguimos continuar agora',
    [reopen('ofertas'), failed('read-offers', outage)],
  ],
  ['the code', 'Digite o código do seu e-mail', atCode],
  ['the offers', 'Escolha o seu plano', atOffers],
  ['a choice under way', 'Escolha o seu plano', [...atOffers, choose]],
  ['a failed choice', 'Escolha o seu plano', [...atOffers, choose, failed('keep-offer', outage)]],
  ['the stored choice', 'Escolha o seu plano', [...atOffers, choose, done('keep-offer')]],
]

describe('the screens of the migration', () => {
  it.each(pages)('draw %s from its snapshot alone: %s', (_, heading, events) => {
    expect(flawsOf(markupOf(migrationMachine, of(...events)), heading)).toEqual(flawless)
  })

  it('are all listed here', () => {
    expect([...new Set(pages.map(([, , events]) => pageOf(of(...events))))].sort()).toEqual(
      [...screensOf('migration')].sort(),
    )
  })
})

describe("the migration's pages", () => {
  it('has no back link on its home, but a link to the plain site', () => {
    renderSnapshot(migrationMachine, of())
    expect(screen.queryByRole('link', { name: 'Voltar' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Veja os planos para a sua casa' }).getAttribute('href')).toBe(
      '/',
    )
  })

  it('goes back from the offers to the CPF', async () => {
    const { sent, user } = renderSnapshot(migrationMachine, of(...atOffers))
    await user.click(screen.getByRole('link', { name: 'Voltar' }))
    expect(sent).toEqual([{ type: 'step.back' }])
  })

  it("shows every offer's price with and without direct debit", () => {
    renderSnapshot(migrationMachine, of(...atOffers))
    const prices = screen.getAllByRole('article').map((card) => {
      const one = within(card)
      return [
        one.getByRole('heading').textContent,
        one.getByText(/^De/).textContent,
        one.getByText(/^R\$.+ por mês$/).textContent,
        one.getByText(/^No débito/).textContent,
      ]
    })
    const row = (name: string, before: string, debit: string, plain: string) => [
      name,
      `De R$\u00a0${before} por`,
      `R$\u00a0${debit} por mês`,
      `No débito automático. Sem débito: R$\u00a0${plain} por mês.`,
    ]
    expect(prices).toEqual([
      row('500 Mega', '89,99', '59,99', '69,99'),
      row('700 Mega', '109,99', '79,99', '89,99'),
      row('1 Giga', '129,99', '99,99', '109,99'),
    ])
  })

  it('keeps the chosen offer marked when the visitor returns', () => {
    renderSnapshot(migrationMachine, of(...atOffers, choose, done('keep-offer')))
    const marked = screen.getAllByRole('article').filter((card) => within(card).queryByText('Sua escolha'))
    expect(marked.map((card) => within(card).getByRole('heading').textContent)).toEqual(['1 Giga'])
  })

  it('retries a failed choice on request', async () => {
    const refused = failed('keep-offer', refusal(500, 'Erro HTTP 500'))
    const { sent, user } = renderSnapshot(migrationMachine, of(...atOffers, choose, refused))
    expect(within(screen.getByRole('alert')).getByText('Erro HTTP 500')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /Tentar de novo/ }))
    expect(sent).toEqual([{ type: 'step.retry' }])
  })
})
