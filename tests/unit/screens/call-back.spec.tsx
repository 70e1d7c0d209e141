import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callBackMachine } from '../../../machines/call-back/call-back.machine.ts'
import { CallBackFlash } from '../../../src/overlays/call-back-flash.tsx'
import { done } from '../../support/feature-fixtures.ts'
import { renderSnapshot, snapshotOf } from '../support/render-feature.tsx'

const thanks =
  'Tudo certo! Dentro de alguns segundos, entraremos em contato através do DDD 16 para tirar suas dúvidas.'
const open = (page: string) => ({ type: 'feature.open', page, planQuery: {}, saved: null })
const ask = { type: 'step.submit', draft: { phone: '(11) 98765-4321' } }
const asked = done('save-answers', { type: 'noted' })
const of = (...events: readonly object[]) => snapshotOf(callBackMachine, ...events)

describe('the call-back page', () => {
  it.each(['receber-ligacao', 'chat'])('thanks on %s in the agreed words', (page) => {
    renderSnapshot(callBackMachine, of(open(page), ask, asked))
    expect(screen.getByText(thanks)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
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
})
