import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { BarPanel } from '../../../src/ui/bar-panel.tsx'
import { Dialog } from '../../../src/ui/dialog.tsx'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

beforeAll(openDialogsAsBrowsersDo)

const panel = (
  <BarPanel opener="Ajustes">
    <p>Tamanho do texto</p>
  </BarPanel>
)
const inPanel = () => screen.queryByText('Tamanho do texto')

describe('a panel of the bar', () => {
  it('is drawn at the press that opens it', async () => {
    render(panel)
    const before = inPanel()
    await userEvent.click(screen.getByText('Ajustes'))
    expect([before, inPanel()?.textContent]).toEqual([null, 'Tamanho do texto'])
  })

  it('is drawn by its script when it was opened before', () => {
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(panel)
    const details = container.querySelector('details') as HTMLDetailsElement
    details.open = true
    const before = inPanel()
    render(panel, { container, hydrate: true })
    expect([before, inPanel()?.textContent, details.open]).toEqual([null, 'Tamanho do texto', true])
  })
})

it('a dialog is drawn once it opens, and stays for its exit', () => {
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={() => undefined} title="Etiqueta da oferta">
      <p>Regulamento</p>
    </Dialog>
  )
  const shown = () => document.querySelector('dialog')?.open ?? null
  const { rerender } = render(dialog(false))
  const seen = [shown()]
  for (const open of [true, false]) {
    rerender(dialog(open))
    seen.push(shown())
  }
  expect(seen).toEqual([null, true, false])
})
