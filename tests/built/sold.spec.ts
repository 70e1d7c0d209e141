import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { splitPath } from '../../contract/pages.ts'
import { type Plan, planSchema } from '../../contract/plan.ts'
import { matchPlan } from '../../machines/kit/plan-choice.ts'
import { campaignOf, jsonFilesMap } from '../../src/content/campaigns.ts'
import { planQueryOf } from '../../src/router/carried-query.ts'
import { addressesUnder, everyAddon } from '../support/landings.ts'

const root = join(import.meta.dirname, '../..')
const site = join(root, 'dist/site')
const fileOf = (path: string): string => join(site, path, 'index.html')
const data = (name: string): unknown => JSON.parse(readFileSync(join(root, 'server/data', name), 'utf8'))
const catalogue = v.parse(v.array(planSchema), data('plans.json'))
const files = data('plans-files.json') as Readonly<Record<string, readonly string[]>>
const found = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text]) => text ?? '')
const pricesIn = (text: string): readonly string[] => [
  ...new Set(found(text.replaceAll(/<[^>]*>/g, ''), /(\d+,\d\d)/g)),
]
const priceOf = ({ price_with_dacc }: Plan): string => Number(price_with_dacc).toFixed(2).replace('.', ',')
const toReais = (price: string): number => Number(price.replace(',', '.'))

/** The plan that the checkout takes from an address; null where it takes none for certain. */
const soldAt = (address: string): Plan | null => {
  const { pathname, searchParams } = new URL(address, 'https://site.exemplo')
  const { addon } = splitPath(pathname)
  // Customers who migrate get offers of their own.
  const skus = campaignOf(addon).flow === 'migration' ? [] : (files[jsonFilesMap[addon] ?? ''] ?? [])
  return matchPlan(
    catalogue.filter(({ sku }) => skus.includes(sku)),
    planQueryOf(searchParams),
  )
}

/** A link to the checkout with a plan, and the block that a visitor reads around it. */
interface Call {
  readonly href: string
  readonly text: string
}
const callIn = (block: string): Call[] =>
  found(block, /<a [^>]*href="([^"]*\/checkout\/cep\/\?s=[^"]*)"/g).map((href) => ({ href, text: block }))

const withoutScript = /<noscript>.*?<\/noscript>/gs
/** Cards of a plan list: the plan in view, and the others that are links without a script. */
const cardsOf = (html: string): readonly Call[] =>
  found(html, /(<article .*?<\/article>)/gs)
    .filter((card) => card.includes('data-card='))
    .flatMap((card) => [
      ...callIn(card.replaceAll(withoutScript, '')),
      ...found(card, /(<a [^>]*>Contratar [^<]*(?:<!-- -->[^<]*)*<\/a>)/g).flatMap(callIn),
    ])
/** Columns of a comparison. */
const columnsOf = (html: string): readonly Call[] =>
  found(html, /(<table.*?<\/table>)/gs).flatMap((table) => {
    const cellsOf = (row: string) => found(row, /(<td.*?<\/td>)/gs)
    const rows = found(table, /(<tr>.*?<\/tr>)/gs).map(cellsOf)
    return (rows.at(-1) ?? []).flatMap((buy, at) =>
      callIn(buy).map(({ href }) => ({ href, text: rows.map((row) => row[at] ?? '').join(' ') })),
    )
  })
const heroOf = (html: string): string => /<h1[ >](.*?)<\/section>/s.exec(html)?.[1] ?? ''
/** All other links with a plan: what they say themselves, or the panel that they end. */
const othersOf = (html: string): readonly Call[] => [
  ...found(html, /(<a [^>]*\/checkout\/cep\/\?s=(?:(?!<\/a>).)*<\/a>)/gs)
    .filter((link) => pricesIn(link).length > 0)
    .flatMap(callIn),
  ...found(html, /(<section [^>]*id="cnpj".*?<\/section>)/gs).flatMap(callIn),
]

/** What a call costs as it is read: without what it cost before, and what it costs otherwise. */
const toldBy = ({ text }: Call): readonly string[] =>
  pricesIn(
    text
      .replaceAll(/<s\b[^>]*>.*?<\/s>/g, '')
      .replaceAll(/Sem streaming, R\$ \d+,\d\d/g, '')
      .replaceAll(/No boleto, (?:<!-- -->)?R\$ \d+,\d\d/g, '')
      .replaceAll(/Antes R\$ \d+,\d\d/g, ''),
  )

interface Written {
  readonly path: string
  readonly html: string
  readonly title: string
  readonly calls: readonly Call[]
  /** What is sold on cards and in the table. */
  readonly sold: readonly Plan[]
  readonly isNoindex: boolean
}

