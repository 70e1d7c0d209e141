import type { Page, Response } from '@playwright/test'
import { isIndexed } from '@ultrafibra/contract/indexing'
import { addressesUnder, everyAddon, type Landing, landingOf, robotsAt } from '../tests/support/landings.ts'
import { expect, test } from './models/fixtures.ts'
import { noteFaults } from './models/page-faults.ts'

// One browser checks two pages at a time; a second worker would slow both down.
test.describe.configure({ mode: 'default', timeout: 180_000 })

/** Campaigns with separate journeys. */
const ownJourneys: readonly string[] = ['b', 'migracao-ultrafibra']
/** One campaign per kind of home and per offering. */
const homes = ['timblack', 'b', 'es', 'black-friday', 'oferta-colaborador', 'max', 'movel-blindagem'] as const
const checkouts = ['oferta-colaborador', 'globoplay/timpre'] as const
const unknown = ['/nada/', '/b/nada/', '/checkout/nada/', '/migracao-ultrafibra/consultar-cobertura/nada/']

const landing = (address: string): Landing =>
  unknown.includes(address) ? { path: address, layout: 'message' } : landingOf(address)

const row = (...cells: readonly unknown[]): string => cells.map(String).join(' | ')

/** External sites that our links may lead to. */
const named = [
  'https://buscacepinter.correios.com.br',
  'https://colaborador.exemplo.com.br',
  'https://pontos.exemplo.com.br',
  'https://videos.exemplo.com.br',
  'https://wa.me',
]

/** Links and forms that lead to an unknown site, or reveal their opener to a new tab. */
const strayLinks = (page: Page): Promise<readonly string[]> =>
  page.evaluate((known) => {
    const isOurs = ({ protocol, origin }: URL) =>
      ['tel:', 'mailto:'].includes(protocol) || [location.origin, ...known].includes(origin)
    const links = [...document.querySelectorAll('a')].filter(
      ({ target, rel, href }) =>
        !isOurs(new URL(href, location.href)) || (target && !/\bnoopener\b/.test(rel)),
    )
    const forms = [...document.forms].filter(({ action }) => !isOurs(new URL(action)))
    return [...links, ...forms].map(({ outerHTML }) => outerHTML.slice(0, 200))
  }, named)

const shownBy = async (page: Page, response: Response | null): Promise<readonly unknown[]> => [
  response?.status(),
  ...(await page.evaluate(() => [
    location.pathname,
    [...document.querySelectorAll('[data-layout]')].map((frame) => frame.getAttribute('data-layout')).join(),
    document.querySelectorAll('h1').length,
    document.querySelectorAll('title').length,
    /^\S.* \| Ultrafibra$/.test(document.title),
    [...document.querySelectorAll('meta[name=robots]')].map((tag) => tag.getAttribute('content')).join(),
  ])),
]

const expectedAt = (address: string): string => {
  const { path, layout } = landing(address)
  const status = unknown.includes(address) ? 404 : 200
  return row(address, status, path, layout, 1, 1, true, robotsAt(path ?? address))
}

/** Opens a URL and waits for the page it leads to; returns what is there. */
const visit = async (page: Page, base: string, address: string): Promise<string> => {
  const { path, layout } = landing(address)
  const response = await page.goto(base + address, { waitUntil: 'commit' })
  await page
    .waitForFunction(
      ([pathname, name]) =>
        location.pathname === pathname && document.querySelector(`[data-layout="${name}"] h1`) !== null,
      [path, layout] as const,
      { timeout: 30_000 },
    )
    .catch(() => null)
  // Pending requests may still fail.
  await page.waitForLoadState('load')
  return row(address, ...(await shownBy(page, response)), ...(await strayLinks(page)))
}

const visitAll = async (pages: readonly Page[], base: string, addresses: readonly string[]) => {
  const left = [...addresses]
  const shown = new Map<string, string>()
  await Promise.all(
    pages.map(async (page) => {
      for (let address = left.shift(); address !== undefined; address = left.shift())
        shown.set(address, await visit(page, base, address))
    }),
  )
  return addresses.map((address) => shown.get(address))
}

const isOfJourney = (address: string): boolean =>
  /\/(?:checkout|consultar-cobertura|refidelizacao|consulta-cpf|pedido-realizado)\//.test(address)

/** Each page by its URL, and by one of those that redirect to it. */
const onceEach = (addresses: readonly string[]): readonly string[] => {
  const isOwn = (address: string): boolean => landing(address).path === address
  const others = addresses.filter((address) => !isOwn(address))
  return [
    ...addresses.filter(isOwn),
    ...new Map(others.map((address) => [landing(address).path, address])).values(),
  ]
}

// All URLs are covered without a browser; documents of other campaigns are checked on the built files.
const tours: readonly (readonly [name: string, addresses: readonly string[]])[] = [
  ['every page', onceEach(addressesUnder(''))],
  ...ownJourneys.map((addon): readonly [string, readonly string[]] => [
    `every page of a journey under the addon "${addon}"`,
    onceEach(addressesUnder(addon).filter(isOfJourney)),
  ]),
  ['/ of campaigns of every kind', homes.map((addon) => `/${addon}/`)],
  ['/checkout/cep/ of campaigns of every kind', checkouts.map((addon) => `/${addon}/checkout/cep/`)],
  ['an address without a page', unknown],
]

for (const [name, addresses] of tours) {
  test(`${name} has one heading, title, frame and robots tag, and a clean console`, async ({
    context,
    page,
    server,
  }) => {
    const pages = [page, await context.newPage()]
    const faults = await Promise.all(pages.map(noteFaults))
    const shown = await visitAll(pages, server.url, addresses)
    expect(shown).toEqual(addresses.map(expectedAt))
    expect(faults.flat()).toEqual([])
  })
}

test('every page of every campaign is served, with an X-Robots-Tag if it is not indexed', async ({
  server,
}) => {
  const addresses = [...new Set([...everyAddon.flatMap(addressesUnder), ...unknown])]
  const answers: string[] = []
  for (const address of addresses) {
    const { status, headers, body } = await fetch(server.url + address)
    await body?.cancel()
    answers.push(row(address, status, headers.get('x-robots-tag')))
  }
  const asked = addresses.map((address) =>
    row(address, unknown.includes(address) ? 404 : 200, isIndexed(address) ? null : 'noindex'),
  )
  expect(answers).toEqual(asked)
})

test('the regulations are read from the page: no request, no flicker', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${server.url}/regulamentos/`)
  const first = page.locator('details').first()
  await first.locator('summary').click()
  await expect(page.locator('#root[data-ready]')).toHaveCount(1)
  await expect(first).toHaveAttribute('open', '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/plans/regulations'))).toEqual([])
})
