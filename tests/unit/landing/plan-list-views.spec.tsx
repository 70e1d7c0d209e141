import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cardNames, clearPage, few, home, preparePage, showList } from '../support/plan-page.tsx'

beforeEach(() => {
  preparePage()
})
afterEach(clearPage)

describe('the tabs of a list', () => {
  it('exist for each speed with a plan, and start with the 300 Mega', () => {
    const { actor } = showList({ changes: { mode: 'tabs' } })
    expect(
      screen
        .getAllByRole('tab')
        .map(({ textContent, ariaSelected, tabIndex }) => [textContent, ariaSelected, tabIndex]),
    ).toEqual([
      ['300 Mega', 'true', 0],
      ['500 Mega', 'false', -1],
      ['700 Mega', 'false', -1],
      ['1 Giga', 'false', -1],
      ['2 Giga', 'false', -1],
    ])
    expect([cardNames(), actor.getSnapshot().context.selectedSku]).toEqual([['300 Mega'], 'd300a'])
  })

  it('change by arrow keys, cyclically, and by Home and End', async () => {
    const { user, actor } = showList({ changes: { mode: 'tabs' } })
    screen.getByRole('tab', { name: '300 Mega' }).focus()
    const passed: unknown[] = []
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await user.keyboard(`{${key}}`)
      passed.push([document.activeElement?.textContent, actor.getSnapshot().context.selectedSku])
    }
    expect(passed).toEqual([
      ['500 Mega', 'd500a'],
      ['2 Giga', 'd2000b'],
      ['300 Mega', 'd300a'],
      ['2 Giga', 'd2000b'],
      ['300 Mega', 'd300a'],
    ])
  })

  it("select the open order's plan", async () => {
    const { actor } = showList({ changes: { mode: 'tabs' } })
    await act(async () => actor.send({ type: 'order.open', sku: 'd1000a' }))
    expect(cardNames()).toEqual(['1 Giga', '1 Giga + HBO Max e Deezer'])
  })
})

describe('the groups of a list', () => {
  it('have a heading for each speed', () => {
    showList({ changes: { mode: 'group' } })
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect([headings, cardNames()]).toEqual([['300 Mega', '500 Mega', '700 Mega', '1 Giga', '2 Giga'], home])
  })
})

describe('the filter of a list', () => {
  it('keeps the plans with streaming, or those for companies without it', async () => {
    const { user } = showList()
    await user.click(screen.getByRole('tab', { name: 'Com streaming' }))
    expect(cardNames()).toEqual([
      '500 Mega + HBO Max',
      '1 Giga + Globoplay',
      '1 Giga + HBO Max e Deezer',
      '2 Giga + HBO Max',
    ])
    await user.keyboard('{ArrowRight}')
    expect([cardNames(), screen.queryAllByRole('radio')]).toEqual([
      ['300 Mega', '500 Mega', '700 Mega', '1 Giga'],
      [],
    ])
    await user.keyboard('{ArrowRight}')
    expect([document.activeElement?.textContent, cardNames()]).toEqual(['Destaques', few])
  })

  it('is absent if it would change nothing', () => {
    showList({ addon: 'hbo-max' })
    expect(screen.queryByRole('tablist')).toBeNull()
  })
})
