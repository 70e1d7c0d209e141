import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitPath } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import { matchPlan } from '../../../machines/kit/plan-choice.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { planQueryOf } from '../../../src/router/search-params.ts'
import { addressesUnder, everyAddon, plansUnder } from '../../support/landings.ts'
import { withoutTemplates } from '../../support/without-templates.ts'

const root = join(import.meta.dirname, '../../..')
const site = join(root, 'dist/site')
const fileOf = (path: string): string => join(site, path, 'index.html')
/** All matches of a pattern's first group. */
export const found = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text]) => text ?? '')
/** Distinct prices in a text. */
export const pricesIn = (text: string): readonly string[] => [
  ...new Set(found(text.replaceAll(/<[^>]*>/g, ''), /(\d+,\d\d)/g)),
]
export const priceOf = ({ price_with_dacc }: Plan): string =>
  Number(price_with_dacc).toFixed(2).replace('.', ',')
export const toReais = (price: string): number => Number(price.replace(',', '.'))

/** The plan that the checkout selects from a URL; null if ambiguous. */
export const soldAt = (address: string): Plan | null => {
  const { pathname, searchParams } = new URL(address, 'https://site.exemplo')
  const { addon } = splitPath(pathname)
  // Migration customers get individual offers.
  const sold = campaignOf(addon).flow === 'migration' ? [] : plansUnder(addon)
  return matchPlan(sold, planQueryOf(searchParams))
}

/** A checkout link with a plan, and its surrounding text. */
export interface Call {
  readonly href: string
  readonly text: string
}
const callIn = (block: string): Call[] =>
  found(block, /<a [^>]*href="([^"]*\/checkout\/cep\/\?s=[^"]*)"/g).map((href) => ({ href, text: block }))

/** The texts of a card, one for each of its plans. */
const facesOf = (card: string): readonly string[] => {
  const [shared = '', ...parts] = card.split(/(?=<div class="[^"]*" data-face=")/)
  const faces = Map.groupBy(parts, (part) => /data-face="(\w+)"/.exec(part)?.[1])
  return faces.size === 0 ? [shared] : [...faces.values()].map((texts) => texts.join(' '))
}
/** Cards of a plan list, one for each plan. */
export const cardsOf = (html: string): readonly Call[] =>
  found(html, /(<article .*?<\/article>)/gs)
    .filter((card) => card.includes('data-card='))
    .flatMap(facesOf)
    .flatMap(callIn)
/** Columns of a comparison. */
export const columnsOf = (html: string): readonly Call[] =>
  found(html, /(<table.*?<\/table>)/gs).flatMap((table) => {
    const cellsOf = (row: string) => found(row, /(<td.*?<\/td>)/gs)
    const rows = found(table, /(<tr>.*?<\/tr>)/gs).map(cellsOf)
    return (rows.at(-1) ?? []).flatMap((buy, at) =>
      callIn(buy).map(({ href }) => ({ href, text: rows.map((row) => row[at] ?? '').join(' ') })),
    )
  })
export const heroOf = (html: string): string => /<h1[ >](.*?)<\/section>/s.exec(html)?.[1] ?? ''
/** All other links with a plan, with their own text or their panel's. */
const othersOf = (html: string): readonly Call[] => [
  ...found(html, /(<a [^>]*\/checkout\/cep\/\?s=(?:(?!<\/a>).)*<\/a>)/gs)
    .filter((link) => pricesIn(link).length > 0)
    .flatMap(callIn),
  ...found(html, /(<section [^>]*id="cnpj".*?<\/section>)/gs).flatMap(callIn),
]

/** The current price in a link's text, without previous and alternative prices. */
export const toldBy = ({ text }: Call): readonly string[] =>
  pricesIn(
    text
      .replaceAll(/<s\b[^>]*>.*?<\/s>/g, '')
      .replaceAll(/Sem streaming, R\$ \d+,\d\d/g, '')
      .replaceAll(/No boleto, (?:<!-- -->)?R\$ \d+,\d\d/g, '')
      .replaceAll(/Antes R\$ \d+,\d\d/g, ''),
  )

/** A prerendered page. */
export interface Written {
  readonly path: string
  readonly html: string
  readonly title: string
  readonly calls: readonly Call[]
  /** Plans on its cards and in its table. */
  readonly sold: readonly Plan[]
  readonly isNoindex: boolean
}

const read = (path: string): Written => {
  const html = withoutTemplates(readFileSync(fileOf(path), 'utf8'))
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

export const isBuilt = existsSync(site)
export const pages: readonly Written[] = isBuilt
  ? [...new Set(everyAddon.flatMap(addressesUnder))].filter((path) => existsSync(fileOf(path))).map(read)
  : []
/** URLs in the sitemap. */
export const listed = isBuilt
  ? found(readFileSync(join(site, 'sitemap.xml'), 'utf8'), /<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)
  : []

/** Pages with their errors. */
export const wrong = (check: (page: Written) => readonly string[]): readonly string[] =>
  pages.flatMap((page) => check(page).map((fault) => `${page.path}: ${fault}`))

/** Pages about plans that their campaign does not sell. */
export const silent = pages.filter(({ html }) => heroOf(html).includes('Esta oferta não tem plano'))
