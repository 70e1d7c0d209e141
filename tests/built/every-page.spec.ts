import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitPath } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { addressesUnder, everyAddon, type Landing, landingOf, robotsAt } from '../support/landings.ts'
import { withoutTemplates } from '../support/without-templates.ts'
import { found } from './support/written-pages.ts'

const site = join(import.meta.dirname, '../../dist/site')
const fileOf = (path: string): string => join(site, path, 'index.html')

/** All pages with an address, once each. */
const landings: readonly Landing[] = [
  ...new Map(
    everyAddon
      .flatMap(addressesUnder)
      .map(landingOf)
      .map((landing) => [landing.path, landing]),
  ).values(),
]
const pathOf = ({ path }: Landing): string => path ?? ''
const isWritten = (landing: Landing): boolean => existsSync(fileOf(pathOf(landing)))

const row = (...cells: readonly unknown[]): string => cells.map(String).join(' | ')

const shownIn = (html: string): readonly unknown[] => [
  found(html, /<html[^>]* lang="([^"]*)"/g),
  found(html, /data-layout="([^"]*)"/g),
  found(withoutTemplates(html), /<h1[ >](.*?)<\/h1>/gs).length,
  found(html, /<title>(.*?)<\/title>/g).map((title) => /^\S.* \| Ultrafibra$/.test(title)),
  found(html, /<meta name="robots" content="([^"]*)"/g),
  // Phones make links of an order's or a document's digits otherwise.
  found(html, /<meta name="format-detection" content="([^"]*)"/g),
]

/** The required content of the document at this address. */
const askedOf = (landing: Landing): string => {
  const path = pathOf(landing)
  return row(path, 'pt-BR', landing.layout, 1, true, robotsAt(path), 'telephone=no')
}

describe.skipIf(!existsSync(site))('every prerendered page', () => {
  it('has its language, one heading, a title, its frame, its robots tag and no links of digits by the browser', () => {
    const written = landings.filter(isWritten)
    const shown = written.map((landing) =>
      row(pathOf(landing), ...shownIn(readFileSync(fileOf(pathOf(landing)), 'utf8'))),
    )
    expect(shown).toEqual(written.map(askedOf))
  })

  it('includes all pages except those that depend on the visitor’s choice', () => {
    const unwritten = landings
      .filter((landing) => !isWritten(landing))
      .map((landing) => splitPath(pathOf(landing)).page)
    expect(new Set(unwritten)).toEqual(
      new Set(['/checkout/carrinho', '/checkout/cep-dados-cliente', '/consulta-cpf']),
    )
  })
})
