import { splitPath } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import { describe, expect, it } from 'vitest'
import {
  type Call,
  cardsOf,
  columnsOf,
  found,
  heroOf,
  isBuilt,
  listed,
  pages,
  priceOf,
  pricesIn,
  silent,
  soldAt,
  toldBy,
  toReais,
  type Written,
  wrong,
} from './support/written-pages.ts'

const services = ['Globoplay', 'HBO Max', 'Paramount+']
const subscribed: Readonly<Record<string, string>> = {
  Globoplay: 'globoplay',
  'HBO Max': 'max',
  'Paramount+': 'paramount',
}
/** The plans of a page with the speed and services of its title. */
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
/** Home pages whose title is about one speed, not the cheapest plan. */
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
      const slips = sold.map(({ price }) => Number(price).toFixed(2).replace('.', ','))
      const head = heroOf(html)
        .replaceAll(/<s\b[^>]*>.*?<\/s>/g, '')
        .replaceAll(/Antes R\$ \d+,\d\d/g, '')
        .replaceAll(/No boleto, R\$ (\d+,\d\d)/g, (said, price) => (slips.includes(price) ? '' : said))
      const answers = sold.length === 0 ? '' : found(html, /(<details.*?<\/details>)/gs).join()
      const told = [title, ...metas, head, answers, structured, ...found(structured, /"price":"([^"]*)"/g)]
      return pricesIn(told.join(' ').replaceAll(/(\d)\.(\d\d)\b/g, '$1,$2')).filter(
        (price) => !prices.includes(price),
      )
    })
    expect(faults).toEqual([])
    expect(pages.filter(({ html }) => pricesIn(heroOf(html)).length > 0).length).toBeGreaterThan(200)
  })

  it('has the lowest price in its title', () => {
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
    ['/premium/', '119,00'],
    ['/hbo-max/', '119,00'],
    ['/max/', '119,00'],
  ])('at %s begins at R$ %s', (path, price) => {
    expect(pricesIn(pages.find((page) => page.path === path)?.title ?? '')).toEqual([price])
  })

  it.each<[string, (plan: Plan) => boolean]>([
    ['500mb', ({ plan_download }) => plan_download === '500 Mbps'],
    ['700mb', ({ plan_download }) => plan_download === '700 Mbps'],
    ['1gb', ({ plan_download }) => plan_download === '1000 Mbps'],
    ...Object.values(subscribed).map((slug): [string, (plan: Plan) => boolean] => [
      slug,
      ({ subscriptions }) => subscriptions.some((one) => one.slug === slug),
    ]),
  ])('stands in the table of its own page: %s', (name, fits) => {
    const about = pages.filter(
      ({ path, html }) =>
        columnsOf(html).length > 0 && splitPath(path).page.replace('hbo-', '').startsWith(`/${name}`),
    )
    const skusOf = (calls: readonly Call[]) =>
      calls.flatMap(({ href }) => {
        const plan = soldAt(href)
        return plan !== null && fits(plan) ? [plan.sku] : []
      })
    const missing = about.flatMap(({ path, html }) => {
      const compared = skusOf(columnsOf(html))
      return skusOf(cardsOf(html))
        .filter((sku) => !compared.includes(sku))
        .map((sku) => `${path}: ${sku}`)
    })
    expect([...new Set(missing)]).toEqual([])
    expect(about.length).toBeGreaterThan(5)
  })

  it('is what the checkout sells at each of its links, at the same price', () => {
    const faults = wrong(({ calls }) =>
      calls.flatMap((call) => {
        const plan = soldAt(call.href)
        if (plan === null) return [`${call.href} sells nothing`]
        const told = toldBy(call)
        const after = Number(plan.conditions?.promotion?.price_after).toFixed(2).replace('.', ',')
        return told.length === 0 || [priceOf(plan), `${priceOf(plan)},${after}`].includes(told.join())
          ? []
          : [`${call.href}: ${told} for ${priceOf(plan)}`]
      }),
    )
    expect(faults).toEqual([])
    expect(pages.flatMap(({ calls }) => calls).length).toBeGreaterThan(3000)
  })
})

describe.skipIf(!isBuilt)('what search engines list', () => {
  const listedPages = pages.filter(({ path }) => listed.includes(path))

  it.each([
    ['title', /<title>(.*?)<\/title>/g, 65],
    ['description', /<meta name="description" content="([^"]*)"/g, 160],
  ])('has a unique %s, shown whole', (_what, pattern, length) => {
    const texts = listedPages.map(({ html }) => found(html, pattern)[0] ?? '')
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
    expect(texts.filter((text) => text.length > length)).toEqual([])
  })

  it('describes what a page sells in words that its title does not say first', () => {
    const selling = listedPages.filter(({ calls }) => calls.length > 0)
    const repeated = selling.filter(({ html }) => {
      const [title = ''] = found(html, /<title>(.*?) \| /g)
      return found(html, /<meta name="description" content="([^"]*)"/g)[0]?.startsWith(title)
    })
    expect([selling.length > 20, repeated.map(({ path }) => path)]).toEqual([true, []])
  })

  it('includes every indexable page or its canonical page', () => {
    const canonical = ({ html }: Written) =>
      found(html, /<link rel="canonical" href="https:\/\/[^/]+([^"]*)"/g)
    expect(
      wrong((page) => (page.isNoindex ? [] : canonical(page)).filter((path) => !listed.includes(path))),
    ).toEqual([])
    expect(listedPages.filter((page) => canonical(page).join() !== page.path)).toEqual([])
    expect(listedPages.length).toBe(listed.length)
    expect(listedPages.filter(({ isNoindex }) => isNoindex)).toEqual([])
  })

  it('shows no phone that the campaign hides', () => {
    const hiding = pages.filter(({ path }) => /^\/(?:fluxo|oferta-colaborador|premium)\//.test(path))
    expect(hiding.filter(({ html }) => html.includes('"telephone"'))).toEqual([])
  })
})

describe.skipIf(!isBuilt)('a link', () => {
  /** Other campaigns that a page may link to. */
  const offered = ['migracao-ultrafibra', 'livelo']
  const mobile = ['timpre', 'timcontrole', 'timblack']
  const fronts = ['paramount', 'hbo-max', 'globoplay']

  it('stays in the campaign, and leads to no page without offers', () => {
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
