import type { Addon } from '@ultrafibra/contract/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { streamings } from '../../../src/content/series.ts'
import type { Streaming } from '../../../src/content/streaming.ts'
import type { LandingView } from '../../../src/landing/landing.types.ts'
import { Page as Globoplay } from '../../../src/landing/pages/globoplay.page.tsx'
import { Page as HboMax } from '../../../src/landing/pages/hbo-max.page.tsx'
import { Page as Paramount } from '../../../src/landing/pages/paramount.page.tsx'
import { copyOn } from '../../../src/landing/sections/page-copy.ts'
import { seriesItems } from '../../../src/landing/sections/series-row.section.tsx'
import { viewUnder } from '../support/landing-page.ts'

const pages = { globoplay: Globoplay, paramount: Paramount, 'hbo-max': HboMax } as const
const services = Object.keys(pages) as Streaming[]

const draw = (streaming: Streaming, view: LandingView): Document => {
  const Page = pages[streaming]
  return new DOMParser().parseFromString(renderToStaticMarkup(<Page {...view} />), 'text/html')
}
const textOf = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
const islandsIn = (document: Document, name: string): unknown[] =>
  [...document.querySelectorAll<HTMLElement>(`site-island[name="${name}"]`)].map((slot) =>
    JSON.parse(slot.getAttribute('props') ?? 'null'),
  )
const rowsIn = (document: Document): Element[] => [...document.querySelectorAll('main ul[id]')]

describe('the page of a streaming service', () => {
  it.each([
    ['globoplay', '', ['d600gl']],
    ['globoplay', 'es', ['d600gles']],
    ['paramount', '', ['d600b', 'd1000c']],
    ['hbo-max', '', ['d500b', 'd600c', 'd1000b', 'd1000d', 'd2000b']],
  ] as const)('%s under "%s" lists the plans that bring it', (streaming, addon, skus) => {
    const [list] = islandsIn(draw(streaming, viewUnder(addon, streaming)), 'plan-list') as [
      { title: string; only: string[] },
    ]
    expect(list.title).toBe(`Planos com ${streamings[streaming].name}`)
    expect([...list.only].sort()).toEqual([...skus].sort())
  })

  it.each(services)('%s says that no plan includes it, and shows what is sold', (streaming) => {
    const [list] = islandsIn(draw(streaming, viewUnder('oferta-colaborador', streaming, [])), 'plan-list')
    expect(list).toMatchObject({
      title: 'Planos desta oferta',
      lead: `Esta oferta não tem plano com ${streamings[streaming].name}. Veja os que ela tem.`,
    })
    expect(list).not.toHaveProperty('only')
  })

  it.each(services)('%s has two rows of eight titles, each with arrows', (streaming) => {
    const document = draw(streaming, viewUnder('', streaming))
    const rows = streamings[streaming].rows
    expect(
      rowsIn(document)
        .filter(({ id }) => rows.some((row) => row.id === id))
        .map(({ id, children }) => [id, children.length]),
    ).toEqual(rows.map(({ id }) => [id, 8]))
    expect(islandsIn(document, 'series-arrows')).toEqual(
      expect.arrayContaining(rows.map(({ id, title }) => ({ row: id, title }))),
    )
  })

  it.each([
    ['globoplay', 9, 'Como assino o Globoplay com a fibra?'],
    ['paramount', 5, undefined],
    ['hbo-max', 5, undefined],
  ] as const)('%s answers %i questions, with the first one open or none', (streaming, count, opened) => {
    const questions = [...draw(streaming, viewUnder('', streaming)).querySelectorAll('#duvidas details')]
    expect(questions).toHaveLength(count)
    expect(
      questions.filter((one) => one.hasAttribute('open')).map((one) => textOf(one.querySelector('summary'))),
    ).toEqual(opened === undefined ? [] : [opened])
  })

  it.each([
    ['globoplay', ['HBO MAX', 'Paramount+'], ['Globoplay']],
    ['paramount', ['Paramount+'], ['HBO MAX', 'Globoplay']],
    ['hbo-max', ['HBO MAX'], ['Paramount+', 'Globoplay']],
  ] as const)('%s keeps %j out of the benefits and leaves %j in', (streaming, hidden, left) => {
    const document = draw(streaming, viewUnder('', streaming))
    const names = [...document.querySelectorAll('#beneficios h3')].map(textOf)
    expect(names.filter((name) => hidden.some((one) => one === name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining([...left]))
  })

  it.each(services)("%s as its campaign's front has the campaign's texts", (streaming) => {
    const view = viewUnder(streaming, 'home')
    const copy = copyOn(view)
    const document = draw(streaming, view)
    expect(textOf(document.querySelector('h1'))).toBe(copy.title1)
    expect(islandsIn(document, 'plan-list')).toEqual([
      expect.objectContaining({ title: copy.title2, lead: copy.text2, id: 'planos' }),
    ])
  })
})

describe('the heading of a streaming service', () => {
  it.each([
    ['globoplay', 'globoplay', 'A partir de R$ 119,99/mês'],
    ['hbo-max', '', 'A partir de R$ 99,99/mês'],
    ['paramount', 'paramount', 'A partir de R$ 119,99/mês'],
    ['globoplay', '', 'R$ 129,99/mês'],
  ] as const)('%s under "%s" tells the lowest price of its plans: %s', (streaming, addon, price) => {
    const heading = draw(streaming, viewUnder(addon, streaming)).querySelector('main > section:first-of-type')
    expect(textOf(heading?.querySelector('p:has(b.num)') ?? null)).toBe(
      `${price} no débito automático, por 12 meses`,
    )
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

describe('the page of Globoplay', () => {
  it("lists its plan's apps and opens at the top", () => {
    const document = draw('globoplay', viewUnder('', 'globoplay'))
    expect([...document.querySelectorAll('#aplicativos h3')].map(textOf)).toEqual([
      'Segurança',
      'Babbel',
      'Aya Books',
      'Games Club',
      'Looke',
      'Aya Ensinah',
      'Aya Bancah',
    ])
    expect(islandsIn(document, 'series-from-top')).toEqual([null])
  })
})

describe('the page of Paramount+', () => {
  const document = draw('paramount', viewUnder('', 'paramount'))

  it('has three reasons in its heading and scrolls one screen down', () => {
    const steps = [...document.querySelectorAll('main > section:first-of-type ol > li h2')].map(textOf)
    expect(steps).toEqual(['Paramount+ no plano', 'Velocidade para assistir', 'Tudo instalado'])
    expect(islandsIn(document, 'series-screen-down')).toEqual([{ label: 'Confira os Planos', to: 'planos' }])
  })

  it('has different drawings for narrow and wide windows', () => {
    const shown = (name: string) => document.querySelectorAll(`main img[class*="${name}"]`).length
    expect([shown('onlyNarrow'), shown('onlyWide')]).toEqual([1, 1])
  })
})

describe('the page of HBO Max', () => {
  it('links from its Champions League banner to the plans', () => {
    const document = draw('hbo-max', viewUnder('', 'hbo-max'))
    expect(textOf(document.querySelector('main > section:first-of-type'))).toContain('Champions League')
    const link = [...document.querySelectorAll('a')].find((one) => textOf(one) === 'Contratar Plano')
    expect(link?.getAttribute('href')).toBe('#planos')
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
    ['b/timpre', 'hbo-max', '/b/timpre/checkout/cep/?s=d500b', 13999, 9999],
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
