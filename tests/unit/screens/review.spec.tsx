import { cleanup, screen } from '@testing-library/react'
import { planIn } from '@ultrafibra/contract/campaign-gifts'
import type { Plan } from '@ultrafibra/contract/plan'
import { questions } from '@ultrafibra/contract/questions/questions'
import { answersChanged, termsEmpty } from '@ultrafibra/contract/texts'
import { describe, expect, it } from 'vitest'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { reviewAnswers, reviewGroups } from '../../../src/screens/parts/review-rows.ts'
import { scheduledPlan } from '../../support/checkout-fixtures.ts'
import { answeredContext, recognisedContext, shortContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView } from '../support/render-screen.tsx'

const personal = questions.filter(({ section }) => section === 'dados-pessoais')
const pagesOf = (context: CheckoutContext) =>
  Object.fromEntries(reviewAnswers(context).map(({ question, page }) => [question, page]))
const review = (context: CheckoutContext) => viewOfPage('confirmacao', { phase: 'reviewing', context })

it.each([
  ['the default checkout', answeredContext],
  ['the short checkout', shortContext],
])('the review of %s has four lines, two of which open to all answers', (_flow, context) => {
  expect(
    reviewGroups(context).map(({ title, brief, rows }) => [title, brief, ...rows.map(({ label }) => label)]),
  ).toEqual([
    ['Plano e endereço', [], 'Plano', 'Endereço'],
    [
      'Você',
      ['Maria Aparecida', 'CPF •••.•••.•••-25'],
      ...personal.map(({ review: row, title }) => row?.label ?? (title.includes('CPF') ? 'CPF' : title)),
    ],
    [
      'Pagamento e visita',
      [
        expect.stringMatching(/^qua\.,\s25\sde\snov\.\sde\smanhã$/),
        expect.stringMatching(/^Todo dia 10, débito/),
      ],
      ...['Vencimento', 'Pagamento', 'Conta', 'Instalação'],
    ],
  ])
})

it('the review numbers the first of several visits', () => {
  const schedules = ['2026-11-25', '2026-11-26'].map((date) => ({ date, period: 'manha' }))
  const values = { ...answeredContext.values, 'data-instalacao': { schedules } }
  const [, , { brief } = { brief: [] }] = reviewGroups({ ...answeredContext, values })
  expect(brief[0]).toMatch(/^1ª:\squa\.,\s25\sde\snov\.\sde\smanhã$/)
})

it('the review unfolds all answers where one changed since it was seen, and only there', () => {
  const isOpen = (terms: string) => {
    cleanup()
    renderView(review({ ...answeredContext, errors: { terms } }))
    const groups = screen.getAllByText(/^(Você|Pagamento e visita)$/).map((label) => label.closest('details'))
    return groups.map((group) => group?.open)
  }
  expect(isOpen(answersChanged)).toEqual([true, true])
  expect(isOpen(termsEmpty)).toEqual([false, false])
})

it('the review names the account to be debited by its end, and leads to its page', () => {
  const account = reviewAnswers(answeredContext).find(({ label }) => label === 'Conta')
  expect(account).toMatchObject({ page: 'conta-debito', value: 'Agência 2545, conta ••366-1' })
  const values = { ...answeredContext.values, 'ativar-debito': { direct_debit: false } }
  expect(reviewAnswers({ ...answeredContext, values }).map(({ label }) => label)).not.toContain('Conta')
})

describe('the review of the short checkout', () => {
  it('opens each answer on its page', () => {
    expect(pagesOf(shortContext)).toEqual({
      home: 'home',
      cep: 'cep',
      ...Object.fromEntries(personal.map(({ name }) => [name, 'dados-pessoais'])),
      'data-de-vencimento': 'instalacao-pagamento',
      'ativar-debito': 'instalacao-pagamento',
      'conta-debito': 'instalacao-pagamento',
      'data-instalacao': 'data-instalacao',
    })
  })
})

it('the review tells the first bill of a plan whose later prices nobody states', () => {
  const conditions = {
    installation: { price: 100 },
    loyalty: { months: 0, exit_fee: 0 },
    first_bill: { min_days: 5, month_days: 30 },
  }
  const plan = { ...(answeredContext.plan as Plan), conditions }
  renderView(review({ ...answeredContext, plan }))
  const bill = screen.getByRole('region', { name: 'Quanto custa tudo' })
  expect(bill.textContent).toMatch(/1ª conta.* de uso e a instalação.*Quando quiser, sem multa/)
})

