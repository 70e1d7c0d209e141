import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadDrawerMachine } from '../../../machines/lead-drawer/lead-drawer.machine.ts'
import { leadDrawerActors } from '../../../src/actors/landing-coverage.actors.ts'
import { leadDrawer } from '../../../src/landing/islands/lead-drawer.island.tsx'
import { cepInformation } from '../../support/checkout-fixtures.ts'
import { landingPage, openDrawer, runOn } from '../../support/landing-page.ts'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

const found = { cepDigits: '01310100', cep: cepInformation }
const formWith = (fromCents?: number | null) => ({
  'coverage-form': { found, draft: { cep: '01310100', phone: '11987654321' }, fromCents },
})
const { View } = leadDrawer

const show = async (fromCents?: number | null) => {
  const page = landingPage({}, { neighbours: formWith(fromCents) })
  const chart = runOn(leadDrawerMachine.provide({ actors: leadDrawerActors(page.landing) }))
  render(
    <>
      <button type="button">Consultar</button>
      <View landing={page.landing} data={null} actor={chart.actor} />
    </>,
  )
  const opener = screen.getByRole('button', { name: 'Consultar' })
  opener.focus()
  await act(async () => {
    chart.actor.send(openDrawer())
    await chart.until((snapshot) => snapshot.matches({ open: 'editing' }))
  })
  return { ...page, ...chart, opener }
}

const dialog = () => screen.queryByRole('dialog', { name: 'Falta pouco' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = () => screen.getByRole('button', { name: 'Conferir pelo número' })
const wordsOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

let user = userEvent.setup()
beforeAll(openDialogsAsBrowsersDo)
beforeEach(() => {
  user = userEvent.setup()
})

describe('the lead drawer', () => {
  it.each([
    [
      5999,
      'Boa notícia: tem fibra na Avenida Paulista',
      'Ver os planos daqui',
      /São Paulo\/SP\. Planos a partir de R\$\s59,99\/mês/,
    ],
    [null, 'Ainda não tem fibra na Avenida Paulista', 'Conferir pelo número', /a gente avisa quando chegar/],
    [
      undefined,
      'Achamos seu endereço: Avenida Paulista',
      'Conferir pelo número',
      /Se quiser, deixe seu contato/,
    ],
  ])('tells the answer before it asks, and what follows: at %s cents "%s", "%s"', async (fromCents, title, button, text) => {
    await show(fromCents)
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    const answer = screen.getByText(title).closest('div')
    const isFirst =
      answer?.compareDocumentPosition(field('Nome completo')) === Node.DOCUMENT_POSITION_FOLLOWING
    expect([isFirst, answer?.textContent]).toEqual([true, expect.stringMatching(text)])
  })

  it('shows errors beside the fields, focuses the first, and keeps typed text', async () => {
    const { until } = await show()
    await user.type(field('Nome completo'), 'Maria')
    await user.type(field('E-mail'), 'maria@exemplo')
    await user.click(send())
    await act(async () => void (await until((snapshot) => snapshot.matches({ open: 'editing' }))))
    expect([
      wordsOf(field('Nome completo')),
      wordsOf(field('E-mail')),
      document.activeElement === field('Nome completo'),
      field('Nome completo').value,
      field('E-mail').value,
    ]).toEqual([
      'Erro: Digite nome e sobrenome.',
      'Erro: O e-mail precisa ter um @ e um final como .com ou .com.br.',
      true,
      'Maria',
      'maria@exemplo',
    ])
  })

  it('keeps the focus in the field being corrected, despite other errors', async () => {
    const { until } = await show()
    await user.click(send())
    await act(async () => void (await until((snapshot) => snapshot.matches({ open: 'editing' }))))
    await user.type(field('E-mail'), 'maria@exemplo.com.br')
    expect([
      document.activeElement === field('E-mail'),
      field('E-mail').value,
      field('E-mail').getAttribute('aria-invalid'),
      field('Nome completo').getAttribute('aria-invalid'),
    ]).toEqual([true, 'maria@exemplo.com.br', null, 'true'])
  })

  it.each([
    ['Esc', () => user.keyboard('{Escape}')],
    ['the cross', () => user.click(screen.getByRole('button', { name: 'Fechar' }))],
    ['a press beside it', () => user.click(dialog() as HTMLElement)],
  ])('closes by %s and returns the focus at once, before its exit ends', async (_, close) => {
    const { actor, opener } = await show()
    await close()
    expect([dialog(), document.activeElement === opener, actor.getSnapshot().value]).toEqual([
      null,
      true,
      'closing',
    ])
  })
})
