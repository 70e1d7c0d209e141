import type { Addon } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { streamings } from '../../../src/content/series.ts'
import type { Streaming } from '../../../src/content/streaming.ts'
import type { LandingView } from '../../../src/landing/landing.types.ts'
import { Page as Globoplay } from '../../../src/landing/pages/globoplay.page.tsx'
import { Page as HboMax } from '../../../src/landing/pages/hbo-max.page.tsx'
import { Page as Paramount } from '../../../src/landing/pages/paramount.page.tsx'
import { seriesItems } from '../../../src/landing/sections/series-row.section.tsx'
import { drawn, islandsIn, textOf, viewUnder } from '../support/landing-page.ts'

const pages = { globoplay: Globoplay, paramount: Paramount, 'hbo-max': HboMax } as const
const services = Object.keys(pages) as Streaming[]

const draw = (streaming: Streaming, view: LandingView): Document => {
  const Page = pages[streaming]
  return drawn(<Page {...view} />)
}
describe('the page of a streaming service', () => {
  it.each([
    ['globoplay', '', ['d600gl']],
    ['globoplay', 'es', ['d600gles']],
    ['paramount', '', ['d600b', 'd1000c']],
    ['hbo-max', '', ['d500b', 'd600c', 'd1000b', 'd1000d', 'd2000b']],
  ] as const)('%s under "%s" lists the plans that bring it', (streaming, addon, skus) => {
    const page = draw(streaming, viewUnder(addon, streaming))
    const [list] = islandsIn<{ title: string; only: string[] }>(page, 'plan-list')
    expect(list?.title).toBe(`Planos com ${streamings[streaming].name}`)
    expect(list?.only.toSorted()).toEqual([...skus].sort())
  })

  it.each(services)('%s says that no plan includes it, and shows what is sold', (streaming) => {
    const [list] = islandsIn(draw(streaming, viewUnder('oferta-colaborador', streaming, [])), 'plan-list')
    expect(list).toMatchObject({
      title: 'Planos desta oferta',
      lead: `Esta oferta não tem plano com ${streamings[streaming].name}. Veja os que ela tem.`,
    })
    expect(list).not.toHaveProperty('only')
  })
})

describe('the heading of a streaming service', () => {
  it.each([
    ['globoplay', 'globoplay', 'A partir de R$ 119,99/mês'],
    ['hbo-max', '', 'A partir de R$ 119,00/mês'],
    ['paramount', 'paramount', 'A partir de R$ 119,99/mês'],
    ['globoplay', '', 'R$ 129,99/mês'],
  ] as const)('%s under "%s" tells the lowest price of its plans: %s', (streaming, addon, price) => {
    const heading = draw(streaming, viewUnder(addon, streaming)).querySelector('main > section:first-of-type')
    expect(textOf(heading?.querySelector('p:has(b.num)'))).toBe(`${price} no débito automático, por 12 meses`)
  })
})

describe('the coverage card of a streaming service', () => {
  it.each([
    ['', ['/consultar-cobertura/cep/globoplay/']],
    ['es', ['/es/consultar-cobertura/cep/globoplay-es/']],
    ['livelo', []],
  ] as const)('under "%s" leads to %j', (addon, links) => {
    const found = draw('globoplay', viewUnder(addon, 'globoplay')).querySelectorAll(
      'a[href*="/consultar-cobertura/cep/globoplay"]',
    )
    expect([...found].map((link) => link.getAttribute('href'))).toEqual(links)
  })
})

describe('a title of a service', () => {
  const [title = { title: '', poster: 'drama' as const }] = streamings.globoplay.rows[0]?.titles ?? []
  const itemUnder = (addon: Addon | '', streaming: Streaming) =>
    seriesItems(viewUnder(addon, streaming), streaming, [title])[0]

  it.each([
    ['', 'globoplay', '/checkout/cep/?s=d600gl', 15999, 12999],
    ['es', 'globoplay', '/es/checkout/cep/?s=d600gles', 15999, 10999],
    ['b', 'paramount', '/b/checkout/cep/?s=d600b', 15999, 11999],
    ['b/timpre', 'hbo-max', '/b/timpre/checkout/cep/?s=d500b', 15900, 11900],
  ] as const)('under "%s" leads to the cheapest plan with %s: %s', (addon, streaming, link, full_price, price) => {
    expect(itemUnder(addon, streaming)).toEqual({ ...title, streaming, link, full_price, price })
  })

  it('links to all offers, without a price, if no plan includes the service', () => {
    expect(itemUnder('r2', 'paramount')).toEqual({
      ...title,
      streaming: 'paramount',
      link: '/r2/ofertas/',
      full_price: undefined,
      price: undefined,
    })
  })
})
