import type { Addon } from '@ultrafibra/contract/pages'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { connectionMachine } from '../../../machines/connection/connection.machine.ts'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { displayMachine } from '../../../machines/display/display.machine.ts'
import { pageOf } from '../../../machines/kit/page.ts'
import { App } from '../../../src/app/app.tsx'
import { lazyScreens } from '../../../src/app/screens.ts'
import { createSite, type Site } from '../../../src/app/site.ts'
import { writeLanding } from '../../../src/prerender/write-landing.tsx'
import { activeFeature } from '../../../src/router/routed-site.ts'
import { today } from '../../support/checkout-fixtures.ts'
import { fakePorts } from '../../support/fake-ports.ts'
import {
  addressesUnder,
  everyAddon,
  type Landing,
  landingOf,
  plansUnder,
  robotsAt,
} from '../../support/landings.ts'

const screens = lazyScreens(import.meta.glob('../../../src/screens/**/*.screen.tsx'))
const pages = import.meta.glob('../../../src/landing/pages/*.page.tsx', { eager: true })
const islands = import.meta.glob('../../../src/landing/islands/*.island.tsx', { eager: true })
const assets = { script: '/landing.js', styles: ['/style.css'], font: null }

/** Waits for a page without pending requests. */
const settled = (site: Site) =>
  waitFor(site.journey, (root) => {
    if (root.value === 'opening') return false
    const part = activeFeature(root)
    if (part === null) return true
    const shown = site.feature(part).getSnapshot()
    return !shown.hasTag('busy') && !['opening', 'routing'].includes(pageOf(shown))
  })

const drawn = (site: Site): string => {
  const display = createActor(displayMachine, { input: { zoom: 100, theme: 'system' } }).start()
  const connection = createActor(connectionMachine, { input: { isOnline: true } }).start()
  const consent = createActor(consentMachine, { input: { stored: null } }).start()
  return renderToString(createElement(App, { site, screens, display, connection, consent }))
}

/** A separate document, as the build writes it. */
const written = async (site: Site, path: string | null): Promise<string> => {
  const page = site.pageAt(path ?? '')
  if (path === null || page === null) throw new Error('A document without an address')
  const { campaign } = site
  return writeLanding(path, page, plansUnder(campaign.addon as Addon | ''), {
    pages,
    islands,
    assets,
    origin: 'https://site.exemplo',
  })
}

const found = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, text]) => text ?? '')

/** The markup of each kind of page. */
const drawings = new Map<string, string>()

/**
 * Pages of one kind have the same parts: campaigns compose their home; otherwise they only choose the flow and the
 * robots tag. The documents of all campaigns are checked on the built files.
 */
const kindOf = ({ campaign, routed }: Site): string => {
  const { path } = routed.route()
  const { addon, apiAddon, plansFile, ...shape } = campaign
  return JSON.stringify([
    path,
    path === '/' ? shape : [campaign.flow, campaign.noindex, robotsAt(`/${addon}${path}`)],
  ])
}

const row = (...cells: readonly unknown[]): string => cells.map(String).join(' | ')

/** The actual and expected page of a URL. */
const pageAt = async (pathname: string) => {
  const site = createSite({ pathname, search: '', ports: fakePorts(), today, plans: null, saved: null })
  site.open()
  await settled(site)
  const place = site.routed.route().path
  const path = place === null ? null : site.prefix + place
  const html =
    drawings.get(kindOf(site)) ?? (await (site.routed.route().isDocument ? written(site, path) : drawn(site)))
  drawings.set(kindOf(site), html)
  site.journey.stop()
  const titles = found(html, /<title>(.*?)<\/title>/g)
  const robots = path === null ? 'noindex' : robotsAt(path)
  return {
    shown: row(
      ...[pathname, path, found(html, /data-layout="([^"]*)"/g)],
      ...[
        found(html, /<h1[ >](.*?)<\/h1>/gs).length,
        titles.map((title) => /^\S.* \| Ultrafibra$/.test(title)),
      ],
      found(html, /<meta name="robots" content="([^"]*)"/g),
    ),
    asked: ({ path: place, layout }: Landing) => row(pathname, place, layout, 1, true, robots),
  }
}

/** One campaign per flow, which decides where a URL leads. */
const whole: readonly string[] = ['', 'b', 'migracao-ultrafibra']

/** All URLs under these; under other addons, the first one of each frame. */
const askedUnder = (addon: string): readonly string[] => {
  const addresses = addressesUnder(addon)
  if (whole.includes(addon)) return addresses
  return [...Map.groupBy(addresses, (address) => landingOf(address).layout).values()].flatMap(([first]) =>
    first === undefined ? [] : [first],
  )
}

describe('every page', () => {
  beforeAll(async () => {
    await Promise.all(screens.pages.map((page) => screens.load(page)))
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each(
    everyAddon.map((addon) => [addon]),
  )('under the addon "%s" has one heading, a title, its frame and its robots tag, and logs nothing', async (addon) => {
    const logged = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))
    for (const log of logged) log.mockImplementation(() => {})
    const shown: string[] = []
    const asked: string[] = []
    for (const address of askedUnder(addon)) {
      const page = await pageAt(address)
      shown.push(page.shown)
      asked.push(page.asked(landingOf(address)))
    }
    expect(shown).toEqual(asked)
    expect(logged.flatMap((log) => log.mock.calls)).toEqual([])
  }, 120_000)

  it.each([
    '/nada/',
    '/b/nada/',
    '/migracao-ultrafibra/checkout/nada/',
  ])('is not found at %s, which says so and is not indexed', async (pathname) => {
    const { shown, asked } = await pageAt(pathname)
    expect(shown).toBe(asked({ path: null, layout: 'message' }))
  })
})
