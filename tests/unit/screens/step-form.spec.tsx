import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { outage } from '../../support/checkout-fixtures.ts'
import { answeredContext, blankContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { href, renderView } from '../support/render-screen.tsx'

describe('a question', () => {
  it.each([
    ['telefone', answeredContext, '/checkout/nome/'],
    ['confirmacao', answeredContext, '/checkout/data-instalacao/'],
    ['telefone', { ...answeredContext, reviewing: 'telefone' }, '/checkout/confirmacao/'],
  ])('links to the page before, for another tab: %s', (page, context, path) => {
    renderView(viewOfPage(page, { context }))
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe(href(path))
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
      `Não encontramos mais o pedido que estava salvo. Se você o levou para outro aparelho, termine por lá. ${kept}`,
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
