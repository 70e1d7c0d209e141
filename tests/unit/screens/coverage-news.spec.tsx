import { render, screen } from '@testing-library/react'
import type { HouseNumber } from '@ultrafibra/contract/address'
import { describe, expect, it } from 'vitest'
import { CoverageNews } from '../../../src/screens/parts/coverage-news.tsx'
import type { SharedContext } from '../../../src/screens/screen.types.ts'
import { addressAnswers, cepInformation, unscheduledPlan } from '../../support/checkout-fixtures.ts'
import { answeredContext, blankContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView } from '../support/render-screen.tsx'

const visited = {
  ...answeredContext,
  newsPage: 'nome',
  firstVisit: { date: '2026-11-25', period: 'manha' as const },
}
const wordsOf = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim()

const told = (context: SharedContext): string => {
  const { container } = render(<CoverageNews context={context} page="nome" />)
  return wordsOf(container.querySelector('section > p'))
}

const at = (address: string, house: Partial<HouseNumber>): SharedContext => ({
  ...blankContext,
  cep: { ...cepInformation, address },
  values: { ...addressAnswers, 'nr-imovel': { ...addressAnswers['nr-imovel'], ...house } },
})

const block = { is_block_allotment: true, number: '', block_number: '12', allotment_number: '3' }

describe('the good news of an address', () => {
  it.each([
    ['Avenida Paulista', { number: '1578' }, 'Tem fibra na Avenida Paulista, 1578'],
    ['Avenida T-63', block, 'Tem fibra na Avenida T-63, quadra 12, lote 3'],
    ['Praça da Sé', { number: 'S/N' }, 'Tem fibra na Praça da Sé, sem número'],
    ['Rua Augusta', { number: '9', complement: 'ap 31' }, 'Tem fibra na Rua Augusta, 9'],
    ['Largo da Batata', { number: '20B' }, 'Tem fibra no Largo da Batata, 20B'],
    ['SQS 308 Bloco A', { number: '101' }, 'Tem fibra em SQS 308 Bloco A, 101'],
    ['', { number: '7' }, 'Tem fibra no seu endereço'],
  ])('names %j with %j in plain words', (street, house, text) => {
    expect(told(at(street, house))).toBe(text)
  })

  it('is read above the question, with the first visit and the price, and announced once in full', () => {
    const view = viewOfPage('nome', { context: visited })
    renderView(view)
    const heading = screen.getByRole('heading', { level: 1 })
    const news = screen.getByText('Tem fibra na').closest('section') as HTMLElement
    expect(news.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect([...news.querySelectorAll('dl > div')].map(wordsOf)).toEqual([
      'Primeira visita livrequa., 25 de nov., de manhã',
      '500 MegaR$ 59,99/mês no débito',
    ])
    expect(screen.getAllByRole('status').map(wordsOf)).toContain(
      'Boa notícia! Tem fibra na Avenida Paulista, 1578. Primeira visita livre: quarta-feira, 25 de novembro, de manhã. 500 Mega por R$ 59,99 por mês no débito automático.',
    )
  })

  it('has the price of the chosen way to pay', () => {
    const values = { ...visited.values, 'ativar-debito': { direct_debit: false } }
    renderView(viewOfPage('nome', { context: { ...visited, values } }))
    const news = screen.getByText('Tem fibra na').closest('section') as HTMLElement
    expect(wordsOf(news.querySelector('dl > div:last-child'))).toBe('500 MegaR$ 69,99/mês no boleto')
    expect(screen.getAllByRole('status').map(wordsOf).join()).toContain(
      '500 Mega por R$ 69,99 por mês no boleto.',
    )
  })

  it.each([
    ['the server told no day', { ...visited, firstVisit: null }],
    ['the visit is arranged by phone', { ...visited, plan: unscheduledPlan }],
  ])('leaves the visit out if %s', (_why, context) => {
    renderView(viewOfPage('nome', { context }))
    expect(screen.getByText('Tem fibra na')).toBeTruthy()
    expect(document.body.textContent).not.toContain('Primeira visita')
  })
})
