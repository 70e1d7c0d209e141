import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openQuiz } from '../../support/checkout-fixtures.ts'
import { answeredContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView } from '../support/render-screen.tsx'

describe('the quiz', () => {
  const secondTry =
    /^As respostas de antes não bateram com o cadastro\. Você pode tentar mais uma vez: são \d perguntas? rápidas?/

  it('says that the first one was failed, wherever the second one is opened', () => {
    const context = { ...answeredContext, risk: { ...openQuiz, quiz_failed: true } }
    renderView(viewOfPage('validacao', { phase: 'answering', context }))
    expect(screen.getByText(secondTry)).toBeTruthy()
  })

  it('says nothing of a failure at the first one', () => {
    renderView(
      viewOfPage('validacao', { phase: 'answering', context: { ...answeredContext, risk: openQuiz } }),
    )
    expect(screen.queryByText(secondTry)).toBeNull()
  })
})

describe('the offer of help', () => {
  const kept = 'Seu pedido fica salvo neste aparelho por 7 dias.'

  it('says how long the order is kept where it can be continued, and not after a rejection', () => {
    renderView(viewOfPage('erro1', { context: { ...answeredContext, risk: openQuiz } }))
    expect(screen.queryAllByText(kept)).not.toEqual([])
    cleanup()
    const risk = { quiz_needed: false, rejected: true, rejected_message: 'Fale com a gente.' }
    renderView(viewOfPage('erro2', { context: { ...answeredContext, risk } }))
    expect(screen.queryAllByText(kept)).toEqual([])
  })
})

describe('the page of a collaborator’s code', () => {
  const opened = (phase: string, email?: string) => {
    const values = { ...answeredContext.values, email: email === undefined ? undefined : { email } }
    const context = { ...answeredContext, values } as typeof answeredContext
    renderView(viewOfPage('confirmacao-colaborador', { phase, context }))
  }

  it('names the masked address of a code that is sent, and of one on its way', () => {
    opened('entering.cooling', 'maria.aparecida@tim.com.br')
    expect(screen.getByText(/^Mandamos um código de 6\snúmeros para m•••@t•••\.br\. Se chegou/)).toBeTruthy()
    cleanup()
    opened('sending.prompt', 'maria.aparecida@tim.com.br')
    expect(screen.getByText(/^O código de 6\snúmeros vai para m•••@t•••\.br\.$/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/maria\.aparecida/)
  })

  it('shows an address of the customer record as the server masked it', () => {
    opened('entering.cooling', 'm•••@t•••.br')
    expect(screen.getByText(/para m•••@t•••\.br\. Se chegou/)).toBeTruthy()
  })
})
