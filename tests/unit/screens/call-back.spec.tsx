import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { callBackMachine } from '../../../machines/call-back/call-back.machine.ts'
import { pageOf } from '../../../machines/kit/page.ts'
import { CallBackFlash } from '../../../src/overlays/call-back-flash.tsx'
import { outage } from '../../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'
import {
  flawless,
  flawsOf,
  markupOf,
  renderFeature,
  renderSnapshot,
  screensOf,
  snapshotOf,
} from '../support/render-feature.tsx'

const thanks =
  'Tudo certo! Dentro de alguns segundos, entraremos em contato através do DDD 16 para tirar suas dúvidas.'
const open = (page: string) => ({ type: 'feature.open', page, planQuery: {}, saved: null })
const ask = { type: 'step.submit', draft: { phone: '(11) 98765-4321' } }
const asked = done('ask-for-call', { success: true, id: 'call-1' })
const of = (...events: readonly object[]) => snapshotOf(callBackMachine, ...events)

const phases: readonly [what: string, events: readonly object[]][] = [
  ['the form', []],
  ['a refused phone', [{ type: 'step.submit', draft: { phone: '1' } }]],
  ['a request under way', [ask]],
  ['a failed request', [ask, failed('ask-for-call', outage)]],
  ['the thanks', [ask, asked]],
]
const pages: readonly [page: string, heading: string, what: string, events: readonly object[]][] = [
  ...phases.map(([what, events]) => ['receber-ligacao', 'Quer que a gente ligue?', what, events] as const),
  ...phases.map(([what, events]) => ['chat', 'Fale com a gente', what, events] as const),
  ['chat-tct', 'Escolha como falar com a gente', 'the ways to talk', []],
].map((row) => row as [string, string, string, readonly object[]])

describe('the screens of the call-back', () => {
  it.each(pages)('draw %s from its snapshot alone: %s, %s', (page, heading, _, events) => {
    expect(flawsOf(markupOf(callBackMachine, of(open(page), ...events)), heading)).toEqual(flawless)
  })

  it('are all listed here', () => {
    expect([...new Set(pages.map(([page]) => pageOf(of(open(page)))))].sort()).toEqual(
      [...screensOf('call-back')].sort(),
    )
  })
})

describe('the call-back page', () => {
  it('sends the phone as typed', async () => {
    const { sent, user } = renderSnapshot(callBackMachine, of(open('chat')))
    await user.type(screen.getByLabelText('Celular com DDD'), '11')
    await user.click(screen.getByRole('button', { name: 'Receber ligação' }))
    expect(sent.at(-1)).toEqual({ type: 'step.submit', draft: { phone: expect.stringContaining('11') } })
  })

  it.each(['receber-ligacao', 'chat'])('thanks on %s in the agreed words', (page) => {
    renderSnapshot(callBackMachine, of(open(page), ask, asked))
    expect(screen.getByText(thanks)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('accepts another phone after the thanks, with the first one in the field', async () => {
    const { user } = renderFeature(callBackMachine, of(ask, asked))
    await user.click(screen.getByRole('button', { name: 'Ligar para outro número' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Celular com DDD' }).value).toBe(
      '(11) 98765-4321',
    )
  })

  it('shows beside the phone that it was requested too often', () => {
    const often = refusal(429, 'Já recebemos seus pedidos de ligação de hoje.', 'telephone')
    renderSnapshot(callBackMachine, of(ask, failed('ask-for-call', often)))
    const field = screen.getByRole('textbox', { name: 'Celular com DDD' })
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Erro: Já recebemos seus pedidos de ligação de hoje.'])
  })

  it.each([
    ['every phone', {}, ['WhatsApp', '0800 555 1020', '103 41']],
    ['no sales phone', { hidesSalesPhone: true }, ['WhatsApp', '103 41']],
    ['no support phone', { hidesSupportPhone: true }, ['WhatsApp', '0800 555 1020']],
  ])("shows the campaign's contacts: %s", (_, hidden, ways) => {
    for (const page of ['chat', 'chat-tct']) {
      const snapshot = of(open(page))
      const { context } = snapshot
      renderSnapshot(callBackMachine, {
        ...snapshot,
        hasTag: () => false,
        getMeta: () => snapshot.getMeta(),
        context: { ...context, campaign: { ...context.campaign, ...hidden } },
      } as never)
      const names = screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)
      expect(names.filter((name) => name !== 'A gente liga para você')).toEqual(ways)
    }
  })
})

describe('the toast', () => {
  const open = (isFlashing: boolean) => {
    const sent: unknown[] = []
    const flash = (is: boolean) => (
      <CallBackFlash context={{ isFlashing: is }} send={(event) => sent.push(event)} />
    )
    const { rerender } = render(flash(isFlashing))
    return { sent, show: (is: boolean) => act(() => rerender(flash(is))) }
  }

  it('is announced politely, in a region that existed before', () => {
    const { show } = open(false)
    const region = screen.getByRole('status')
    expect(region.textContent).toBe('')
    show(true)
    expect([screen.getByRole('status') === region, region.querySelector('p')?.textContent]).toEqual([
      true,
      'Pedido recebido: ligamos em alguns segundos, pelo DDD 16.',
    ])
  })

  it('can be dismissed', async () => {
    const { sent } = open(true)
    await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
    expect(sent).toEqual([{ type: 'flash.dismiss' }])
  })
})
