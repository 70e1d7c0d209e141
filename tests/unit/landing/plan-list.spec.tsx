import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Campaign } from '../../../contract/campaign.ts'
import type { Addon } from '../../../contract/pages.ts'
import { type PlanListData, planList } from '../../../src/landing/islands/plan-list.island.tsx'
import type { Landing } from '../../../src/landing/landing.types.ts'
import { landingWith } from '../support/plan-landing.ts'

const plain: PlanListData = { mode: 'all', title: 'Planos', lead: 'Escolha.', note: 'Vale.', id: 'planos' }

let isMotionReduced = true
const asked: string[] = []
beforeEach(() => {
  isMotionReduced = true
  asked.length = 0
  const media = (query: string) => {
    asked.push(query)
    return { matches: isMotionReduced, media: query, addEventListener: () => undefined }
  }
  Object.assign(window, { matchMedia: media, scrollTo: () => undefined })
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

interface Shown {
  readonly changes?: Partial<PlanListData>
  readonly addon?: Addon | ''
  readonly campaign?: Partial<Campaign>
  readonly plans?: (plans: Landing['plans']) => Landing['plans']
}

const show = ({ changes, ...landingChanges }: Shown = {}) => {
  const landing = landingWith(landingChanges)
  const data = { ...plain, ...changes }
  const actor = planList.create(landing, data)
  actor.start()
  render(<planList.View landing={landing} data={data} actor={actor} />)
  return { actor, landing, data, user: userEvent.setup() }
}
const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const card = (name: string) => within(screen.getByRole('article', { name }))
const buy = (name: string) =>
  card(name).getByRole('link', {
    name: (text) => ['Contratar', 'Abrindo...', 'Plano escolhido'].some((word) => text === `${word} ${name}`),
  })
const hrefOf = (name: string) => buy(name).getAttribute('href')
const ribbonOf = (name: string) => screen.getByRole('article', { name }).querySelector('p')?.textContent
// The document of the test stays where it is: a link that is followed would leave it.
const stay = () => document.body.addEventListener('click', (event) => event.preventDefault())

const home = [
  ...['300 Mega', '500 Mega', '500 Mega + HBO Max', '700 Mega'],
  ...['1 Giga + Globoplay', '1 Giga + HBO Max e Deezer', '2 Giga + HBO Max'],
]

describe('the plans of a page', () => {
  it('stand side by side in the campaign’s order, one card for the plans of one speed', () => {
    show()
    expect(names()).toEqual(home)
  })

  it('say title, lead and conditions, and are named by the title', () => {
    show()
    const region = within(screen.getByRole('region', { name: 'Planos' }))
    expect([region.getByText('Escolha.').tagName, region.getByText('Vale.').tagName]).toEqual(['P', 'P'])
    expect(region.getByRole('heading', { level: 2 }).textContent).toBe('Planos')
  })

  it.each([
    [{ mode: 'all' }, 'H3'],
    [{ mode: 'all', headingLevel: 3 }, 'H4'],
    [{ mode: 'group' }, 'H4'],
    [{ mode: 'group', headingLevel: 3 }, 'H5'],
    [{ mode: 'tabs' }, 'H3'],
  ] as const)('of %o head their cards with %s', (changes, tag) => {
    show({ changes })
    const [first] = screen.getAllByRole('article')
    expect(first && within(first).getByRole('heading').tagName).toBe(tag)
  })

  it('are those that the page names, whether or not the home shows them', () => {
    show({ changes: { only: ['d600b', 'd1000c'] } })
    expect(names()).toEqual(['600 Mega + Paramount+', '1 Giga + Paramount+'])
  })

  it('are none where nothing of it is sold, which is said', () => {
    show({ changes: { only: ['d9'] } })
    expect([names(), screen.getByText('Nenhum plano desta página está à venda agora.').tagName]).toEqual([
      [],
      'P',
    ])
  })

  it('are links to the purchase under the campaign, with the carried query', () => {
    show({ addon: 'livelo' })
    expect(hrefOf('500 Mega')).toBe('/livelo/checkout/cep/?utm_source=x&s=d500a')
  })

  it('are written before anything of the browser is read', () => {
    const landing = landingWith({})
    window.history.replaceState(null, '', '/#cd2000')
    const markup = renderToString(
      <planList.View landing={landing} data={plain} actor={planList.create(landing, plain)} />,
    )
    expect([markup.match(/<article/g)?.length, asked]).toEqual([7, []])
  })

  it('come alive as they were written, also where the address names a plan and an order is found early', async () => {
    const landing = landingWith({})
    const markup = renderToString(
      <planList.View landing={landing} data={plain} actor={planList.create(landing, plain)} />,
    )
    window.history.replaceState(null, '', '/#cd1000d')
    const host = document.createElement('div')
    host.innerHTML = markup
    document.body.append(host)
    const faults: unknown[] = []
    const actor = planList.create(landing, plain)
    actor.start()
    actor.send({ type: 'order.open', sku: 'd500a' })
    await act(async () => {
      hydrateRoot(host, <planList.View landing={landing} data={plain} actor={actor} />, {
        onRecoverableError: (fault) => faults.push(fault),
      })
    })
    expect(faults).toEqual([])
    expect(names()).toContain('1 Giga + HBO Max')
    expect(buy('500 Mega').textContent).toBe('Plano escolhido 500 Mega')
  })
})

describe('a streaming choice', () => {
  it('is offered where a card has plans to choose from, and begins with Globoplay', () => {
    show()
    const choices = screen.getAllByRole('group')
    expect(choices.map((one) => within(one).getAllByRole('radio').length)).toEqual([4])
    const globoplay = screen.getByRole<HTMLInputElement>('radio', { name: 'Globoplay' })
    expect([globoplay.checked, hrefOf('1 Giga + Globoplay')]).toEqual([
      true,
      '/checkout/cep/?utm_source=x&s=d600gl',
    ])
  })

  it('changes the plan, its price and where its links lead', async () => {
    const { user, actor } = show()
    await user.click(screen.getByRole('radio', { name: 'HBO Max' }))
    expect(hrefOf('1 Giga + HBO Max')).toBe('/checkout/cep/?utm_source=x&s=d1000d')
    expect(card('1 Giga + HBO Max').getByText(/^R\$\s134,99 por mês$/)).toBeTruthy()
    expect(
      card('1 Giga + HBO Max')
        .getByRole('link', { name: /WhatsApp/ })
        .getAttribute('href'),
    ).toContain('HBO%20Max')
    expect(actor.getSnapshot().context.selectedSku).toBe('d1000d')
    await user.click(screen.getByRole('radio', { name: 'Sem' }))
    expect(hrefOf('1 Giga')).toBe('/checkout/cep/?utm_source=x&s=d1000a')
  })

  it('is made by the arrow keys', async () => {
    const { user } = show()
    screen.getByRole('radio', { name: 'Globoplay' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(hrefOf('1 Giga + Paramount+')).toBe('/checkout/cep/?utm_source=x&s=d1000c')
  })

  it('has no "without" where every plan comes with streaming', () => {
    show({ changes: { only: ['d600c'] } })
    const group = screen.getByRole('group', { name: 'Escolha seu streaming' })
    expect(
      within(group)
        .getAllByRole('radio')
        .map((one) => (one as HTMLInputElement).value),
    ).toEqual(['max', 'paramount'])
  })

  it('cannot be made of what the campaign locks', () => {
    show({ changes: { only: ['d600c'] }, campaign: { streamingFilter: 'max' }, plans: withBoth })
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['max', true],
      ['paramount', false],
    ])
  })

  it('stands in links where there is no script', () => {
    const landing = landingWith({})
    const page = new DOMParser().parseFromString(
      renderToString(
        <planList.View landing={landing} data={plain} actor={planList.create(landing, plain)} />,
      ),
      'text/html',
    )
    const others = page.createElement('div')
    others.innerHTML = page.querySelector('noscript')?.innerHTML ?? ''
    expect([...others.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/checkout/cep/?utm_source=x&s=d1000a',
      '/checkout/cep/?utm_source=x&s=d1000c',
      '/checkout/cep/?utm_source=x&s=d1000d',
    ])
  })
})

// On the campaign's own plans the lock has nothing to show: all of them have that one service.
const withBoth = (plans: Landing['plans']) =>
  plans.map((plan) => ({ ...plan, subscriptions: [...plan.subscriptions, { slug: 'max' }] }))

describe('a card', () => {
  it('says that it opens the purchase while the browser follows its link', async () => {
    const { user, actor } = show()
    stay()
    await user.click(buy('700 Mega'))
    expect(buy('700 Mega').textContent).toBe('Abrindo... 700 Mega')
    expect(actor.getSnapshot().context.selectedSku).toBe('d600a')
  })

  it('says nothing of the kind where a new tab opens', async () => {
    const { user } = show()
    stay()
    await user.keyboard('{Control>}')
    await user.click(buy('700 Mega'))
    await user.keyboard('{/Control}')
    expect(buy('700 Mega').textContent).toBe('Contratar 700 Mega')
  })

  it('is as before for whoever comes back by the browser’s Back', async () => {
    const { user } = show()
    stay()
    await user.click(buy('700 Mega'))
    const back = Object.assign(new Event('pageshow'), { persisted: true })
    await act(async () => void window.dispatchEvent(back))
    expect(buy('700 Mega').textContent).toBe('Contratar 700 Mega')
  })

  it('leads to the open order, and marks its plan', async () => {
    const { actor } = show()
    await act(async () => actor.send({ type: 'order.open', sku: 'd1000c' }))
    expect(buy('1 Giga + Paramount+').textContent).toBe('Plano escolhido 1 Giga + Paramount+')
    expect([hrefOf('1 Giga + Paramount+'), hrefOf('500 Mega')]).toEqual([
      '/checkout/?utm_source=x&s=d1000c',
      '/checkout/?utm_source=x&s=d500a',
    ])
  })

  it.each([
    [1024, 1],
    [1025, 0],
  ])('pressed beside its links at %i px opens %i dialogs with every way to buy the plan', async (width, count) => {
    Object.assign(window, { innerWidth: width })
    const { user } = show()
    await user.click(card('500 Mega').getByText('250 Mega de upload'))
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

  it('shows the benefits of the plan in view in a drawer', async () => {
    const { user } = show()
    await user.click(card('500 Mega').getByRole('button', { name: /^Conheça os beneficios/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Conheça os beneficios' }))
    expect(drawer.getAllByRole('listitem').map((one) => one.querySelector('b')?.textContent)).toEqual([
      ...['Segurança', 'Aya Books', 'Looke', 'Babbel', 'Games Club'],
    ])
    const [, last] = drawer.getAllByRole('button', { name: 'Fechar' })
    if (last) await user.click(last)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the label of its offer, which without a script is on the page of the papers', async () => {
    const { user } = show()
    const link = card('500 Mega').getByRole('link', { name: /^Etiqueta da oferta e regulamento/ })
    expect(link.getAttribute('href')).toBe('/regulamentos/?utm_source=x')
    await user.click(link)
    const dialog = within(await screen.findByRole('dialog', { name: 'Etiqueta da oferta' }))
    expect(dialog.getByText('d500a').tagName).toBe('DD')
  })

  it('explains a speed that is made of a bonus, on these cards only', () => {
    show()
    const tips = screen.getAllByRole('button', { name: 'Entenda a velocidade' })
    expect(
      tips.map((tip) => document.getElementById(tip.getAttribute('popovertarget') ?? '')?.textContent),
    ).toEqual(['de 600MB + 100MB bônus'])
    expect(card('700 Mega').getByRole('button', { name: 'Entenda a velocidade' })).toBe(tips[0])
  })

  it.each([
    ['livelo', '+1.000 PONTOS', true],
    ['', '+1.000 PONTOS', false],
    ['timcontrole', 'Bônus de até 20 GIGA no celular por até 12 meses', true],
    ['timblack', 'Bônus de até 30 GIGA no celular por até 12 meses', true],
    ['timpre', 'Bônus de até 20 GIGA no celular por até 12 meses', false],
  ] as const)('of "%s" says "%s": %s', (addon, text, isThere) => {
    show({ addon })
    expect(card('500 Mega').queryByText(text) !== null).toBe(isThere)
  })

  it('has no link to WhatsApp where the plan has none for the domain', () => {
    show({ plans: (plans) => plans.map((plan) => ({ ...plan, whatsApps: [] })) })
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
  })

  it('says which price it is', () => {
    show()
    const texts = screen.getByRole('article', { name: '500 Mega' }).textContent
    expect(texts).toContain('Valor para pagamento em Débito Automático.')
    expect(texts).toMatch(/De R\$\s99,99 por/)
  })

  it('is taken to by an address, with its service', async () => {
    window.history.replaceState(null, '', '/#cd1000c')
    const { actor } = show()
    await waitFor(() => expect(names()).toContain('1 Giga + Paramount+'))
    expect(actor.getSnapshot().context.selectedSku).toBe('d1000c')
  })

  it('keeps its ribbon still under reduced motion', () => {
    show({ changes: { only: ['d600c'] } })
    expect(ribbonOf('600 Mega + HBO Max')).toBe('ESCOLHA STREAMING')
  })
})

describe('the tabs of a list', () => {
  it('are there for each speed that has a plan, and begin with the 300 Mega', () => {
    const { actor } = show({ changes: { mode: 'tabs' } })
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
    expect([names(), actor.getSnapshot().context.selectedSku]).toEqual([['300 Mega'], 'd300a'])
  })

  it('are changed by the arrow keys, round and round, and by Home and End', async () => {
    const { user, actor } = show({ changes: { mode: 'tabs' } })
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

  it('name their panels, of which one is in view', async () => {
    const { user } = show({ changes: { mode: 'tabs' } })
    await user.click(screen.getByRole('tab', { name: '500 Mega' }))
    const panel = screen.getByRole('tabpanel', { name: '500 Mega' })
    expect(panel.id).toBe(screen.getByRole('tab', { name: '500 Mega' }).getAttribute('aria-controls'))
    expect(names()).toEqual(['500 Mega', '500 Mega + HBO Max'])
  })

  it('follow to the plan of the open order', async () => {
    const { actor } = show({ changes: { mode: 'tabs' } })
    await act(async () => actor.send({ type: 'order.open', sku: 'd1000a' }))
    expect(names()).toEqual(['1 Giga', '1 Giga + HBO Max e Deezer'])
  })
})

describe('the groups of a list', () => {
  it('stand under a heading for each speed', () => {
    show({ changes: { mode: 'group' } })
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect([headings, names()]).toEqual([['300 Mega', '500 Mega', '700 Mega', '1 Giga', '2 Giga'], home])
  })
})

describe('the filter of a list', () => {
  it('leaves the plans with streaming, or those for companies without it', async () => {
    const { user } = show()
    await user.click(screen.getByRole('tab', { name: 'Com streaming' }))
    expect(names()).toEqual([
      '500 Mega + HBO Max',
      '1 Giga + Globoplay',
      '1 Giga + HBO Max e Deezer',
      '2 Giga + HBO Max',
    ])
    await user.keyboard('{ArrowRight}')
    expect([names(), screen.queryAllByRole('radio')]).toEqual([
      ['300 Mega', '500 Mega', '700 Mega', '1 Giga'],
      [],
    ])
    await user.keyboard('{ArrowRight}')
    expect([document.activeElement?.textContent, names()]).toEqual(['Todos', home])
  })

  it('is one panel, named by the chosen tab', async () => {
    const { user } = show()
    await user.click(screen.getByRole('tab', { name: 'CNPJ' }))
    const panel = screen.getByRole('tabpanel', { name: 'CNPJ' })
    expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-controls'))).toEqual([
      panel.id,
      panel.id,
      panel.id,
    ])
  })

  it('is not there where it would change nothing', () => {
    show({ addon: 'hbo-max' })
    expect(screen.queryByRole('tablist')).toBeNull()
  })
})
