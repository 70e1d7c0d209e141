import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answeredContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderChart, renderView } from '../support/render-screen.tsx'

const typed = (page: string, draft: Record<string, string>) =>
  viewOfPage(page, { context: { ...answeredContext, drafts: { [page]: draft } } })

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
