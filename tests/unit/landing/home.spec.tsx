import type { HomeSection } from '@ultrafibra/contract/campaign'
import { type Addon, addons, splitPath } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import plans from '@ultrafibra/server/data/plans.json' with { type: 'json' }
import files from '@ultrafibra/server/data/plans-files.json' with { type: 'json' }
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { landingView } from '../../../src/landing/create-landing.ts'
import { Page } from '../../../src/landing/pages/home.page.tsx'

type Home = Addon | ''

const skusOf = (plansFile: string): readonly string[] =>
  (files as Readonly<Record<string, readonly string[]>>)[plansFile] ?? []

const viewOf = (addon: Home) => {
  const campaign = campaignOf(addon)
  const sold = skusOf(campaign.plansFile).map((sku) => plans.find((plan) => plan.sku === sku))
  return landingView({ campaign, page: 'home', plans: sold as unknown as readonly Plan[] })
}

const written = new Map<Home, Document>()

/** An addon's prerendered home without islands; read only. */
const homeOf = (addon: Home): Document => {
  const page =
    written.get(addon) ??
    new DOMParser().parseFromString(renderToStaticMarkup(<Page {...viewOf(addon)} />), 'text/html')
  written.set(addon, page)
  return page
}

const all = (root: ParentNode, selector: string): readonly HTMLElement[] =>
  [...root.querySelectorAll(selector)].map((one) => one as HTMLElement)
const hrefOf = (link: Element | undefined) => link?.getAttribute('href')
const linksOf = (root: ParentNode, selector: string) =>
  all(root, selector).map((link) => [link.textContent, hrefOf(link)])
const titled = (page: Document, id: string) => page.getElementById(id) as HTMLElement

const everything: readonly HomeSection[] = [
  ...(['banner', 'coverage-form', 'plans', 'comparison', 'coverage-card'] as const),
  ...(['streaming-minicards', 'streaming-cards', 'benefits', 'news', 'fibre', 'cnpj', 'gamer'] as const),
  ...(['faq', 'install-button', 'contact'] as const),
]
const streaming: readonly HomeSection[] = [
  ...(['banner', 'coverage-card', 'plans', 'streaming-minicards', 'benefits', 'comparison'] as const),
  ...(['faq', 'contact'] as const),
]
const table: readonly (readonly [readonly HomeSection[], readonly Home[]])[] = [
  [
    everything,
    [
      ...(['', 'timpre', 'timcontrole', 'timblack', 'b', 'b/r', 'b/timpre', 'b/timcontrole'] as const),
      ...(['b/timblack', 'c', 'd', 'r', 'r2', 'r3', 'rs', 'sp', 'es', 'fluxo', 'fluxo-online'] as const),
      ...(['premium', 'migracao-ultrafibra'] as const),
    ],
  ],
  [
    ['coverage-form', 'coverage-card', 'plans', 'wifi6', 'faq', 'contact'],
    ['movel-blindagem', 'movel-blindagem/timcontrole', 'movel-blindagem/timblack'],
  ],
  [
    streaming,
    [
      ...(['max', 'hbo-max', 'paramount', 'globoplay', 'globoplay/timpre'] as const),
      ...(['globoplay/timcontrole', 'globoplay/timblack'] as const),
    ],
  ],
  [['banner', 'points-guide', 'plans', 'benefits', 'faq', 'contact'], ['livelo']],
  [['banner', 'coverage-card', 'plans', 'comparison', 'faq', 'contact'], ['black-friday']],
  [
    ['banner', 'coverage-form', 'coverage-card', 'plans', 'benefits', 'faq', 'contact'],
    ['oferta-colaborador'],
  ],
]
const rows = table.flatMap(([sections, homes]) => homes.map((home) => [home, sections] as const))
const homes = rows.map(([home]) => home)

