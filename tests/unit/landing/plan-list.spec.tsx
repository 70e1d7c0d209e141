import { act, screen, within } from '@testing-library/react'
import type { Addon } from '@ultrafibra/contract/pages'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { planList } from '../../../src/landing/islands/plan-list.island.tsx'
import type { Landing } from '../../../src/landing/landing.types.ts'
import { landingWith } from '../support/plan-landing.ts'
import {
  buyLink,
  cardNames,
  cardOf,
  clearPage,
  few,
  home,
  hrefOf,
  plainList,
  preparePage,
  showAll,
  showList,
} from '../support/plan-page.tsx'

beforeEach(() => {
  preparePage()
})
afterEach(clearPage)

describe('the plans of a page', () => {
  it('are three at first, and all in the campaign’s order on request', async () => {
    const { user } = showList()
    const first = cardNames()
    await showAll(user)
    const all = cardNames()
    await user.click(screen.getByRole('button', { name: 'Ver menos planos' }))
    expect([first, all, cardNames()]).toEqual([few, home, few])
  })

  it.each<[Addon | '', readonly string[]]>([
    ['premium', ['500 Mega + HBO Max e Deezer', '1 Giga', '1 Giga + HBO Max e Deezer', '2 Giga + HBO Max']],
    ['hbo-max', ['500 Mega + HBO Max e Deezer', '600 Mega + HBO Max', '2 Giga + HBO Max']],
    ['livelo', ['500 Mega', '700 Mega', '1 Giga + Globoplay', '2 Giga + HBO Max']],
    ['oferta-colaborador', ['500 Mega Colaborador', '1 Giga Colaborador', '2 Giga + HBO Max']],
  ])('of "%s" begin with the cheapest, the recommended and the fastest, or are four at most: %j', (addon, names) => {
    showList({ addon })
    expect(cardNames()).toEqual(names)
  })

  it('are those that the page names, on the home or not', () => {
    showList({ changes: { only: ['d600b', 'd1000c'] } })
    expect(cardNames()).toEqual(['600 Mega + Paramount+', '1 Giga + Paramount+'])
  })

  it('are none if nothing is sold, with a message', () => {
    showList({ changes: { only: ['d9'] } })
    expect([cardNames(), screen.getByText('Nenhum plano desta página está à venda agora.').tagName]).toEqual([
      [],
      'P',
    ])
  })

  it('hydrate as prerendered, also with a plan in the URL and an early order', async () => {
    const landing = landingWith({})
    const markup = renderToString(
      <planList.View landing={landing} data={plainList} actor={planList.create(landing, plainList)} />,
    )
    window.history.replaceState(null, '', '/#cd1000d')
    const host = document.createElement('div')
    host.innerHTML = markup
    document.body.append(host)
    const faults: unknown[] = []
    const actor = planList.create(landing, plainList)
    actor.start()
    actor.send({ type: 'order.open', sku: 'd500a' })
    await act(async () => {
      hydrateRoot(host, <planList.View landing={landing} data={plainList} actor={actor} />, {
        onRecoverableError: (fault) => faults.push(fault),
      })
    })
    expect(faults).toEqual([])
    expect(cardNames()).toContain('1 Giga + HBO Max')
    expect(buyLink('500 Mega').textContent).toBe('Plano escolhido 500 Mega')
  })
})

/** The one line of a card that is announced when it changes. */
const changeOn = (name: string): string | undefined => {
  const live = screen.getByRole('article', { name }).querySelectorAll('div[aria-live="polite"]')
  expect(live.length).toBe(1)
  return live[0]?.querySelector('[data-face]:not([hidden])')?.textContent.replace('\u00a0', ' ')
}

