import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { plans, rarePlan, scheduledPlan } from '../../support/checkout-fixtures.ts'
import { plansUnder } from '../../support/landings.ts'
import { answeredContext, blankContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView } from '../support/render-screen.tsx'

const addressOfLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the cart', () => {
  it('shows the price by slip', () => {
    const values = { ...answeredContext.values, 'ativar-debito': { direct_debit: false } }
    renderView(viewOfPage('carrinho', { context: { ...answeredContext, values } }))
    expect(screen.getByText(/^R\$\s69,99 por mês$/)).toBeTruthy()
    expect(screen.getByText(/^Com pagamento no boleto/)).toBeTruthy()
  })

  it('says which plan was asked for where it shows another one, with the way to all', () => {
    const unmetQuery = { subscriptions: ['paramount', 'max'] }
    renderView(viewOfPage('carrinho', { context: { ...answeredContext, unmetQuery } }))
    expect(
      screen.getByText(
        /^Você procurava um plano com Paramount\+ e HBO Max: não temos um assim\. Este é o 500 Mega\./,
      ),
    ).toBeTruthy()
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

  describe('where many are sold', () => {
    const sold = { ...blankContext, plan: null, available: plansUnder('') }

    it('are one card for each speed, three of them first', () => {
      renderView(viewOfPage('planos', { context: sold }))
      const cards = screen.getAllByRole('article')
      const names = cards.map((card) => within(card).getByRole('heading').textContent)
      expect(names).toEqual([
        ...['500 Mega', '1 Giga + Globoplay', '2 Giga + HBO Max'],
        ...['300 Mega', '700 Mega', '600 Mega + Paramount+'],
      ])
      expect(cards.map((card) => card.closest('details') !== null)).toEqual([
        false,
        false,
        false,
        true,
        true,
        true,
      ])
    })

    it('are each sold once, beside the price that is charged', () => {
      renderView(viewOfPage('planos', { context: sold }))
      const offers = screen.getAllByRole('link', { name: /^Contratar (?!pelo)/ }).map((link) => {
        const sku = new URL((link as HTMLAnchorElement).href).searchParams.get('s')
        const place = link.closest('li') ?? link.closest('article')
        return [sku, place?.textContent?.match(/R\$\s(\d+,\d\d)(?= por mês|$)/)?.[1]]
      })
      const charged = (sku: unknown) => sold.available.find((plan) => plan.sku === sku)?.price_with_dacc
      expect(offers).toEqual(offers.map(([sku]) => [sku, Number(charged(sku)).toFixed(2).replace('.', ',')]))
      // The two 700 Mega are the same offer.
      expect(offers.length).toBe(sold.available.length - 1)
    })

    it('begin with the one most like a plan that is not sold there', () => {
      const wanted = plansUnder('').find(({ sku }) => sku === 'd2000b') ?? null
      const available = sold.available.filter(({ sku }) => sku !== 'd2000b')
      renderView(
        viewOfPage('oferta-indisponivel', {
          phase: 'choosing',
          context: { ...sold, plan: wanted, available },
        }),
      )
      const nearest = within(screen.getAllByRole('article')[0] as HTMLElement)
      expect(nearest.queryByText('O mais parecido')).not.toBeNull()
      expect(nearest.getByRole('heading').textContent).toBe('1 Giga + HBO Max')
    })
  })
})