describe('the home page', () => {
  it('has a row here for every addon', () => {
    expect([...homes].sort()).toEqual(['', ...addons].sort())
  })

  it.each(rows)('of "%s" shows its sections in their order', (home, sections) => {
    expect(all(homeOf(home), '[data-section]').map(({ dataset }) => dataset.section)).toEqual(sections)
  })

  it.each(homes)('of "%s" links to existing ids', (home) => {
    const page = homeOf(home)
    const drawn = all(page, 'site-island[name="plan-list"]').map(
      (slot) => (JSON.parse(slot.getAttribute('props') ?? '{}') as { id: string }).id,
    )
    const missing = linksOf(page, 'a[href^="#"]')
      .map(([, href]) => String(href).slice(1))
      .filter(
        (id) => id !== 'cookies' && id !== 'conteudo' && !drawn.includes(id) && !page.getElementById(id),
      )
    expect(missing).toEqual([])
  })

  it.each(homes.filter((home) => home !== ''))('of "%s" keeps its links under its addon', (home) => {
    const own = linksOf(homeOf(home), '[data-section] a[href^="/"]').map(([, href]) => String(href))
    const outside = own.filter((href) => splitPath(href.replace(/[?#].*/, '')).addon === '')
    // The migration campaign's home sells the plain site's plans.
    const isForAll = (href: string) => campaignOf(home).flow === 'migration' && href.startsWith('/checkout/')
    expect(outside.filter((href) => !isForAll(href))).toEqual([])
  })
})

const slidesOf = (home: Home) => all(homeOf(home), '[data-slide]')
/** What the heading sells, below the slides. */
const offerIn = (home: Home) => all(homeOf(home), '[data-hero] [data-offer]')[0]

describe('the banners', () => {
  it("are four, the first with the offer and the page's h1", () => {
    expect(slidesOf('').map((slide) => slide.querySelector('h1,h2')?.textContent)).toEqual([
      'Sua casa inteira na velocidade da luz',
      'Celular e notebook com desconto',
      'De 300 Mega a 2\u00a0Giga',
      'Ninguém contrata no seu nome',
    ])
  })

  it('link to the plans and the question about documents, and keep the offer below whichever is in view', () => {
    const parts = [offerIn('timblack'), ...slidesOf('timblack')]
    expect(parts.map((part) => part && linksOf(part, 'a'))).toEqual([
      [['Contratar agora', '/timblack/checkout/cep/?s=d600gl']],
      [],
      [],
      [['Ver planos', '#planos']],
      [['Como funciona', '#faq-docs-selfie']],
    ])
  })

  it.each<[Home, readonly (readonly [string, string])[]]>([
    ['premium', []],
    ['livelo', []],
    [
      'oferta-colaborador',
      [['Já é cliente? Peça a migração', 'https://colaborador.exemplo.com.br/fibra/migracao']],
    ],
    [
      'black-friday',
      [
        ['Contratar 1GB', '/black-friday/checkout/cep/?s=d600gl'],
        ['Verificar Cobertura e Contratar Agora!', '/black-friday/checkout/cep/?s=d600gl'],
      ],
    ],
    ['es', [['Contratar agora', '/es/checkout/cep/?s=d600ar3']]],
  ])('of "%s" offer %j', (home, links) => {
    const offer = offerIn(home)
    expect(offer && linksOf(offer, 'a')).toEqual(links)
  })

  it.each(homes)('of "%s" name one price, once', (home) => {
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
    const [first] = slidesOf(home)
    expect([
      [...(first?.querySelectorAll('p') ?? [])].find((text) => text.querySelector('svg'))?.textContent,
      offerIn(home)?.querySelector('p')?.lastElementChild?.textContent,
    ]).toEqual([eyebrow, note])
  })

  it("omit the question's link if the page does not answer it", () => {
    expect(slidesOf('hbo-max').flatMap((slide) => linksOf(slide, 'a[href^="#faq"]'))).toEqual([])
  })

  it('contain the coverage form below the words, framed in some campaigns', () => {
    const formOf = (home: Home) =>
      all(homeOf(home), 'site-island[name="coverage-form"]').map(
        (slot) => (JSON.parse(slot.getAttribute('props') ?? '{}') as { framed: boolean }).framed,
      )
    expect([formOf(''), formOf('oferta-colaborador'), formOf('movel-blindagem'), formOf('livelo')]).toEqual([
      [true],
      [false],
      [true],
      [],
    ])
  })
})

describe('the coverage card', () => {
  it.each<[Home, string]>([
    ['', '/consultar-cobertura/cep/home/'],
    ['timblack', '/timblack/consultar-cobertura/cep/home-timblack/'],
    ['globoplay/timpre', '/globoplay/timpre/consultar-cobertura/cep/home-globoplay-timpre/'],
  ])('of "%s" links to %s and opens the drawer', (home, href) => {
    const [card] = all(homeOf(home), '[data-section="coverage-card"] a')
    expect([hrefOf(card), card?.dataset.opens]).toEqual([href, 'coverage-drawer'])
  })

  it.each<[Home, boolean]>([
    ['', true],
    ['globoplay', true],
    ['hbo-max', false],
    ['paramount', false],
    ['oferta-colaborador', false],
    ['black-friday', false],
  ])('of "%s" is framed: %s', (home, isFramed) => {
    const [card] = all(homeOf(home), '[data-section="coverage-card"] a')
    expect(/framed/.test(card?.className ?? '')).toBe(isFramed)
  })
})

describe('the offers with streaming', () => {
  it('link to the checkout of their plans, at the price of the plans file', () => {
    const cards = all(titled(homeOf('b'), 'streaming'), 'li a')
    expect(
      cards.map((card) => [hrefOf(card), /R\$\s[\d,]+(?=\/mês)/.exec(card.textContent ?? '')?.[0]]),
    ).toEqual([
      ['/b/checkout/cep/?s=d600gl', 'R$\u00a0129,99'],
      ['/b/checkout/cep/?s=d600c', 'R$\u00a0129,99'],
      ['/b/checkout/cep/?s=d600b', 'R$\u00a0119,99'],
    ])
  })

  it('are those that the campaign sells', () => {
    expect(all(titled(homeOf('es'), 'streaming'), 'li a').map(hrefOf)).toEqual([
      '/es/checkout/cep/?s=d600gles',
      '/es/checkout/cep/?s=d2000b',
    ])
  })
})

describe('the other sections', () => {
  it('have the agreed calls to action', () => {
    const page = homeOf('')
    const call = (section: string) => linksOf(page, `[data-section="${section}"] a`)
    expect(['install-button', 'fibre', 'cnpj', 'gamer'].map(call)).toEqual([
      [['Contrate agora com instalação grátis', '#planos']],
      [['Assine e conecte a casa inteira sem travar!', '#planos']],
      [['Contrate agora com instalação grátis', '/checkout/cep/?s=d1000a']],
      [['Assine com streaming no pacote!', '/checkout/cep/?s=d2000b']],
    ])
  })

  it('mention no plan that the campaign does not sell', () => {
    const page = homeOf('r')
    expect(page.querySelector('[data-section="gamer"]')?.textContent).toBe('')
  })

  it('have the agreed headings', () => {
    const page = homeOf('')
    expect(
      ['fibra', 'cnpj', 'beneficios'].map((id) => titled(page, id).querySelector('h2')?.textContent),
    ).toEqual(['O que é fibra ótica?', 'OFERTA EXCLUSIVA PARA CNPJ', 'Mais benefícios com a TIM Ultrafibra'])
    expect(titled(page, 'cnpj').textContent).toContain('R$\u00a0119,99')
  })

  it('show pictures of benefits, except Deezer, MAX and Paramount+', () => {
    const pictures = all(homeOf(''), '[aria-label="Também nos planos"] li').map((one) => one.textContent)
    expect(pictures).toEqual([
      ...['Globoplay', 'Segurança', 'Babbel', 'Aya Books', 'Games Club', 'Looke', 'Aya Ensinah'],
      ...['Aya Bancah', 'Wi-Fi 6'],
    ])
  })

  it.each<[Home, readonly string[]]>([
    ['', ['Receber ligação', 'WhatsApp', 'Vendas', 'Já sou cliente']],
    ['fluxo', ['Receber ligação', 'WhatsApp', 'Já sou cliente']],
    ['timpre', ['Receber ligação', 'WhatsApp', 'Vendas']],
  ])('of "%s" offer the contacts %j', (home, ways) => {
    expect(all(titled(homeOf(home), 'contato'), 'li b').map((way) => way.textContent)).toEqual(ways)
  })

  it('link to the call-back page, or open its drawer', () => {
    const [call] = all(titled(homeOf('sp'), 'contato'), '[data-opens]')
    expect([hrefOf(call), call?.dataset.opens]).toEqual(['/sp/receber-ligacao/', 'call-drawer'])
  })
})