const read = (path: string): Written => {
  const html = readFileSync(fileOf(path), 'utf8')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '')
  const shown = [...cardsOf(html), ...columnsOf(html)]
  return {
    path,
    html,
    title: (found(html, /<title>(.*?) \| Ultrafibra<\/title>/g)[0] ?? '').replaceAll('&#x27;', "'"),
    calls: [...shown, ...callIn(heroOf(html)), ...othersOf(html)],
    sold: shown.flatMap(({ href }) => soldAt(href) ?? []),
    isNoindex: html.includes('<meta name="robots" content="noindex"'),
  }
}

const isBuilt = existsSync(site)
const pages = isBuilt
  ? [...new Set(everyAddon.flatMap(addressesUnder))].filter((path) => existsSync(fileOf(path))).map(read)
  : []
const listed = isBuilt
  ? found(readFileSync(join(site, 'sitemap.xml'), 'utf8'), /<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)
  : []

/** Pages with what is wrong on them. */
const wrong = (check: (page: Written) => readonly string[]): readonly string[] =>
  pages.flatMap((page) => check(page).map((fault) => `${page.path}: ${fault}`))

const services = ['Globoplay', 'HBO Max', 'Paramount+']
const subscribed: Readonly<Record<string, string>> = {
  Globoplay: 'globoplay',
  'HBO Max': 'max',
  'Paramount+': 'paramount',
}
/** The plans of a page that have all that its title names: its speed and its services. */
const named = ({ title, sold, path }: Written): readonly Plan[] => {
  const [own = ''] = title.split(' · ')
  const [, amount, unit] = /(\d+) (Mega|Giga)/.exec(own) ?? []
  const mbps = Number(amount) * (unit === 'Giga' ? 1000 : 1)
  const isAboutSpeed = spoken.has(path) || /^\/\d+(?:mb|gb)/.test(splitPath(path).page)
  return sold
    .filter((plan) =>
      services
        .filter((service) => own.includes(service))
        .every((service) => plan.subscriptions.some(({ slug }) => slug === subscribed[service])),
    )
    .filter(({ plan_download }) => !isAboutSpeed || plan_download === `${mbps} Mbps`)
}
/** Homes whose title is about one speed, not about the cheapest plan. */
const spoken: ReadonlyMap<string, string> = new Map([
  ['/es/', '99,99'],
  ['/r3/', '99,99'],
  ['/oferta-colaborador/', '77,50'],
])

