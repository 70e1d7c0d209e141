import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { plans, rarePlan, scheduledPlan } from '../../support/checkout-fixtures.ts'
import { answeredContext, blankContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderChart, renderView } from '../support/render-screen.tsx'

const addressOfLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the cart', () => {
  it('shows the plan, its features and its price by direct debit', () => {
    renderView(viewOfPage('carrinho', { context: { ...blankContext, plan: rarePlan } }))
    const card = within(screen.getByRole('article', { name: '2 Giga' }))
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toContain(
      'HBO Max Básico com Anúncios, até 2 telas',
    )
    expect(card.getByText(/^R\$\s199,99 por mês$/)).toBeTruthy()
    expect(card.getByText(/^Preço no débito automático/)).toBeTruthy()
  })

  it('shows the price by slip', () => {
    const values = { ...answeredContext.values, 'ativar-debito': { direct_debit: false } }
    renderView(viewOfPage('carrinho', { context: { ...answeredContext, values } }))
    expect(screen.getByText(/^R\$\s69,99 por mês$/)).toBeTruthy()
    expect(screen.getByText(/^Preço no boleto/)).toBeTruthy()
  })

  it('links to the questions and back to the plans', async () => {
    const sent = renderView(viewOfPage('carrinho'))
    expect(addressOfLink('Continuar')).toBe('/es/checkout/?utm_source=x')
    expect(addressOfLink('Trocar plano')).toBe('/es/?utm_source=x')
    await userEvent.click(screen.getByRole('link', { name: 'Trocar plano' }))
    expect(sent).toEqual([{ type: 'step.back' }])
  })

  it('opens the plans, on the chart', async () => {
    const { actor } = renderChart('carrinho', '', blankContext)
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }))
    expect(actor.getSnapshot().value).toBe('home')
  })

  it('says that it is empty and links to the plans', () => {
    renderView(viewOfPage('carrinho', { context: { ...blankContext, plan: null } }))
    expect(screen.getByText('Você ainda não escolheu um plano.')).toBeTruthy()
    expect(addressOfLink('Ver planos')).toBe('/es/?utm_source=x')
    expect(screen.queryByRole('link', { name: 'Continuar' })).toBeNull()
  })
})

describe('the plans at an address', () => {
  const context = { ...answeredContext, available: plans }

  it("are the lookup's, with the chosen one marked", () => {
    renderView(viewOfPage('planos', { context: { ...context, available: [scheduledPlan, rarePlan] } }))
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['500 Mega', '2 Giga']),
    )
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Plano escolhido 500 Mega' })).toBeTruthy()
    expect(screen.getByText('Avenida Paulista, nº 1578, Bela Vista, São Paulo/SP.')).toBeTruthy()
  })

  it('are chosen by one click', async () => {
    const sent = renderView(viewOfPage('planos', { context }))
    await userEvent.click(screen.getByRole('link', { name: 'Contratar 2 Giga' }))
    expect(sent).toEqual([{ type: 'plan.choose', sku: rarePlan.sku }])
  })

  it('have a link to another address', () => {
    renderView(viewOfPage('planos', { context }))
    expect(addressOfLink('Trocar endereço')).toBe('/es/checkout/cep/?utm_source=x')
  })
})
