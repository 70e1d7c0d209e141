import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { installationDays } from '@ultrafibra/contract/schedule'
import { calendarUnknown } from '@ultrafibra/contract/texts'
import { describe, expect, it } from 'vitest'
import { answeredContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderChart, renderView } from '../support/render-screen.tsx'

const typed = (page: string, draft: Record<string, string>, context: object = {}) =>
  viewOfPage(page, { context: { ...answeredContext, ...context, drafts: { [page]: draft } } })

describe('typing', () => {
  it.each([
    ['data-de-vencimento', 'Dia 10', 'due_date', '10'],
    ['ativar-debito', /^Não, prefiro boleto/, 'direct_debit', 'nao'],
    ['cpf', 'Empresa (CNPJ)', 'person_type', 'pj'],
  ] as const)('%s sends the choice "%s"', async (page, label, field, value) => {
    const sent = renderView(typed(page, {}))
    await userEvent.click(screen.getByRole('radio', { name: label }))
    expect(sent).toEqual([{ type: 'draft.change', field, value }])
  })

  it('sends a bank by its code', async () => {
    const sent = renderView(typed('conta-debito', {}))
    await userEvent.click(screen.getByRole('radio', { name: /Itaú/ }))
    expect(sent).toEqual([{ type: 'draft.change', field: 'bank', value: '341' }])
  })

  it.each([
    ['341', 'Agência de 4 números; conta de até 5 e o dígito.'],
    ['077', ''],
  ])('where agency and account are found is said, with the form of bank %s as far as known: "%s"', (bank, form) => {
    renderView(typed('conta-debito', { bank }))
    const where = 'Agência e conta estão no aplicativo do banco, em dados da conta, e no extrato.'
    expect(screen.getByText(/no aplicativo do banco/).parentElement?.textContent).toBe(`${where} ${form}`)
  })

  it('sends installation options in order of preference', async () => {
    const sent = renderView(typed('data-instalacao', { schedules: '2026-11-27/tarde' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /26 de nov, Manhã/ }))
    expect(sent).toEqual([
      { type: 'draft.change', field: 'schedules', value: '2026-11-27/tarde,2026-11-26/manha' },
    ])
  })

  it('offers the half days on which an installer is free, and lets a choice that was taken be undone', async () => {
    const days = [{ date: '2026-11-27', periods: ['tarde'] }]
    const freeDays = { cep: '01310100', days, isKnown: true }
    const sent = renderView(typed('data-instalacao', { schedules: '2026-11-26/manha' }, { freeDays }))
    const names = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
    expect(names).toEqual(['qui, 26 de nov, Manhã (ocupada), 1ª opção', 'sex, 27 de nov, Tarde (12h às 18h)'])
    await userEvent.click(screen.getByRole('checkbox', { name: /26 de nov/ }))
    expect(sent).toEqual([{ type: 'draft.change', field: 'schedules', value: '' }])
  })

  it('says that the day is agreed by phone where the calendar does not answer', () => {
    renderView(
      typed(
        'data-instalacao',
        {},
        {
          freeDays: { cep: '01310100', days: installationDays('2026-11-21'), isKnown: false },
        },
      ),
    )
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(calendarUnknown)
    expect(screen.getByRole('button', { name: 'Quero esta' })).toBeTruthy()
  })

  it('sends a ticked box as "on" and a cleared one as an empty text', async () => {
    const sent = renderView(typed('email', { accept_promotions: 'on' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quero receber ofertas' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Quero receber informações do pedido' }))
    expect(sent).toEqual([
      { type: 'draft.change', field: 'accept_promotions', value: '' },
      { type: 'draft.change', field: 'accept_information', value: 'on' },
    ])
  })
})

