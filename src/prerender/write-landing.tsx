import type { Api } from '@ultrafibra/contract/endpoints'
import { splitPath } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { PageRef } from '../../machines/journey/journey.features.ts'
import { landingPageOf, readingLayouts } from '../../machines/journey/journey.pages.ts'
import { campaignOf } from '../content/campaigns.ts'
import { canonicalPath, landingHeadOf } from '../content/landing-head.ts'
import { structuredDataOf } from '../content/structured-data.ts'
import { createLanding, type LandingData, landingView } from '../landing/create-landing.ts'
import { LandingDocument, type PageAssets } from '../landing/document.tsx'
import { IslandSlot } from '../landing/island.tsx'
import { islandIn, islandName } from '../landing/island-module.ts'
import { type AnyIsland, IslandRoot, idPrefix } from '../landing/island-root.tsx'
import { consent } from '../landing/islands/consent.island.tsx'
import type { LandingView } from '../landing/landing.types.ts'
import { OldBrowserNotice } from '../ui/old-browser-notice.tsx'

type Modules = Readonly<Record<string, unknown>>
type Page = (view: LandingView) => ReactNode

/** Parts to write pages with. */
export interface LandingParts {
  /** Modules by path: all `*.page.tsx` and `*.island.tsx`. */
  readonly pages: Modules
  readonly islands: Modules
  readonly assets: PageAssets
  /** `https://` and the canonical host. */
  readonly origin: string
}

const pageIn = (pages: Modules, name: string): Page => {
  const [, module] = Object.entries(pages).find(([path]) => path.endsWith(`/${name}.page.tsx`)) ?? []
  if (!module) throw new Error(`No page draws the state "${name}"`)
  return (module as { Page: Page }).Page
}

const slot = /<site-island name="([\w-]+)" props="([^"]*)"(?: wakes="\w+")?><\/site-island>/g
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
const unescaped = (text: string): string =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (one) => entities[one] ?? one)

/** Nothing at build may call out: an island that does throws. */
const noEffects = {
  api: new Proxy({} as Api, {
    get: (_api, call) => () => Promise.reject(new Error(`"${String(call)}" was called at build`)),
  }),
  running: () => undefined,
  open: () => undefined,
  leave: () => undefined,
  namedPlan: () => ({ sku: null, unmet: null }),
  origins: async () => ({}),
}

const islandText = async (island: AnyIsland, data: LandingData, props: unknown, place: number) => {
  const landing = createLanding(data, noEffects)
  const actor = island.create(landing, props)
  const root = <IslandRoot island={island} landing={landing} data={props} actor={actor} />
  const { prelude } = await prerender(root, { identifierPrefix: idPrefix(island.name, place) })
  return new Response(prelude).text()
}

const withIslands = async (html: string, data: LandingData, islands: Modules): Promise<string> => {
  const byName = new Map(
    Object.entries(islands).map(([path, module]) => [islandName(path), { path, module }]),
  )
  /** Those inside another one have no place among the page's. */
  const fill = async (text: string, isInner = false): Promise<string> => {
    const texts = [...text.matchAll(slot)].map(async ([, name = '', props = ''], place) => {
      const found = byName.get(name)
      if (!found) throw new Error(`No island is called "${name}"`)
      const island = islandIn(found.module, found.path)
      const own = await islandText(island, data, JSON.parse(unescaped(props)), isInner ? -1 : place)
      return fill(own, true)
    })
    const written = await Promise.all(texts)
    let place = 0
    return text.replace(slot, (empty) => empty.replace('><', () => `>${written[place++]}<`))
  }
  return fill(html)
}

/** The HTML of a marketing page with a campaign's plans. */
export const writeLanding = async (
  pathname: string,
  { page }: PageRef,
  plans: readonly Plan[],
  { pages, islands, assets, origin }: LandingParts,
): Promise<string> => {
  const { addon } = splitPath(pathname)
  const campaign = campaignOf(addon)
  const data: LandingData = { campaign, page, plans }
  const view = landingView(data)
  const Page = pageIn(pages, page === 'home' ? landingPageOf(campaign) : page)
  const head = landingHeadOf(view, pathname)
  const html = renderToStaticMarkup(
    <LandingDocument
      head={head}
      url={origin + canonicalPath(pathname)}
      assets={assets}
      forcedTheme={campaign.forcesDark ? 'dark' : null}
      layout={readingLayouts.get(page) ?? 'home'}
      structured={structuredDataOf(view, origin, pathname)}
      data={data}
    >
      <OldBrowserNotice hidesPhone={campaign.hidesSalesPhone} />
      <IslandSlot island={consent} data={null} />
      <Page {...view} />
    </LandingDocument>,
  )
  return `<!doctype html>${await withIslands(html, data, islands)}`
}
