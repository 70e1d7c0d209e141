import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PriceSummaryChip } from '../../../src/ui/price-summary.tsx'
import { CheckoutProgress } from '../../../src/ui/progress.tsx'
import { ReviewList } from '../../../src/ui/review-list.tsx'

describe('the price summary', () => {
  it('is silent at first and announces a changed price once', () => {
    const summary = { planName: '1 Giga', rows: [], priceNote: 'no boleto' }
    const { rerender } = render(<PriceSummaryChip summary={{ ...summary, priceCents: 12999 }} />)
    const before = screen.getByRole('status').textContent
    rerender(<PriceSummaryChip summary={{ ...summary, priceCents: 15999 }} />)
    expect([before, screen.getByRole('status').textContent]).toEqual([
      '',
      'Agora o valor é R$\u00a0159,99 por mês, no boleto.',
    ])
  })
})

describe('the checkout progress', () => {
  it('says section and position in the same words to the eye and to the ear', () => {
    render(<CheckoutProgress percent={62.5} stage="Seus dados" at={2} of={4} />)
    const bar = screen.getByRole('progressbar')
    expect([bar.getAttribute('value'), bar.getAttribute('aria-valuetext')]).toEqual([
      '62.5',
      'Seus dados, 2 de 4',
    ])
    expect(screen.getByRole('region').textContent).toBe('Seus dados, 2 de 4')
  })
})

describe('the review list', () => {
  it('names what each link changes', () => {
    render(
      <ReviewList
        rows={[{ id: 'cpf', label: 'CPF', value: '•••.•••.•••-25', changeHref: '/checkout/cpf/' }]}
      />,
    )
    expect(screen.getByRole('link', { name: 'Alterar CPF' }).getAttribute('href')).toBe('/checkout/cpf/')
  })
})
