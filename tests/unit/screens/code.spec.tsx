import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answeredContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView } from '../support/render-screen.tsx'

it('the page of a code says when another one can be asked for, and offers it then', () => {
  const shown = (phase: string, pauseSeconds = 60) => {
    cleanup()
    const child = { contact: '', code: '', pauseSeconds }
    renderView(viewOfPage('confirmacao-colaborador', { phase, context: answeredContext, child }))
    return [
      screen.queryByText(/^Outro código pode/)?.textContent ?? '',
      screen.queryByRole('button', { name: 'Enviar outro código' }) !== null,
    ]
  }
  const seen = [60, 43, 1, 3_540].map((seconds) => shown('entering.cooling', seconds))
  expect([...seen, shown('entering.ready')]).toEqual([
    ['Outro código pode ser pedido em até 1 minuto.', false],
    ['Outro código pode ser pedido em até 43 segundos.', false],
    ['Outro código pode ser pedido em até 1 segundo.', false],
    ['Outro código pode ser pedido em até 59 minutos.', false],
    ['', true],
  ])
})
