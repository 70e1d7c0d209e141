import { type Addon, addons } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { readingPages } from '../../../machines/journey/journey.pages.ts'
import { coverageFormActors } from '../../../src/actors/landing-coverage.actors.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { createLanding, type LandingData } from '../../../src/landing/create-landing.ts'
import { type PlanListData, planList } from '../../../src/landing/islands/plan-list.island.tsx'
import type { Landing } from '../../../src/landing/landing.types.ts'
import { headlineOf } from '../../../src/landing/sections/page-offers.ts'
import { writeLanding } from '../../../src/prerender/write-landing.tsx'
import { plansUnder } from '../../support/landings.ts'

const parts = {
  pages: import.meta.glob('../../../src/landing/pages/*.page.tsx', { eager: true }),
  islands: import.meta.glob('../../../src/landing/islands/*.island.tsx', { eager: true }),
  assets: { script: '/landing.js', styles: ['/style.css'], font: null },
  origin: 'https://site.exemplo',
}

const everyAddon = ['', ...addons] as const
const services = ['globoplay', 'paramount', 'hbo-max']
const selling = ['ofertas', '500mb', '700mb', '1gb', ...services]
/** All homes, and other selling pages with different plans or prices; a service's page of the plain site equals a campaign. */
const pages: readonly (readonly [addon: Addon | '', page: string])[] = [
  ...everyAddon
    .filter((addon) => campaignOf(addon).flow !== 'migration')
    .map((addon) => [addon, 'home'] as const),
  ...(['', 'es', 'rs', 'premium', 'timblack'] as const).flatMap((addon) =>
    selling.filter((page) => addon !== '' || !services.includes(page)).map((page) => [addon, page] as const),
  ),
]

const write = async (addon: Addon | '', page: string): Promise<string> => {
  const path = readingPages.find((one) => one.page === page)?.path ?? '/'
  const html = await writeLanding(
    addon === '' ? path : `/${addon}${path}`,
    { feature: 'reading', page },
    plansUnder(addon),
    parts,
  )
  return html.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('\u00a0', ' ')
}

/** The input of a page's plan list; null without a list. */
const listOf = (html: string): PlanListData | null => {
  const [, props] = /<site-island name="plan-list" props="(\{.*?\})"/.exec(html) ?? []
  return props === undefined ? null : JSON.parse(props)
}

/** What a page's plan list begins with, and what its coverage drawer would go on with. */
const begunWith = async (view: LandingData, list: PlanListData) => {
  const host = {
    api: {} as Landing['api'],
    open: () => {},
    leave: () => {},
    namedPlan: () => ({ sku: null, unmet: null }),
    origins: async () => ({}),
  }
  const actor = planList.create(createLanding(view, { ...host, running: () => undefined }), list)
  actor.start()
  const { recallPage } = coverageFormActors(createLanding(view, { ...host, running: () => actor }))
  const { sku: chosen } = await toPromise(createActor(recallPage, { input: null }).start())
  return { first: actor.getSnapshot().context.selectedSku, chosen }
}

describe('a page that sells', () => {
  it.each(
    pages,
  )('under "%s" on %s begins with the plan of its heading, which nobody has chosen', async (addon, page) => {
    const html = await write(addon, page)
    const view = { campaign: campaignOf(addon), page, plans: plansUnder(addon) }
    const plan = headlineOf({ ...view })
    const price = Number(plan?.price_with_dacc).toFixed(2).replace('.', ',')
    const [, head = ''] = /<h1[ >](.*?)<\/section>/s.exec(html) ?? []
    const prices = head.replaceAll(/<[^>]+>/g, '').match(/\d+,\d\d/g) ?? [price]
    const list = listOf(html)
    const begun = list === null ? null : await begunWith(view, list)
    expect(begun ?? { first: plan?.sku, chosen: null }).toEqual({ first: plan?.sku, chosen: null })
    expect(prices).toContain(price)
  })
})