describe.skipIf(!isBuilt)('what a page advertises', () => {
  it('is sold on its cards: title, description, shared text, structured data, heading, answers', () => {
    const faults = wrong(({ html, title, sold }) => {
      const prices = sold.map(priceOf)
      const metas = found(html, /<meta (?:name|property)="[^"]*(?:description|title)" content="([^"]*)"/g)
      const structured = found(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs).join()
      const head = heroOf(html)
        .replaceAll(/<s\b[^>]*>.*?<\/s>/g, '')
        .replaceAll(/Antes R\$ \d+,\d\d/g, '')
      const answers = sold.length === 0 ? '' : found(html, /(<details.*?<\/details>)/gs).join()
      const told = [title, ...metas, head, answers, structured, ...found(structured, /"price":"([^"]*)"/g)]
      return pricesIn(told.join(' ').replaceAll(/(\d)\.(\d\d)\b/g, '$1,$2')).filter(
        (price) => !prices.includes(price),
      )
    })
    expect(faults).toEqual([])
    expect(pages.filter(({ html }) => pricesIn(heroOf(html)).length > 0).length).toBeGreaterThan(200)
  })

  it('begins in its title at the lowest price', () => {
    const faults = wrong((page) => {
      const [price] = pricesIn(page.title)
      if (price === undefined) return []
      const lowest = Math.min(...named(page).map(priceOf).map(toReais))
      return toReais(price) === lowest ? [] : [`${page.title}, and ${lowest}`]
    })
    expect(faults).toEqual([])
    expect(pages.filter(({ title }) => pricesIn(title).length > 0).length).toBeGreaterThan(150)
  })

  it.each([
    ...spoken,
    ['/', '59,99'],
    ['/premium/', '99,99'],
    ['/hbo-max/', '99,99'],
    ['/max/', '99,99'],
  ])('at %s begins at R$ %s', (path, price) => {
    expect(pricesIn(pages.find((page) => page.path === path)?.title ?? '')).toEqual([price])
  })

  it('is what the checkout sells behind each of its links, at the price beside them', () => {
    const faults = wrong(({ calls }) =>
      calls.flatMap((call) => {
        const plan = soldAt(call.href)
        if (plan === null) return [`${call.href} sells nothing`]
        const told = toldBy(call)
        return told.length === 0 || told.join() === priceOf(plan)
          ? []
          : [`${call.href}: ${told} for ${priceOf(plan)}`]
      }),
    )
    expect(faults).toEqual([])
    expect(pages.flatMap(({ calls }) => calls).length).toBeGreaterThan(3000)
  })
})

/** Pages about plans that their campaign does not sell. */
const silent = pages.filter(({ html }) => heroOf(html).includes('Esta oferta não tem plano'))

describe.skipIf(!isBuilt)('what a page promises beside prices', () => {
  /** A page without what it says of single plans, and without its answers. */
  const around = (html: string) =>
    html.replaceAll(
      /<article .*?<\/article>|<table.*?<\/table>|<details.*?<\/details>|<script.*?<\/script>/gs,
      '',
    )

  it.each([
    ['bônus de internet no celular', 'GIGA no celular'],
    ['600 Mega + 100 Mega', '600 Mega + 100 Mega'],
    ['até 2 Giga', '2 Giga'],
    ['a 2 Giga', '2 Giga'],
  ])('is on its cards: %s', (promise, feature) => {
    const promising = pages.filter(
      ({ html }) => cardsOf(html).length > 0 && around(html).toLowerCase().includes(promise.toLowerCase()),
    )
    expect(promising.length).toBeGreaterThan(5)
    expect(
      promising
        .filter(({ html }) => !cardsOf(html).some(({ text }) => text.includes(feature)))
        .map(({ path }) => path),
    ).toEqual([])
  })

  it('is nothing where it is about plans that are not sold', () => {
    expect(silent.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/rs/paramount/',
        '/max/globoplay/',
        '/movel-blindagem/globoplay/',
        '/hbo-max/700mb/',
      ]),
    )
    const said = /já vem incluso|"FAQPage"|"Product"|\d,\d\d.*<\/h1>/
    expect(
      silent.filter(({ html, isNoindex }) => said.test(html) || !isNoindex).map(({ path }) => path),
    ).toEqual([])
    expect(silent.filter(({ html }) => pricesIn(heroOf(html)).length > 0)).toEqual([])
  })
})

describe.skipIf(!isBuilt)('what search engines list', () => {
  const listedPages = pages.filter(({ path }) => listed.includes(path))

  it('has a title and a description of its own', () => {
    for (const pattern of [/<title>(.*?)<\/title>/g, /<meta name="description" content="([^"]*)"/g]) {
      const texts = listedPages.map(({ html }) => found(html, pattern)[0])
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
    }
  })

  it('is every page that may be listed, or the one that stands for it', () => {
    const canonical = ({ html }: Written) =>
      found(html, /<link rel="canonical" href="https:\/\/[^/]+([^"]*)"/g)
    expect(
      wrong((page) => (page.isNoindex ? [] : canonical(page)).filter((path) => !listed.includes(path))),
    ).toEqual([])
    expect(listedPages.filter((page) => canonical(page).join() !== page.path)).toEqual([])
    expect(listedPages.length).toBe(listed.length)
    expect(listedPages.filter(({ isNoindex }) => isNoindex)).toEqual([])
  })

  it('tells no phone that the campaign hides', () => {
    const hiding = pages.filter(({ path }) => /^\/(?:fluxo|oferta-colaborador|premium)\//.test(path))
    expect(hiding.filter(({ html }) => html.includes('"telephone"'))).toEqual([])
  })
})

describe.skipIf(!isBuilt)('a link', () => {
  /** Other campaigns that a page offers by name. */
  const offered = ['migracao-ultrafibra', 'livelo']
  const mobile = ['timpre', 'timcontrole', 'timblack']
  const fronts = ['paramount', 'hbo-max', 'globoplay']

  it('stays in the campaign, and leads to no page that says that nothing is sold', () => {
    const unsold = silent.map(({ path }) => path)
    const faults = wrong(({ html, path }) => {
      const { addon, page } = splitPath(path)
      const others = [
        ...offered,
        ...(page === '/selecao-plano-movel' ? mobile : []),
        ...(addon === '' ? fronts : []),
      ]
      return found(html, /<a [^>]*href="(\/[^"?#]*)/g).filter((href) => {
        const other = splitPath(href).addon
        const isForAll = addon === 'migracao-ultrafibra' && href.startsWith('/checkout/')
        return unsold.includes(href) || (other !== addon && !isForAll && !others.includes(other))
      })
    })
    expect([...new Set(faults)]).toEqual([])
  })
})
