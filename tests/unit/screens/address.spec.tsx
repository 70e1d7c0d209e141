import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answeredContext, blankContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderChart, renderView } from '../support/render-screen.tsx'

describe('the address pages', () => {
  it('show the street of a known postal code', () => {
    const context = { ...answeredContext, drafts: { cep: { cep: '01310-100' } } }
    renderView(viewOfPage('cep', { context }))
    expect(
      screen.getByText(/^Endereço encontrado: Avenida Paulista, Bela Vista, São Paulo\/SP$/),
    ).toBeTruthy()
  })
})

const enabled = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter(({ disabled }) => !disabled)
    .map(({ id }) => id)

describe('the street number', () => {
  it('comes first, and takes letters', () => {
    renderView(viewOfPage('nr-imovel', { context: answeredContext }))
    const [first] = screen.getAllByRole('textbox')
    expect([first?.id, first?.getAttribute('inputmode')]).toEqual(['number', null])
  })

  it.each([
    ['Não tem número', ['complement'], null],
    ['É por quadra e lote', ['block_number', 'allotment_number', 'complement'], 'block_number'],
  ])('may be replaced: "%s", and back, on the chart', async (name, fields, focused) => {
    renderChart('nr-imovel', 'editing', blankContext)
    const toggle = screen.getByRole('button', { name })
    await userEvent.click(toggle)
    expect([enabled(), toggle.getAttribute('aria-pressed')]).toEqual([fields, 'true'])
    if (focused !== null) expect(document.activeElement?.id).toBe(focused)
    await userEvent.click(toggle)
    expect([enabled(), document.activeElement?.id]).toEqual([['number', 'complement'], 'number'])
  })
})
