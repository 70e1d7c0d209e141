import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  cepInformation,
  complementDrafts,
  complements,
  house,
  kinds,
} from '../../support/checkout-fixtures.ts'
import { answeredContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView } from '../support/render-screen.tsx'

const pending = { page: 'nr-imovel', answers: { 'nr-imovel': { ...house, number: '1000' } } }
const asking = (complemento: Readonly<Record<string, string>> = {}, errors = {}) =>
  renderView({
    ...viewOfPage('complemento', {
      context: {
        ...answeredContext,
        kinds,
        errors,
        pending,
        drafts: { complemento },
      },
    }),
    phase: 'choosing-complement',
  })
const names = (role: 'radio' | 'textbox') =>
  screen.queryAllByRole(role).map((one) => one.closest('label')?.textContent ?? one.id)

describe('the complement by its kinds', () => {
  it('is a question about the number, whose kinds are radio buttons of one group', async () => {
    const sent = asking()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Qual é o complemento?')
    expect(screen.getByText('Avenida Paulista, nº 1000.')).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Tipo de complemento' })).toBeTruthy()
    expect([names('radio'), names('textbox')]).toEqual([
      ['Apartamento', 'Bloco', 'Fundos', 'Não encontrei o meu'],
      [],
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'Bloco' }))
    expect(sent).toEqual([{ type: 'draft.change', field: 'complement_kind', value: 'BL' }])
  })

  it.each([
    ['a number of its kind', complementDrafts.right, ['complement_number']],
    ['no number where the kind stands alone', { complement_kind: 'FD' }, []],
    ['words of the visitor', { complement_kind: 'other' }, ['custom_complement']],
    [
      'a second pair',
      { ...complementDrafts.right, complement_more: 'on', complement_kind2: 'BL' },
      ['complement_number', 'complement_number2'],
    ],
  ])('takes %s', (_what, draft, fields) => {
    asking(draft)
    expect(names('textbox')).toEqual(fields)
  })

  it('offers as a second kind what is not the first, on request', async () => {
    const sent = asking(complementDrafts.right)
    const more = screen.getByRole('checkbox', { name: 'Acrescentar bloco ou fundos' })
    await userEvent.click(more)
    expect(sent).toEqual([{ type: 'draft.change', field: 'complement_more', value: 'on' }])
  })

  it('has its errors beside the fields, and in a summary that leads there', () => {
    asking(complementDrafts.wrong, { complement_number: 'Digite o número do apartamento.' })
    const field = screen.getByRole('textbox', { name: 'Número do apartamento' })
    expect(
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent,
    ).toContain('Digite o número do apartamento.')
  })

  it('is shown with the address', () => {
    const values = {
      ...answeredContext.values,
      'nr-imovel': { cep: '01310100', ...house, number: '1000', complements },
    }
    renderView(viewOfPage('confirmacao', { context: { ...answeredContext, values } }))
    expect(screen.getByRole('main').textContent).toMatch(/nº\s1000, Apartamento 42, Bela Vista/)
  })

  it.each([
    ['Avenida Paulista', 'Avenida Paulista, 1000, Apartamento 42'],
    ['', 'CEP 01310-100, nº 1000, Apartamento 42'],
  ])('stands in the summary with the street “%s”', (address, text) => {
    const cep = { ...cepInformation, address }
    const values = {
      ...answeredContext.values,
      'nr-imovel': { cep: '01310100', ...house, number: '1000', complements },
    }
    renderView(viewOfPage('nome', { context: { ...answeredContext, cep, values } }))
    const summary = screen.getByRole('complementary', { name: 'Resumo do pedido' })
    expect(within(summary).getByText(text)).toBeTruthy()
  })
})
