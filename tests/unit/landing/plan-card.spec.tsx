import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buyLink,
  cardNames,
  cardOf,
  clearPage,
  hrefOf,
  preparePage,
  showAll,
  showList,
} from '../support/plan-page.tsx'

// Load lazy modules before the test.
beforeAll(() => import('../../../src/landing/islands/plan-list-overlay.tsx'))
beforeEach(() => void preparePage())
afterEach(clearPage)

// Keep the test's document: following a link would leave it.
const stay = () => document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })

describe('a card', () => {
  it('shows that it opens the purchase while the browser follows its link', async () => {
    const { user, actor } = showList()
    stay()
    await user.click(buyLink('500 Mega'))
    expect(buyLink('500 Mega').textContent).toBe('Abrindo... 500 Mega')
    expect(actor.getSnapshot().context.selectedSku).toBe('d500a')
  })

  it('is reset when the visitor returns by the browser’s Back', async () => {
    const { user } = showList()
    stay()
    await user.click(buyLink('500 Mega'))
    const back = Object.assign(new Event('pageshow'), { persisted: true })
    await act(async () => void window.dispatchEvent(back))
    expect(buyLink('500 Mega').textContent).toBe('Contratar 500 Mega')
  })

  it('links to the open order and marks its plan', async () => {
    const { actor } = showList()
    await act(async () => actor.send({ type: 'order.open', sku: 'd1000c' }))
    expect(buyLink('1 Giga + Paramount+').textContent).toBe('Plano escolhido 1 Giga + Paramount+')
    expect([hrefOf('1 Giga + Paramount+'), hrefOf('500 Mega')]).toEqual([
      '/checkout/?utm_source=x&s=d1000c',
      '/checkout/?utm_source=x&s=d500a',
    ])
  })

  it.each([
    [1024, 1],
    [1025, 0],
  ])('clicked outside its links at %i px, opens %i dialogs with all purchase options of the plan', async (width, count) => {
    Object.assign(window, { innerWidth: width })
    const { user } = showList()
    await user.click(cardOf('500 Mega').getByText('250 Mega de upload'))
    if (count === 1) {
      const dialog = within(await screen.findByRole('dialog', { name: 'Contratar 500 Mega' }))
      expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Contratar online',
        'Contratar pelo WhatsApp',
      ])
      await user.click(dialog.getByRole('button', { name: 'Fechar' }))
    }
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]))
  })

  it('explains a speed with a bonus, on these cards only', async () => {
    const { user } = showList()
    await showAll(user)
    const tips = screen.getAllByRole('button', { name: 'Entenda a velocidade' })
    expect(
      tips.map((tip) => document.getElementById(tip.getAttribute('popovertarget') ?? '')?.textContent),
    ).toEqual(['de 600MB + 100MB bônus'])
    expect(cardOf('700 Mega').getByRole('button', { name: 'Entenda a velocidade' })).toBe(tips[0])
  })

  it.each([
    ['livelo', '+1.000 PONTOS', true],
    ['', '+1.000 PONTOS', false],
    ['timcontrole', 'Bônus de até 20 GB no celular por até 12 meses', true],
    ['timblack', 'Bônus de até 30 GB no celular por até 12 meses', true],
    ['timpre', 'Bônus de até 20 GB no celular por até 12 meses', false],
  ] as const)('of "%s" says "%s": %s', (addon, text, isThere) => {
    showList({ addon })
    expect(cardOf('500 Mega').queryByText(text) !== null).toBe(isThere)
  })

  it('has no WhatsApp link if the plan has none for the domain', () => {
    showList({ plans: (plans) => plans.map((plan) => ({ ...plan, whatsApps: [] })) })
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
  })

  it('labels its price', () => {
    showList()
    const texts = screen.getByRole('article', { name: '500 Mega' }).textContent
    expect(texts).toContain('Valor para pagamento em Débito Automático.')
    expect(texts).toMatch(/De R\$\s99,99 por/)
    expect(texts).toMatch(/No boleto, R\$\s69,99\./)
  })

  it('is the scroll target of a URL, with its service selected', async () => {
    window.history.replaceState(null, '', '/#cd1000c')
    const { actor } = showList()
    await waitFor(() => expect(cardNames()).toContain('1 Giga + Paramount+'))
    expect(actor.getSnapshot().context.selectedSku).toBe('d1000c')
  })
})