describe('the first free half-day', () => {
  const freeDays = {
    cep: '01310100',
    days: [
      { date: '2026-11-26', periods: ['tarde'] },
      { date: '2026-11-27', periods: ['manha', 'tarde'] },
    ],
    isKnown: true,
  }
  const asked = (draft = {}, context = {}) => typed('data-instalacao', draft, { freeDays, ...context })
  const boxes = () => screen.queryAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))

  it('is the only one shown, and taken by one press', async () => {
    const sent = renderView(asked())
    expect(screen.getByText('quinta-feira, 26 de novembro')).toBeTruthy()
    expect(boxes()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Quero esta' }))
    expect(sent).toEqual([{ type: 'step.submit', draft: { schedules: '2026-11-26/tarde', weeks: '0' } }])
  })

  it('gives way to all days, none of which is chosen', async () => {
    const opening = renderView(asked())
    await userEvent.click(screen.getByRole('button', { name: 'Escolher outro dia' }))
    expect(opening).toEqual([{ type: 'draft.change', field: 'weeks', value: '1' }])
    cleanup()
    const sent = renderView(asked({ weeks: '1' }))
    expect(boxes().length).toBe(3)
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(sent).toEqual([{ type: 'step.submit', draft: { schedules: '', weeks: '1' } }])
  })

  it('stays the only one while it is saved, and is one of all where the page is opened again', () => {
    const view = asked({ schedules: '2026-11-26/tarde', weeks: '0' })
    const shown = [{ ...view, isBusy: true }, { ...view, hasFailed: true }, view].map((one) => {
      cleanup()
      renderView(one)
      return boxes().length
    })
    expect(shown).toEqual([0, 0, 3])
    expect(document.querySelector<HTMLInputElement>('[name="weeks"]')?.value).toBe('1')
  })

  const schedules = '2026-11-26/manha'
  it.each([
    ['another was chosen', asked({ schedules: '2026-11-27/tarde' })],
    ['it was chosen before', asked({ schedules: '2026-11-26/tarde' })],
    ['weeks were asked for', asked({ weeks: '2' })],
    ['the choice was taken meanwhile', asked({ schedules }, { errors: { schedules: 'x' } })],
    ['all choices were undone', asked({ schedules: '' })],
    ['nothing was chosen', asked({}, { errors: { schedules: 'x' } })],
    ['no day is free', asked({}, { freeDays: { ...freeDays, days: [] } })],
  ])('is not the question where %s', (_why, view) => {
    renderView(view)
    expect(screen.queryByRole('button', { name: 'Quero esta' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy()
  })
})

describe('a hint', () => {
  const account = { bank: '341', agency: '2545' }

  it.each([
    ['telefone', { phone: '(20) 98765-4321' }, 'O DDD 20 não existe no Brasil. Confira.'],
    ['telefone', { phone: '(11) 98765-4321' }, null],
    ['telefone', { phone: '+55 11 98765-4321' }, null],
    ['telefone', { phone: '20' }, null],
    ['telefone', { phone: '' }, null],
    ['data-nascimento', { birth_date: '01/01/1900' }, 'São 126 anos. O ano está certo?'],
    ['conta-debito', { ...account, account_number: '02366-2' }, 'O dígito não combina com a conta. Confira.'],
    ['conta-debito', { ...account, account_number: '02366-1' }, null],
    ['conta-debito', { ...account, account_number: '02' }, null],
  ])('on %s for %o says %j', (page, draft, hint) => {
    renderView(typed(page, draft))
    const said = (text: string) => text.includes(hint ?? 'Confira') || text.includes('O ano está certo')
    expect(screen.queryAllByRole('textbox', { description: said })).toHaveLength(hint === null ? 0 : 1)
  })

  it('suggests the intended domain, and fills it in', async () => {
    renderChart('email', 'editing', { ...answeredContext, drafts: { email: { email: 'maria@gmial.com' } } })
    await userEvent.click(screen.getByRole('button', { name: 'Você quis dizer maria@gmail.com?' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('maria@gmail.com')
    expect(screen.queryByText(/Você quis dizer/)).toBeNull()
  })
})

describe('the price summary', () => {
  it.each([
    ['cep', {}, 'no débito automáticoR$ 59,99'],
    ['ativar-debito', { direct_debit: 'nao' }, 'no boletoR$ 69,99'],
  ])('follows the selected payment: %s with %o', (page, draft, price) => {
    renderView(typed(page, draft))
    const summary = screen.getByRole('complementary', { name: 'Resumo do pedido' })
    expect(summary.textContent?.replaceAll('\u00a0', ' ')).toContain(price)
  })
})
