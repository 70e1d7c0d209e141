import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { type Addon, addons, isKnownPage, splitPath } from '../../../contract/pages.ts'
import type { Plan } from '../../../contract/plan.ts'
import { readingPages } from '../../../machines/journey/journey.pages.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import type { CheckoutView, ScreenProps } from '../../../src/screens/screen.types.ts'
import {
  outage,
  plainCampaign,
  rarePlan,
  scheduledPlan,
  unscheduledPlan,
} from '../../support/checkout-fixtures.ts'
import { blankContext, viewOfPage } from '../support/checkout-view.ts'
import { href, renderView, screenOf } from '../support/render-screen.tsx'

afterEach(cleanup)

const streaming = (slug: string) => [{ slug }]
const sold = (id: number, sku: string, plan: string, speed: number, more: Partial<Plan> = {}): Plan => ({
  ...scheduledPlan,
  ...{ id, sku, plan, plan_download: `${speed} Mbps`, price_with_dacc: 90 + id },
  ...more,
})
const plans: readonly Plan[] = [
  { ...unscheduledPlan, plan_download: '300 Mbps' },
  scheduledPlan,
  sold(11, 'd600a', '700 Mega', 700),
  sold(12, 'd700a', '700 Mega', 700, { price_with_dacc: 101, showOnLanding: false }),
  sold(13, 'd600b', '600 Mega + Paramount+', 600, {
    subscriptions: streaming('paramount'),
    showOnLanding: false,
  }),
  sold(14, 'd600gl', '1 Giga + Globoplay', 1000, { subscriptions: streaming('globoplay') }),
  sold(15, 'd1000a', '1 Giga', 1000),
  sold(16, 'd1000b', '1 Giga + HBO Max', 1000, {
    subscriptions: streaming('max'),
    benefits: [{ slug: 'Deezer', benefit: 'Deezer' }],
  }),
  { ...rarePlan, plan_download: '2000 Mbps' },
]
const stocked = (more: Partial<CheckoutView['context']> = {}) => ({ ...blankContext, plans, ...more })
const pages = [
  ...readingPages.map(({ page, title }) => [page, title] as const),
  ['not-found', 'Página não encontrada'] as const,
]

const show = (page: string, more: Partial<CheckoutView['context']> = {}, view: Partial<CheckoutView> = {}) =>
  renderView(viewOfPage(page, { phase: '', context: stocked(more), ...view }))

const cardsIn = (heading: string): (string | null)[] => {
  const region = screen.getByRole('region', { name: heading })
  return within(region)
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)
}

