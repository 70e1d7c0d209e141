import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answeredContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView } from '../support/render-screen.tsx'

it('the page of a code says when another one can be asked for, and offers it then', () => {
  const shown = (phase: string) => {
    cleanup()
    renderView(viewOfPage('confirmacao-colaborador', { phase, context: answeredContext }))
    return [
      screen.queryByText('Outro código pode ser pedido em até 1 minuto.') !== null,
      screen.queryByRole('button', { name: 'Enviar outro código' }) !== null,
    ]
  }
  expect([shown('entering.cooling'), shown('entering.ready')]).toEqual([
    [true, false],
    [false, true],
  ])
})
