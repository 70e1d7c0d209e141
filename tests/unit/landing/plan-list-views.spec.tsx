import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PlanQuery } from '../../../machines/kit/plan-choice.ts'
import { cardNames, clearPage, few, preparePage, showList } from '../support/plan-page.tsx'

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

describe('the filter of a list', () => {
  it('keeps the plans of one kind, each on its card without a choice', async () => {
    const { user } = showList()
    await user.click(screen.getByRole('tab', { name: 'Básico' }))
    const kinds: Record<string, readonly string[]> = {}
    for (let tabs = 1; tabs < screen.getAllByRole('tab').length; tabs += 1) {
      expect(screen.queryAllByRole('radio')).toEqual([])
      kinds[document.activeElement?.textContent ?? ''] = cardNames()
      await user.keyboard('{ArrowRight}')
    }
    expect(kinds).toEqual({
      Básico: ['300 Mega', '500 Mega', '700 Mega', '1 Giga'],
      'Paramount+': ['1 Giga + Paramount+'],
      'HBO Max': ['1 Giga + HBO Max', '2 Giga + HBO Max'],
      'HBO Max e Deezer': ['500 Mega + HBO Max e Deezer', '1 Giga + HBO Max e Deezer'],
      CNPJ: ['300 Mega', '500 Mega', '700 Mega', '1 Giga'],
    })
    expect([document.activeElement?.textContent, cardNames()]).toEqual(['Destaques', few])
  })

  it.each([
    ['hbo-max', ['Destaques', 'HBO Max', 'HBO Max e Deezer', 'HBO Max e Paramount+']],
    ['paramount', ['Todos', 'Paramount+', 'HBO Max e Paramount+']],
    ['es', ['Todos', 'Básico', 'HBO Max', 'CNPJ']],
  ] as const)('has only kinds that the page sells: %s', (addon, tabs) => {
    showList({ addon })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs)
  })

  it('has of a page about some plans only the kinds of those', () => {
    showList({ changes: { only: ['d500a', 'd600a', 'd1000a'] } })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Todos',
      'Básico',
      'CNPJ',
    ])
  })

  it('is absent where one or two cards are all', () => {
    showList({ changes: { only: ['d500a', 'd1000a'] } })
    expect(screen.queryByRole('tablist')).toBeNull()
  })
})

describe('a list under an address that asks for a plan', () => {
  const askFor = async (sku: string, query: PlanQuery, changes = {}) => {
    const shown = showList({ changes })
    await act(async () => shown.actor.send({ type: 'plan.ask', sku, query }))
    return shown
  }
  const marked = () =>
    screen
      .getAllByRole('article')
      .filter(({ className }) => /selected/.test(className))
      .map((card) => within(card).getByRole('heading').textContent)

  it('shows it, unfolded if it must be, and marks its card instead of the recommended one', async () => {
    showList()
    expect(marked()).toEqual(['1 Giga + Globoplay'])
    clearPage()
    preparePage()
    const { actor } = await askFor('d1000c', { subscriptions: ['paramount'] })
    expect([marked(), cardNames().length, actor.getSnapshot().context.selectedSku]).toEqual([
      ['1 Giga + Paramount+'],
      few.length,
      'd1000c',
    ])
    clearPage()
    preparePage()
    await askFor('d300a', { sku: 'd300a' })
    expect([marked(), cardNames().length]).toEqual([['300 Mega'], 7])
  })

  it.each([
    ['', { subscriptions: ['nada'] }, 'Não achamos o plano do seu link. Ver planos', '#planos'],
    [
      'd600b',
      { sku: 'd600b' },
      '600 Mega + Paramount+ não está nesta lista. Contratar',
      '/checkout/cep/?utm_source=x&s=d600b',
    ],
  ] as const)('says so once if it is not there: %s %o', async (sku, query, text, href) => {
    const { user } = await askFor(sku, query)
    const notice = screen.getByRole('status')
    expect([notice.textContent, within(notice).getByRole('link').getAttribute('href')]).toEqual([
      `${text}Fechar aviso`,
      href,
    ])
    await user.click(within(notice).getByRole('button', { name: 'Fechar aviso' }))
    expect([screen.getByRole('status').textContent, marked()]).toEqual(['', ['1 Giga + Globoplay']])
  })
})
