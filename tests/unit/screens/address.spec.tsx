import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { outage, plans } from '../../support/checkout-fixtures.ts'
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

  it('ask for the street number', () => {
    renderView(viewOfPage('nr-imovel', { context: answeredContext }))
    expect(screen.getByText('Avenida Paulista, Bela Vista, São Paulo/SP.')).toBeTruthy()
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

describe('the coverage lookup', () => {
  const page = 'verificando-disponibilidade'

  it('says what it waits for, and when it takes longer than usual', () => {
    renderView(viewOfPage(page, { phase: 'consulting' }))
    expect(screen.getByText('Consultando a rede de fibra no seu endereço.')).toBeTruthy()
    cleanup()
    renderView(viewOfPage(page, { phase: 'consulting', isSlow: true }))
    expect(screen.getByText('Está demorando mais que o normal. Continue nesta tela.')).toBeTruthy()
  })

  it('offers a retry and the way back if it failed', async () => {
    const context = { ...answeredContext, failure: outage }
    const sent = renderView(viewOfPage(page, { phase: 'failed', hasFailed: true, context }))
    expect(screen.getByRole('alert').textContent).toContain(outage.text)
    await userEvent.click(screen.getByRole('button', { name: /^Tentar de novo/ }))
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }))
    expect(sent).toEqual([{ type: 'step.retry' }, { type: 'step.back' }])
  })
})

describe('without the plan at the address', () => {
  const page = 'oferta-indisponivel'
  const context = { ...answeredContext, available: plans }

  it('offers the plans at the address, and another address', async () => {
    const sent = renderView(viewOfPage(page, { phase: 'choosing', context }))
    await userEvent.click(screen.getByRole('link', { name: 'Contratar 2 Giga' }))
    await userEvent.click(screen.getByRole('button', { name: 'Trocar endereço' }))
    expect(sent).toEqual([{ type: 'plan.choose', sku: 'd2000b' }, { type: 'step.back' }])
  })

  it('takes a contact', async () => {
    const draft = { name: 'Maria Aparecida', phone: '(11) 98765-4321', email: 'maria@exemplo.com.br' }
    const sent = renderView(viewOfPage(page, { context: { ...blankContext, drafts: { contato: draft } } }))
    await userEvent.click(screen.getByRole('button', { name: 'Quero ser avisado' }))
    expect(sent).toEqual([{ type: 'step.submit', draft }])
  })

  it('thanks for the contact', () => {
    renderView(viewOfPage(page, { phase: 'thanking' }))
    expect(screen.getByRole('status').textContent).toBe('Pronto! Vamos avisar quando a fibra chegar.')
  })
})

describe('the list of banks', () => {
  it('is requested again if it failed', async () => {
    const context = { ...answeredContext, banks: null, failure: outage }
    const sent = renderView(viewOfPage('conta-debito', { phase: 'unprepared', hasFailed: true, context }))
    expect(screen.getByRole('heading', { name: 'Não conseguimos carregar os bancos.' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Tentar de novo/ }))
    expect(sent).toEqual([{ type: 'step.retry' }])
  })

  it('can be skipped for a bank slip', async () => {
    const sent = renderView(viewOfPage('conta-debito', { context: answeredContext }))
    await userEvent.click(screen.getByRole('button', { name: 'Prefiro pagar com boleto' }))
    expect(sent).toEqual([{ type: 'step.back' }])
  })
})
