import type { Addon } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { Page } from '../../../src/landing/pages/home.page.tsx'
import { everyAddon } from '../../support/landings.ts'
import { drawn, islandsIn, viewUnder } from '../support/landing-page.ts'

type Home = Addon | ''

/** An addon's prerendered home without islands. */
const homeOf = (addon: Home) => drawn(<Page {...viewUnder(addon, 'home')} />)

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
/** What the heading sells, below the slides. */
const offerIn = (page: Document) => page.querySelector('[data-hero] [data-offer]')

describe('the home page', () => {
  it.each(everyAddon)('of "%s" links to existing ids', (home) => {
    const page = homeOf(home)
    const lists = islandsIn<{ id: string }>(page, 'plan-list')
    const known = [...lists.map(({ id }) => id), 'cookies', 'conteudo']
    const missing = all(page, 'a[href^="#"]')
      .map((link) => link.getAttribute('href')?.slice(1) ?? '')
      .filter((id) => !known.includes(id) && !page.getElementById(id))
    expect(missing).toEqual([])
  })
})

describe('a section of the home page', () => {
  it.each([
    ['streaming-minicards', ['d600gl', 'd600c', 'd600b'].map((sku) => `/checkout/cep/?s=${sku}`)],
    ['streaming-cards', ['/globoplay/', '/hbo-max/', '/paramount/']],
    ['cnpj', ['/checkout/cep/?s=d1000a']],
    ['gamer', ['/checkout/cep/?s=d2000b']],
    ['install-button', ['#planos']],
  ])('%s leads to %j', (section, links) => {
    const found = all(homeOf(''), `[data-section="${section}"] a`)
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
  })
})

describe('the footer', () => {
  it.each<[Home, number]>([
    ['', 0],
    ['livelo', 1],
  ])('of "%s" has %i links to the rules of the points', (home, count) => {
    expect(all(homeOf(home), 'footer a[href$="#pontos"]')).toHaveLength(count)
  })
})

describe('the banners', () => {
  it.each(everyAddon)('of "%s" name one price, once', (home) => {
    const prices = all(homeOf(home), '[data-hero] h1, [data-hero] b.num').flatMap(
      ({ textContent }) => textContent.match(/R\$\s[\d.,]+/g) ?? [],
    )
    expect(prices.length).toBe(1)
  })

  it.each([
    ['', '1 Giga com Globoplay incluso', '1 Giga + Globoplay, no débito automático, por 12 meses'],
    ['es', 'Oferta da sua região', '700 Mega Especial, no débito automático, por 12 meses'],
    ['movel-blindagem', undefined, '1 Giga, no débito automático, por 12 meses'],
    ['oferta-colaborador', 'Oferta do colaborador', '1 Giga Colaborador, no débito automático, por 12 meses'],
    ['premium', 'Planos premium', '1 Giga + HBO Max e Deezer, no débito automático, por 12 meses'],
  ] as const)('of "%s" say which plan the price is of: %s, %s', (home, eyebrow, note) => {
    const page = homeOf(home)
    expect([
      all(page, '[data-slide]:first-of-type p').find((text) => text.querySelector('svg'))?.textContent,
      offerIn(page)?.querySelector('p')?.lastElementChild?.textContent,
    ]).toEqual([eyebrow, note])
  })
})

describe('the coverage card', () => {
  it.each<[Home, string]>([
    ['', '/consultar-cobertura/cep/home/'],
    ['timblack', '/timblack/consultar-cobertura/cep/home-timblack/'],
    ['globoplay/timpre', '/globoplay/timpre/consultar-cobertura/cep/home-globoplay-timpre/'],
  ])('of "%s" links to %s and opens the drawer', (home, href) => {
    const [card] = all(homeOf(home), '[data-section="coverage-card"] a')
    expect([card?.getAttribute('href'), card?.dataset.opens]).toEqual([href, 'coverage-drawer'])
  })
})

describe('the other sections', () => {
  it.each([
    ['', 'Assine com streaming no pacote!'],
    ['oferta-colaborador', undefined],
  ] as const)('of "%s" promise a streaming service where the fastest plan has one: %s', (home, label) => {
    expect(all(homeOf(home), '#gamer a').at(-1)?.textContent).toBe(label)
  })

  it.each<[Home, readonly string[]]>([
    ['', ['Receber ligação', 'WhatsApp', 'Vendas', 'Já sou cliente']],
    ['fluxo', ['Receber ligação', 'WhatsApp', 'Já sou cliente']],
    ['timpre', ['Receber ligação', 'WhatsApp', 'Vendas']],
  ])('of "%s" offer the contacts %j', (home, ways) => {
    expect(all(homeOf(home), '#contato li b').map((way) => way.textContent)).toEqual(ways)
  })
})
