import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callBackMachine } from '../../../machines/call-back/call-back.machine.ts'
import { renderSnapshot, snapshotOf } from '../support/render-feature.tsx'

const open = (page: string) => ({ type: 'feature.open', page, planQuery: {}, saved: null })
const of = (...events: readonly object[]) => snapshotOf(callBackMachine, ...events)

describe('the call-back page', () => {
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