describe('the review of a changed offer', () => {
  const plan = answeredContext.plan as Plan
  const changed = (shownBefore: Plan) =>
    renderView(viewOfPage('confirmacao', { phase: 'changed', context: { ...answeredContext, shownBefore } }))

  it('gives the focus to what changed: the button would now accept something else', () => {
    changed({ ...plan, price_with_dacc: 49.9 })
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  it('shows old and new terms in one alert', () => {
    changed({
      ...plan,
      price_with_dacc: 49.9,
      plan_download: '400 Mbps',
      benefits: [{ slug: 'looke', benefit: 'Looke' }],
      conditions: { installation: { price: 0 } },
    })
    const { textContent } = screen.getByRole('alert')
    for (const text of [
      'R$ 49,90',
      '400 Mega',
      'Inclui: antes Looke, agora nenhum',
      'Outros custos: antes instalação grátis, agora não informados',
      'Nada foi pedido ainda',
    ])
      expect(textContent?.replaceAll('\u00a0', ' ')).toContain(text)
  })

  it("shows the old price in other pages' summary", () => {
    const shownBefore = { ...plan, price_with_dacc: 49.9, price: 59.9 }
    renderView(viewOfPage('data-instalacao', { context: { ...answeredContext, shownBefore } }))
    expect(screen.getAllByText(/A oferta mudou: antes R\$\s49,90 por mês\./).length).toBeGreaterThan(0)
  })

  it('says nothing without a change', () => {
    renderView(review(answeredContext))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/A oferta mudou/)).toBeNull()
  })
})

it.each([
  ['black', 'confirmacao', /Bônus de até 30 GB no celular/],
  ['black', 'pedido-realizado', /Bônus de até 30 GB no celular/],
  ['livelo', 'confirmacao', /1\.000 pontos no débito automático/],
  ['livelo', 'pedido-realizado', /1\.000 pontos no débito automático/],
] as const)('what the campaign %s gives stands on %s: %s', (key, page, promise) => {
  const plan = planIn(key, { ...scheduledPlan, livelo_dacc_points: 1000 })
  const shown = (context: CheckoutContext) => {
    cleanup()
    renderView(viewOfPage(page, { phase: page === 'confirmacao' ? 'reviewing' : 'placed', context }))
    // Beside the summary, which is folded on a phone.
    return screen
      .queryAllByText(promise)
      .some((text) => text.closest('main') !== null && text.closest('aside') === null)
  }
  expect(shown({ ...answeredContext, plan })).toBe(true)
  const bySlip = { ...answeredContext.values, 'ativar-debito': { direct_debit: false } }
  expect(shown({ ...answeredContext, plan, values: bySlip })).toBe(key === 'black')
})

describe('the review of a recognised customer', () => {
  it.each([
    ['nome', 'M••• A•••'],
    ['telefone', '•••••••4321'],
    ['email', 'm•••@exemplo.com.br'],
    ['data-nascimento', '•••'],
    ['nome-mae', 'A••• A•••'],
    ['cpf', '•••.•••.•••-25'],
  ])('shows %s masked as in the record, and opens the page where other data can be typed', (question, value) => {
    const row = reviewAnswers(recognisedContext).find((one) => one.question === question)
    expect(row).toMatchObject({ page: 'dados-pessoais', value })
  })

  it('lets the visitor change a typed address, though the record has one', () => {
    const recordFields = [...recognisedContext.recordFields, 'address']
    expect(pagesOf({ ...recognisedContext, recordFields }).cep).toBe('cep')
  })

  it('shows a masked address without a change link', () => {
    const { cep, ...values } = recognisedContext.values
    const house = { ...(values['nr-imovel'] as object), number: '•••' }
    const context = {
      ...recognisedContext,
      recordFields: [...recognisedContext.recordFields, 'address'],
      values: { ...values, cep, 'nr-imovel': house },
    }
    expect(reviewAnswers(context).find(({ question }) => question === 'cep')).toEqual({
      question: 'cep',
      page: null,
      label: 'Endereço',
      value: 'Avenida Paulista, nº\u00a0•••, Bela Vista, São Paulo/SP',
    })
  })
})

describe('the plan of a review', () => {
  it('is changed among the plans of the campaign’s home', () => {
    renderView(review(answeredContext))
    const change = screen.getByRole('link', { name: 'Alterar Plano' })
    expect(change.getAttribute('href')).toBe('/es/?utm_source=x#planos')
    const shown = change.closest('dl > div')?.querySelector('dd')?.textContent
    expect(shown?.replaceAll('\u00a0', ' ')).toBe('500 Mega, R$ 59,99/mês')
  })
})

describe('the review of a migration', () => {
  it('links from the plan to the campaign’s home and from an answer to its page', () => {
    const campaign = campaignOf('migracao-ultrafibra')
    const context = { ...answeredContext, campaign, isMigration: true, recordFields: ['name', 'cpf'] }
    renderView(review(context))
    expect(screen.getByRole('link', { name: 'Alterar Plano' }).getAttribute('href')).toBe('/es/?utm_source=x')
    expect(pagesOf(context)).toMatchObject({ nome: null, telefone: 'telefone', cpf: null })
  })
})
