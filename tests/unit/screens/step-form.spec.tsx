import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { CheckoutView } from '../../../src/screens/screen.types.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import { answeredContext, blankContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { href, renderChart, renderView } from '../support/render-screen.tsx'

const typed = (page: string, draft: Record<string, string>, more: Partial<CheckoutView> = {}) =>
  viewOfPage(page, { context: { ...answeredContext, drafts: { [page]: draft } }, ...more })
const mainButton = (name: RegExp | string = /^Continuar/) => screen.getByRole('button', { name })

describe('a question', () => {
  it('keeps its busy button focusable and sends nothing', async () => {
    const sent = renderView(typed('nome', { name: 'Maria Aparecida' }, { isBusy: true, phase: 'saving' }))
    const button = mainButton()
    button.focus()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    expect(sent).toEqual([])
  })

  it('shows the failure in place, keeps typed text and retries', async () => {
    const context = { ...answeredContext, drafts: { nome: { name: 'Maria Ap' } }, failure: outage }
    const sent = renderView(viewOfPage('nome', { phase: 'failed', hasFailed: true, context }))
    expect(screen.getByText(outage.text)).toBeTruthy()
    expect(screen.getByRole('textbox').getAttribute('value')).toBe('Maria Ap')
    await userEvent.click(screen.getByRole('button', { name: /^Tentar de novo/ }))
    expect(sent).toEqual([{ type: 'step.retry' }])
  })

  it.each([
    ['telefone', answeredContext, '/checkout/nome/'],
    ['confirmacao', answeredContext, '/checkout/data-instalacao/'],
    ['telefone', { ...answeredContext, reviewing: 'telefone' }, '/checkout/confirmacao/'],
  ])('links to the page before, for another tab: %s', (page, context, path) => {
    renderView(viewOfPage(page, { context }))
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe(href(path))
  })

  it('ignores the second click of a double click, which could hit the next page', async () => {
    const sent = renderView(typed('nome', { name: 'Maria Aparecida' }))
    await userEvent.dblClick(mainButton())
    expect(sent).toHaveLength(1)
  })
})

describe('an order that is gone from the server', () => {
  const { cep, values } = answeredContext
  const address = { cep, values: { cep: values.cep, 'nr-imovel': values['nr-imovel'] } }
  const rest = 'O resto a gente pergunta de novo.'

  it.each([
    ['all', answeredContext, 'O plano, o endereço e o que você respondeu nesta aba continuam aqui.'],
    ['plan and address', { ...blankContext, ...address }, `O plano e o endereço continuam aqui. ${rest}`],
    ['the plan', blankContext, `O plano continua aqui. ${rest}`],
    ['nothing', { ...blankContext, plan: null }, 'Vamos começar de novo.'],
  ])('names what is still here: %s', (_, context, kept) => {
    renderView(viewOfPage('expired', { context }))
    expect(screen.getByText(/^Não encontramos mais/).textContent).toBe(
      `Não encontramos mais o pedido que estava salvo. ${kept}`,
    )
  })
})

describe('an error of a check box', () => {
  it('shows in the error summary of the page', () => {
    const errors = { accept_promotions: 'Escolha de novo.' }
    renderView(viewOfPage('email', { context: { ...answeredContext, errors } }))
    expect(screen.getByRole('link', { name: 'Escolha de novo.' }).getAttribute('href')).toBe(
      '#accept_promotions',
    )
  })
})

describe('a question with a background save', () => {
  const unsaved = /^Sua última resposta ainda não foi salva\./
  const page = 'telefone'
  const behind = (failure: typeof outage | null, more: object = {}) => ({
    context: { ...answeredContext, backgroundSave: { page: 'nome', failure }, ...more },
  })

  it.each([
    ['while it is on its way', behind(null)],
    ['where the page has a failure of its own', { ...behind(outage), hasFailed: true, phase: 'failed' }],
    ['while the next answer is on its way', { ...behind(outage), isBusy: true, phase: 'saving' }],
  ])('says nothing about it %s', (_when, view) => {
    renderView(viewOfPage(page, view))
    expect(screen.queryByText(unsaved)).toBeNull()
  })

  it('does not show as saved on its page before it is', () => {
    const drafts = { nome: answeredContext.values.nome }
    renderView(viewOfPage('nome', behind(null, { drafts })))
    expect(screen.queryByText(/^Salvo às|^Resposta salva/)).toBeNull()
    cleanup()
    renderView(viewOfPage('nome', behind(null, { drafts, backgroundSave: null })))
    expect(screen.getByText(/^Salvo às|^Resposta salva/)).toBeTruthy()
  })
})

describe("a collaborator's code", () => {
  it('goes back to an e-mail that the server rejected', async () => {
    const failure = {
      kind: 'http',
      status: 422,
      text: 'Use seu e-mail de colaborador.',
      field: 'email',
    } as const
    const context = { ...answeredContext, failure }
    const sent = renderView(
      viewOfPage('confirmacao-colaborador', { phase: 'unsent', hasFailed: true, context }),
    )
    expect(screen.getByRole('alert').textContent).toContain(failure.text)
    expect(screen.queryByText(/^Enviamos o código/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Trocar e-mail/ }))
    expect(sent).toEqual([{ type: 'step.back' }])
  })
})

describe('a question on the chart', () => {
  it('shows an error in a focused summary, and removes it once corrected', async () => {
    renderChart('nome', 'editing', { ...answeredContext, drafts: { nome: { name: 'Maria' } } })
    await userEvent.click(mainButton())
    expect(document.activeElement?.textContent).toContain('Confira este campo para continuar')
    await userEvent.click(screen.getByRole('link', { name: 'Digite nome e sobrenome.' }))
    await userEvent.keyboard('{End} Aparecida')
    expect(screen.queryByText('Digite nome e sobrenome.')).toBeNull()
  })

  it('does not move the focus on a pause at a wrong CPF', async () => {
    const { clock } = renderChart('cpf', 'editing', { ...answeredContext, drafts: { cpf: {} } })
    await userEvent.type(screen.getByRole('textbox', { name: 'CPF' }), '52998224724')
    clock.increment(500)
    expect(await screen.findByText('O CPF tem um número trocado. Confira os 11 números.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'CPF' }))
    expect(screen.queryByText('Confira este campo para continuar')).toBeNull()
  })
})
