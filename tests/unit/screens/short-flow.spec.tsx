import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Plan } from '@ultrafibra/contract/plan'
import { questions } from '@ultrafibra/contract/questions/questions'
import { describe, expect, it } from 'vitest'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import type { CheckoutView } from '../../../src/screens/screen.types.ts'
import { drafts } from '../../support/checkout-fixtures.ts'
import { blankContext, recognisedContext, shortBlankContext, shortContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderChart, renderView } from '../support/render-screen.tsx'

const rightOf = (page: string) => {
  const right = drafts[page]?.right ?? {}
  return right.phone ? { ...right, phone: '(11) 98765-4321' } : right
}
const withDraft = (context: CheckoutContext, page: string, draft = rightOf(page)) => ({
  ...context,
  drafts: { [page]: draft },
})
/** The fields of the questions about the person: the contact first. */
const contact = ['name', 'phone', 'phone2', 'email']
const personal = questions
  .filter(({ section }) => section === 'dados-pessoais')
  .flatMap(({ name, fields }) => (name === 'telefone' ? fields : fields.slice(0, 1)))
  .toSorted((one, other) => Number(contact.includes(other)) - Number(contact.includes(one)))
const contextOf: Readonly<Record<string, CheckoutContext>> = {
  cep: shortBlankContext,
  'consulta-telefone': shortBlankContext,
  'dados-pessoais': shortBlankContext,
  'instalacao-pagamento': shortContext,
  'cep-dados-cliente': blankContext,
}
const shown = (page: string, draft = rightOf(page), more: Partial<CheckoutView> = {}) =>
  viewOfPage(page, { context: withDraft(contextOf[page] ?? shortContext, page, draft), ...more })
const mainButton = () => screen.getByRole('button', { name: /^Continuar/ })
const labels = () => screen.queryAllByRole('textbox').map((field) => field.getAttribute('name'))

const FIELDS: readonly (readonly [page: string, fields: readonly string[]])[] = [
  ['cep', ['cep', 'number', 'complement']],
  ['consulta-telefone', ['phone']],
  ['dados-pessoais', personal],
  ['instalacao-pagamento', ['due_date', 'direct_debit', 'bank', 'agency', 'account_number']],
  ['cep-dados-cliente', ['cep', 'name', 'phone', 'email']],
]

const groups = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

describe('a page of several questions', () => {
  it.each([
    ['cep-dados-cliente', ['Onde você quer a Ultrafibra', 'Seu contato']],
    ['dados-pessoais', ['Seu contato', 'Para o contrato']],
    ['instalacao-pagamento', ['Dia do vencimento', 'Débito automático']],
  ])('%s has its questions under headings: %j', (page, headings) => {
    renderView(shown(page, {}))
    expect(groups().slice(0, 2)).toEqual(headings)
  })

  it.each(FIELDS)('%s lists its errors in the order of its fields: %j', (page, fields) => {
    const errors = Object.fromEntries(fields.toReversed().map((field) => [field, `Confira ${field}.`]))
    const view = shown(page)
    renderView({ ...view, context: { ...view.context, errors } })
    const links = screen.getAllByRole('link', { name: /^Confira / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(fields.map((field) => `#${field}`))
    const inDocument = fields.map((field) => document.getElementById(field) as HTMLElement)
    expect(inDocument.toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))).toEqual(inDocument)
  })
})

describe('the personal data on one page', () => {
  const page = 'dados-pessoais'

  it('are asked if the record lacks them', () => {
    const recordFields = ['name', 'phone', 'cpf']
    const context = { ...recognisedContext, recordFields }
    renderView(viewOfPage(page, { context }))
    expect(labels()).toEqual(personal.filter((field) => ![...recordFields, 'phone2'].includes(field)))
    const known = within(screen.getByRole('region', { name: 'Já temos' }))
    expect(known.getAllByRole('term').map((label) => label.textContent)).toEqual([
      'Nome completo',
      'Celular',
      'CPF',
    ])
  })

  it('are asked with empty fields once the visitor wants other data, on the chart', async () => {
    renderChart(page, 'editing', recognisedContext)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Usar outros dados' }))
    expect(labels()).toEqual(personal)
    expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual(
      personal.map(() => ''),
    )
    expect(screen.queryByRole('region', { name: 'Já temos' })).toBeNull()
    await userEvent.click(mainButton())
    expect(screen.getByRole('link', { name: 'Digite o CPF.' })).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Usar outros dados' }))
    expect(labels()).toEqual(
      personal.filter((field) => ![...recognisedContext.recordFields, 'phone2'].includes(field)),
    )
    expect(screen.queryByRole('link', { name: 'Digite o CPF.' })).toBeNull()
  })
})

describe('the payment on one page', () => {
  const page = 'instalacao-pagamento'
  const start = { ...shortContext, drafts: { [page]: {} } }

  it.each([
    [59.99, 69.99, ['R$ 59,99/mês no débito Economize R$ 120 por ano', 'R$ 69,99/mês no boleto']],
    [59.99, 64.49, ['R$ 59,99/mês no débito Economize R$ 54 por ano', 'R$ 64,49/mês no boleto']],
    [59.99, 60.04, ['R$ 59,99/mês no débito Economize R$ 0,60 por ano', 'R$ 60,04/mês no boleto']],
    [59.99, 59.99, ['R$ 59,99/mês no débito', 'R$ 59,99/mês no boleto']],
    [59.99, null, ['R$ 59,99/mês no débito', '']],
  ])('has the price in each choice: %j and %j', (price_with_dacc, price, texts) => {
    const plan = { ...(start.plan as Plan), price_with_dacc, price } as Plan
    renderView(viewOfPage(page, { context: { ...start, plan } }))
    const cards = within(screen.getByRole('group', { name: 'Débito automático' })).getAllByRole('radio')
    const prices = cards.map((radio) =>
      radio
        .closest('label')
        ?.textContent?.replaceAll('\u00a0', ' ')
        .replace(/^(Sim, quero o desconto|Não, prefiro boleto)/, '')
        .trim(),
    )
    expect(prices).toEqual(texts)
  })

  it('asks for the account only with direct debit, on the chart', async () => {
    renderChart(page, 'editing', start)
    expect(screen.queryByRole('textbox', { name: 'Conta' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: /^Sim, quero o desconto/ }))
    expect(screen.getByRole('textbox', { name: 'Conta' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /^Não, prefiro boleto/ }))
    expect(screen.queryByRole('textbox', { name: 'Conta' })).toBeNull()
  })
})
