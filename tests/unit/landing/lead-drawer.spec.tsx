import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadDrawerMachine } from '../../../machines/lead-drawer/lead-drawer.machine.ts'
import { leadDrawerActors } from '../../../src/actors/landing-coverage.actors.ts'
import { leadDrawer } from '../../../src/landing/islands/lead-drawer.island.tsx'
import { cepInformation, house, plans } from '../../support/checkout-fixtures.ts'
import { landingPage, openDrawer, runOn } from '../../support/landing-page.ts'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

const found = { cepDigits: '01310100', cep: cepInformation }
const formWith = (offers: object, found: object) => ({
  'coverage-form': { found, draft: { phone: '11987654321' }, offers },
})
const { View } = leadDrawer

const show = async (offers: object = { plans }, address: object = found) => {
  const page = landingPage({}, { neighbours: formWith(offers, address) })
  const chart = runOn(leadDrawerMachine.provide({ actors: leadDrawerActors(page.landing, 'visit') }))
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

const dialog = () => screen.queryByRole('dialog', { name: 'Resultado da consulta' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = () => screen.getByRole('button', { name: 'Ver os planos com meus dados' })
const wordsOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

let user = userEvent.setup()
beforeAll(openDialogsAsBrowsersDo)
beforeEach(() => {
  user = userEvent.setup()
})

const place = /^São Paulo\/SP\. $/

describe('the lead drawer', () => {
  it.each([
    [
      'plans and a visit',
      'Boa notícia: tem fibra na Avenida Paulista',
      'Ver os planos com meus dados',
      /^São Paulo\/SP\. Primeira visita livre: ter\., 1 de dez\., de manhã\.$/,
      { plans, firstVisit: { date: '2026-12-01', period: 'manha' } },
    ],
    ['no plans', 'Ainda não tem fibra na Avenida Paulista', 'Avisar quando chegar', place, { plans: [] }],
  ])('tells the answer before it asks, and what follows: of %s "%s", "%s"', async (_, title, button, text, offers) => {
    await show(offers)
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    const answer = screen.getByText(title).closest('div')
    const isFirst =
      answer?.compareDocumentPosition(field('Nome completo')) === Node.DOCUMENT_POSITION_FOLLOWING
    const words = answer?.lastElementChild?.textContent.replaceAll('\u00a0', ' ')
    expect([isFirst, words]).toEqual([true, expect.stringMatching(text)])
  })

  it('says in words that an address has no number', async () => {
    await show({ plans }, { ...found, house: { ...house, number: 'S/N' } })
    expect(screen.getByText('Boa notícia: tem fibra na Avenida Paulista, sem número')).toBeTruthy()
  })

  it('offers plans from the cheapest to the dearest, and all of them, without sending the form', async () => {
    const { left, until } = await show({ plans: [...plans.slice(1), ...plans.slice(0, 1)] })
    const ways = [...(dialog()?.querySelectorAll('a') ?? [])]
    await user.click(ways[0] as HTMLElement)
    await act(async () => void (await until(({ value }) => value === 'closing')))
    const contact = { name: '', email: '', phone: '11987654321' }
    const words = ways.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    expect([words, left]).toEqual([
      [
        '300 Mega R$ 49,99/mês Quero',
        '500 Mega R$ 59,99/mês Quero',
        '2 Giga R$ 199,99/mês Quero',
        'Ver todos os planos daqui',
      ],
      [{ path: '/checkout/nr-imovel/?s=d300a', prefill: { ...found, contact } }],
    ])
  })

  it('offers another address where there is no fibre, and the contact form once', async () => {
    const { actor, left } = await show({ plans: [] })
    const ways = [...(dialog()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)
    await user.click(screen.getByRole('link', { name: 'Consultar outro endereço' }))
    expect([ways, actor.getSnapshot().value, left]).toEqual([['Consultar outro endereço'], 'closing', []])
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
