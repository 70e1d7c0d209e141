import { cleanup, render, screen, within } from '@testing-library/react'
import type { HouseNumber } from '@ultrafibra/contract/address'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { emptyCoverage } from '../../../machines/coverage/coverage.setup.ts'
import type { PlanQuery } from '../../../machines/kit/plan-choice.ts'
import { Screen as CepScreen } from '../../../src/screens/coverage/cep.screen.tsx'
import { Screen as UnavailableScreen } from '../../../src/screens/coverage/oferta-indisponivel.screen.tsx'
import { CoverageNews } from '../../../src/screens/parts/coverage-news.tsx'
import { PageLayout } from '../../../src/screens/parts/page-layout.tsx'
import type { CoverageProps, SharedContext } from '../../../src/screens/screen.types.ts'
import { addressAnswers, cepInformation, plans, unscheduledPlan } from '../../support/checkout-fixtures.ts'
import { featureInput } from '../../support/feature-fixtures.ts'
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

describe('the coverage check behind a link whose plan nobody sells', () => {
  const check = (planQuery: PlanQuery, more: object = {}) => {
    const context = { ...emptyCoverage({ ...featureInput, plans }), planQuery, ...more }
    const props = { send: () => undefined, href: (path: string) => path }
    const shown = (
      page: string,
      layout: 'coverage-check' | 'no-coverage',
      Screen: ComponentType<CoverageProps>,
    ) => {
      cleanup()
      const view = {
        ...viewOfPage(page),
        feature: 'coverage',
        context,
        meta: { layout, path: '', title: '' },
      }
      render(
        <PageLayout {...props} view={view}>
          <Screen {...props} view={view} />
        </PageLayout>,
      )
      return document.body
    }
    return {
      first: () => shown('cep', 'coverage-check', CepScreen),
      result: () => shown('oferta-indisponivel', 'no-coverage', UnavailableScreen),
    }
  }
  const reason = 'Não achamos o plano do seu link. Consulte os que chegam na sua rua.'

  it('stands on its first page in place of the reason, and is announced', () => {
    const [known, unknown] = [check({ sku: 'd500a' }), check({ sku: 'nada' })]
    const seen = [known, unknown].map(({ first }) => {
      const region = within(first()).getAllByRole('status')[0]
      return [screen.queryAllByText(reason).length, region?.textContent]
    })
    expect(seen).toEqual([
      [0, ''],
      [2, reason],
    ])
  })

  it('is not said to be one that does not reach the address', () => {
    const headings = [
      check({ sku: 'd2000b' }, { available: plans.slice(0, 2) }),
      check({ sku: 'nada' }, { available: plans }),
    ].map(({ result }) => within(result()).getByRole('heading', { level: 1 }).textContent)
    const why = screen.getByText(/^Não achamos o plano do seu link\. Temos estes outros/)
    expect([headings, why.tagName]).toEqual([
      ['Este plano não chega aí ainda', 'Não temos esse plano no seu endereço'],
      'P',
    ])
  })
})
