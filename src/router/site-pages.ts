import type { Campaign } from '@ultrafibra/contract/campaign'
import { isKnownPage } from '@ultrafibra/contract/pages'
import { routeTable, slashed } from 'statechart-kit/route-table'
import type { AnyStateMachine } from 'xstate'
import type { Feature, PageRef } from '../../machines/journey/journey.features.ts'
import { readingPages } from '../../machines/journey/journey.pages.ts'

/** The page of a path without addon; null for any other. */
export type PageAt = (path: string) => PageRef | null

type Charts = Readonly<Record<Feature, AnyStateMachine>>

const pagesOf = (feature: Feature, charts: Charts): readonly (readonly [string, PageRef])[] =>
  [...routeTable(charts[feature])].map(([path, page]) => [path, { feature, page }])

const reading = readingPages.map(({ page, path }): readonly [string, PageRef] => [
  slashed(path),
  { feature: 'reading', page },
])

/** Paths that lead to a page with another path. */
const aliasOf = (path: string): PageRef | null => {
  if (path === '/checkout/instalacao/') return { feature: 'checkout', page: 'data-instalacao' }
  if (path.startsWith('/checkout/')) return { feature: 'checkout', page: 'routing' }
  return path.startsWith('/consultar-cobertura/cep/') ? { feature: 'coverage', page: 'cep' } : null
}

/**
 * All pages of a campaign, from the charts. A page that this campaign's checkout lacks leads to the first open step. In
 * a migration campaign, its own pages replace those of the same path, and the home page.
 */
export const sitePages = (campaign: Campaign, charts: Charts): PageAt => {
  const own = campaign.flow === 'migration' ? pagesOf('migration', charts) : []
  const common = (['checkout', 'coverage', 'renewal', 'call-back', 'legal-documents'] as const).flatMap(
    (feature) => pagesOf(feature, charts),
  )
  const home = own[0] ? [['/', own[0][1]] as const] : []
  const byPath = new Map([...reading, ...common, ...home, ...own])
  return (path) => {
    const asked = slashed(path)
    return byPath.get(asked) ?? (isKnownPage(path) ? aliasOf(asked) : null)
  }
}