describe('a page that only tells', () => {
  it.each(pages)('%s has its title as its heading and in the document, once', (page, title) => {
    show(page)
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([title])
    expect([...document.querySelectorAll('title')].map((one) => one.textContent)).toEqual([
      `${title} | Ultrafibra`,
    ])
  })

  it.each(pages)('%s stands while nothing of the shop is known', (page) => {
    show(page, { plans: null, plan: null })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it.each(
    pages,
  )('%s says where it failed to load the plans only if it shows some, and tries again', async (page) => {
    const sent = show(page, { plans: null, failure: outage }, { hasFailed: true })
    const retry = screen.queryByRole('button', { name: /^Tentar de novo/ })
    const listsPlans = !['consulta-cpf', 'livelo', 'selecao-plano-movel', 'linktree', 'not-found'].includes(
      page,
    )
    expect(retry !== null).toBe(listsPlans)
    if (retry) await userEvent.click(retry)
    expect(sent).toEqual(listsPlans ? [{ type: 'step.retry' }] : [])
  })
})

describe('the links of the pages that only tell', () => {
  const hrefUnder = (addon: Addon | '') => (path: string) =>
    `${splitPath(path).addon === '' && addon !== '' ? `/${addon}` : ''}${path}?utm_source=x`

  interface Drawn {
    readonly links: readonly string[]
    readonly ids: readonly string[]
  }

  const drawn = (page: string, addon: Addon | ''): Drawn => {
    const Screen = screenOf(page)
    const campaign = campaignOf(addon)
    const view = viewOfPage(page, { phase: '', context: { ...blankContext, campaign } })
    const props: ScreenProps = { view, send: () => undefined, href: hrefUnder(addon) }
    const markup = renderToStaticMarkup(<Screen {...props} />)
    const valuesOf = (name: string) =>
      [...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
        value.replaceAll('&amp;', '&'),
      )
    return { links: valuesOf('href'), ids: valuesOf('id') }
  }

  const leadsSomewhere = (target: string, ids: readonly string[]): boolean => {
    if (target.startsWith('#')) return ids.includes(target.slice(1))
    if (/^(tel:\d+|https:\/\/.+)$/.test(target)) return true
    return isKnownPage(new URL(target, 'http://site').pathname)
  }

  const skuOf = (target: string): string | null => new URL(target, 'http://site').searchParams.get('s')

  it.each(['' as const, ...addons])('lead to pages that exist under "%s"', (addon) => {
    const astray = pages.flatMap(([page]) => {
      const { links, ids } = drawn(page, addon)
      return links.filter((target) => !leadsSomewhere(target, ids)).map((target) => `${page}: ${target}`)
    })
    expect(astray).toEqual([])
  })

  it.each(readingPages.map(({ page }) => page))('name the plan wherever %s offers one', (page) => {
    show(page)
    const chosen = screen
      .queryAllByRole('link', { name: /^Contratar (?!pelo|um|plano)/ })
      .map((link) => skuOf(link.getAttribute('href') ?? ''))
    expect(chosen).toHaveLength(screen.queryAllByRole('article').length)
    expect(chosen.filter((sku) => !plans.some((plan) => plan.sku === sku))).toEqual([])
  })

  it('choose a plan without a word to the machine', async () => {
    const sent = show('500mb')
    const link = screen.getByRole('link', { name: 'Contratar 500 Mega' })
    expect(link.getAttribute('href')).toBe('/es/checkout/cep/?utm_source=x&s=d500a')
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    expect(sent).toEqual([])
  })

  it('lead from the choice of a mobile plan to the homes of its campaigns', () => {
    const Screen = screenOf('selecao-plano-movel')
    render(<Screen view={viewOfPage('selecao-plano-movel')} send={() => undefined} href={hrefUnder('es')} />)
    const region = screen.getByRole('region', { name: 'Escolha o seu plano' })
    expect(
      within(region)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/timpre/?utm_source=x',
      '/timcontrole/?utm_source=x',
      '/timblack/?utm_source=x',
      '/es/ofertas/?utm_source=x',
    ])
  })
})

describe('the pages of one speed', () => {
  it.each([
    ['500mb', '500 Mega', ['500 Mega'], 7],
    ['700mb', '700 Mega', ['700 Mega'], 7],
    ['1gb', '1 Giga', ['1 Giga', '1 Giga + Globoplay', '1 Giga + HBO Max'], 5],
  ])('%s shows the plans of %s first, each offer once, then the others', (page, speed, own, others) => {
    show(page)
    expect(cardsIn(`Planos de ${speed}`).sort()).toEqual(own)
    expect(cardsIn('Outros planos')).toHaveLength(others)
  })

  it('says so where the campaign does not sell the speed, and shows what it sells', () => {
    show('700mb', { plans: [rarePlan] })
    expect(screen.getByText('Esta oferta não tem plano de 700 Mega. Veja os que ela tem.')).toBeTruthy()
    expect(cardsIn('Planos desta oferta')).toEqual(['2 Giga'])
    expect(screen.queryByText('no débito automático, por 12 meses')).toBeNull()
  })

  it('leaves out what the campaign hides', () => {
    show('1gb', { campaign: { ...plainCampaign, hiddenSkus: ['d1000a', 'd1000b'] } })
    expect(cardsIn('Planos de 1 Giga')).toEqual(['1 Giga + Globoplay'])
  })
})

describe('the pages of one streaming service', () => {
  it.each([
    ['paramount', 'Paramount+', ['600 Mega + Paramount+']],
    ['globoplay', 'Globoplay', ['1 Giga + Globoplay']],
    ['hbo-max', 'HBO Max', ['1 Giga + HBO Max', '2 Giga']],
  ])('%s shows the plans with %s first', (page, service, own) => {
    show(page)
    expect(cardsIn(`Planos com ${service}`)).toEqual(own)
  })

  it.each([
    ['paramount', 'Paramount+'],
    ['globoplay', 'Globoplay'],
    ['hbo-max', 'HBO Max'],
  ])('%s says that no plan has %s and shows all', (page, service) => {
    show(page, { plans: [unscheduledPlan, scheduledPlan] })
    expect(screen.getByText(`Esta oferta não tem plano com ${service}. Veja os que ela tem.`)).toBeTruthy()
    expect(cardsIn('Planos desta oferta')).toEqual(['300 Mega', '500 Mega'])
  })
})

describe('the page of the points', () => {
  it('leads to the campaign that gives them', () => {
    show('livelo')
    const region = within(screen.getByRole('region', { name: 'Planos que dão pontos' }))
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      href('/livelo/'),
      href('/livelo/consultar-cobertura/cep/'),
    ])
  })

  it('shows the plans where the campaign gives them itself', () => {
    show('livelo', { campaign: campaignOf('livelo') })
    expect(cardsIn('Planos que dão pontos')).toHaveLength(8)
  })
})

describe('the page of all offers', () => {
  it('groups the plans by what comes with them', () => {
    show('ofertas')
    const groups = within(screen.getByRole('navigation', { name: 'Tipos de plano' }))
    const titles = groups.getAllByRole('link').map((link) => link.textContent ?? '')
    expect(Object.fromEntries(titles.map((title) => [title, cardsIn(title)]))).toEqual({
      'Só internet': ['300 Mega', '500 Mega', '700 Mega', '1 Giga'],
      'Com Globoplay': ['1 Giga + Globoplay'],
      'Com HBO Max': ['2 Giga'],
      'Com HBO Max e Deezer': ['1 Giga + HBO Max'],
      'Com Paramount+': ['600 Mega + Paramount+'],
    })
  })

  it('calls one plan of all the cheapest', () => {
    show('ofertas')
    expect(screen.getAllByText('Menor preço')).toHaveLength(1)
  })
})

describe('the missing page', () => {
  it.each([
    [false, ['0800 555 1020 Ligue e fale com vendas.']],
    [true, []],
  ])('shows the sales phone unless the campaign hides it (%s)', (hidesSalesPhone, phones) => {
    show('not-found', { campaign: { ...plainCampaign, hidesSalesPhone } })
    const calls = screen
      .queryAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('tel:'))
    expect(calls.map((link) => link.textContent)).toEqual(phones)
    expect(screen.getByRole('link', { name: /^Consultar cobertura/ }).getAttribute('href')).toBe(
      href('/consultar-cobertura/cep/'),
    )
  })
})