describe('the ribbon that calls for a choice', () => {
  it.each([
    ['paramount', '600 Mega + Paramount+', 'ESCOLHA STREAMING'],
    ['hbo-max', '600 Mega + HBO Max', 'ESCOLHA STREAMING'],
    ['globoplay', '1 Giga + Globoplay', null],
  ] as const)('also stands on a card with one plan: %s', (addon, name, ribbon) => {
    showList({ addon })
    expect(cardOf(name).queryByText('ESCOLHA STREAMING')?.textContent ?? null).toBe(ribbon)
  })
})

describe('a streaming choice', () => {
  it('shows on a card with several plans, and starts with Globoplay', () => {
    showList()
    const choices = screen.getAllByRole('group', { name: /streaming/i })
    expect(choices.map((one) => within(one).getAllByRole('radio').length)).toEqual([4])
    const globoplay = screen.getByRole<HTMLInputElement>('radio', { name: 'Globoplay' })
    expect([globoplay.checked, hrefOf('1 Giga + Globoplay')]).toEqual([
      true,
      '/checkout/cep/?utm_source=x&s=d600gl',
    ])
  })

  it('changes the plan, its price and its links', async () => {
    const { user, actor } = showList()
    await user.click(screen.getByRole('radio', { name: 'HBO Max' }))
    expect(hrefOf('1 Giga + HBO Max')).toBe('/checkout/cep/?utm_source=x&s=d1000d')
    expect(changeOn('1 Giga + HBO Max')).toBe(
      'Com HBO Max, R$ 134,99/mês: 1 Giga sem bônus, igual depois de 1 ano.',
    )
    expect(cardOf('1 Giga + HBO Max').getByText(/^R\$\s134,99 por mês$/)).toBeTruthy()
    expect(
      cardOf('1 Giga + HBO Max')
        .getByRole('link', { name: /WhatsApp/ })
        .getAttribute('href'),
    ).toContain('HBO%20Max')
    expect(actor.getSnapshot().context.selectedSku).toBe('d1000d')
    await user.click(screen.getByRole('radio', { name: 'Sem streaming' }))
    expect(hrefOf('1 Giga')).toBe('/checkout/cep/?utm_source=x&s=d1000a')
  })

  it('says what each service costs in addition, and what it changes', () => {
    showList()
    const extras = within(screen.getByRole('group', { name: /streaming/i }))
      .getAllByRole('radio')
      .map((radio) => {
        const extra = document.getElementById(radio.getAttribute('aria-describedby') ?? '')
        return [(radio as HTMLInputElement).value, extra?.textContent.replace('\u00a0', ' ') ?? null]
      })
    expect(extras).toEqual([
      ['plain', null],
      ['globoplay', '+ R$ 10'],
      ['max', '+ R$ 15'],
      ['paramount', '+ R$ 10'],
    ])
    expect(changeOn('1 Giga + Globoplay')).toBe(
      'Com Globoplay, R$ 129,99/mês: 600 Mega com 400 Mega de bônus por 1 ano.',
    )
  })

  it('works by arrow keys', async () => {
    const { user } = showList()
    screen.getByRole('radio', { name: 'Globoplay' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(hrefOf('1 Giga + Paramount+')).toBe('/checkout/cep/?utm_source=x&s=d1000c')
  })

  it('has no "without" if every plan includes streaming', () => {
    showList({ changes: { only: ['d600c'] } })
    const group = screen.getByRole('group', { name: 'Escolha seu streaming' })
    expect(
      within(group)
        .getAllByRole('radio')
        .map((one) => (one as HTMLInputElement).value),
    ).toEqual(['max', 'paramount'])
  })

  it('is absent for services that the campaign locks', () => {
    showList({ changes: { only: ['d600c'] }, campaign: { streamingFilter: 'max' }, plans: withBoth })
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['max', true],
      ['paramount', false],
    ])
  })
})

// The campaign's own plans all have that service, so the lock would show nothing.
const withBoth = (plans: Landing['plans']) =>
  plans.map((plan) => ({ ...plan, subscriptions: [...plan.subscriptions, { slug: 'max' }] }))
