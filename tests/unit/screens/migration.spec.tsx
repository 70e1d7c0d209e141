import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { migrationMachine } from '../../../machines/migration/migration.machine.ts'
import { done, foundOf, migrationOffers, otherCpf, proved } from '../../support/feature-fixtures.ts'
import { renderSnapshot, snapshotOf } from '../support/render-feature.tsx'

const submit = { type: 'step.submit', draft: { cpf: otherCpf } }
const atCode = [submit, foundOf(migrationOffers)]
const atOffers = [...atCode, proved]
const choose = { type: 'offer.choose', id: 9003 }
const of = (...events: readonly object[]) => snapshotOf(migrationMachine, ...events)

describe("the migration's pages", () => {
  it('has no back link on its home, but a link to the plain site', () => {
    renderSnapshot(migrationMachine, of())
    expect(screen.queryByRole('link', { name: 'Voltar' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Veja os planos para a sua casa' }).getAttribute('href')).toBe(
      '/',
    )
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
})
