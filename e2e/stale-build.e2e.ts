import type { Page, Route } from '@playwright/test'
import { freePort } from '../tests/support/free-port.ts'
import { builtSite, startServer } from '../tests/support/server-process.ts'
import { test as base, expect } from './models/fixtures.ts'
import { listen } from './models/gate.ts'
import { headings } from './models/purchase.ts'
import { test } from './models/release.ts'

/** Waits until the files behind the first question are loaded. */
const journey = (page: Page): Promise<void> => page.locator('#root[data-ready]').waitFor()

const sorry = 'Não conseguimos mostrar esta página'

test('a page whose files a release removed reloads once, at the same question', async ({
  page,
  buyer,
  release,
}) => {
  await buyer.choosePlan()
  await journey(page)
  release.site.renameScript('purchase')
  // It is missed after the address is stored, and before the first coverage check is answered.
  const checks: Route[] = []
  await page.route(/\/cep\/coverage/, async (route) => {
    if (checks.push(route) > 1) await route.continue()
  })
  await page.route(/\/purchase-/, async (route) => {
    await page.waitForFunction(() => sessionStorage.getItem('ultrafibra.journey')?.includes('1578'))
    await route.continue()
  })
  const before = release.loads()
  await buyer.answerUntil('telefone')
  expect(release.loads() - before).toBe(1)
  // The reload may cut the call off: then it is repeated, for the same lead.
  const created = buyer.sent('POST', /\/lead-v2$/).map((request) => request.headers()['idempotency-key'])
  expect(new Set(created).size).toBe(1)
})

test('if the new release lacks the file too, the visitor sees that, and continues once it is back', async ({
  page,
  buyer,
  release,
}) => {
  await buyer.choosePlan()
  await journey(page)
  release.site.hide('purchase')
  const before = release.loads()
  await buyer.answer('cep')
  await buyer.fill('nr-imovel')
  await buyer.next.click()
  await expect(buyer.title).toHaveText(sorry)
  await expect.poll(() => release.loads() - before).toBe(1)
  await expect(buyer.title).toHaveText(sorry)
  release.site.restore()
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await buyer.answerUntil('email', 'nome')
  const created = buyer.sent('POST', /\/lead-v2$/).map((request) => request.headers()['idempotency-key'])
  expect(new Set(created).size).toBe(1)
})

for (const [script, retry] of [
  ['site', 'link'],
  ['http-api', 'button'],
] as const) {
  test(`a returning visitor's page without its script "${script}" reloads once, says so, and continues once it is back`, async ({
    page,
    buyer,
    release,
  }) => {
    await buyer.goTo('nome')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    for (const path of release.site.hide(script))
      await expect.poll(async () => (await page.request.get(buyer.base + path)).status()).toBe(404)
    const before = release.loads()
    await page.reload()
    const again = page.getByRole(retry, { name: 'Tentar de novo' })
    await expect(again).toBeVisible()
    expect(release.loads() - before).toBe(2)
    release.site.restore()
    await again.click()
    await buyer.answerUntil('email', 'nome')
  })
}

for (const [file, step, said, kind] of [
  ['site', 'nr-imovel', headings['nr-imovel']],
  ['shared', 'nr-imovel', headings['nr-imovel'], '.css'],
  ['vendor', 'cep', sorry],
  ['app', 'cep', sorry],
] as const) {
  test(`a first page without its file "${file}" requests it once more, tells a press so, and works when it is back`, async ({
    page,
    buyer,
    release,
  }) => {
    release.site.hide(file, kind)
    await page.goto(`${buyer.base}/checkout/cep/`)
    await expect.poll(() => release.loads()).toBe(2)
    await page.waitForLoadState('load')
    await expect(buyer.title).toHaveText(headings.cep)
    if (step !== 'cep') await buyer.answer('cep')
    await buyer.fill(step)
    await buyer.next.click()
    const again = page.locator('main').getByText('Tentar de novo')
    await expect(again).toBeVisible()
    await expect(buyer.title).toHaveText(said)
    expect(release.loads()).toBe(2)
    release.site.restore()
    await again.click()
    if (said === sorry) {
      await expect(page.getByRole('textbox', { name: 'CEP' })).toHaveValue('01310-100')
      await buyer.answer('cep')
    } else await expect(buyer.title).not.toHaveText(said)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('the styles of the next pages that are lost while one types are asked for again by a press, which goes on', async ({
  page,
  buyer,
  release,
}) => {
  let asked = 0
  const typed = Promise.withResolvers<void>()
  const lost = page.waitForEvent('requestfailed', (request) => /\/shared-.*css$/.test(request.url()))
  await page.route(/\/shared-[^/]+\.css$/, async (route) => {
    asked += 1
    await typed.promise
    if (asked === 1) await route.abort()
    else await route.continue()
  })
  await page.goto(`${buyer.base}/checkout/cep/`, { waitUntil: 'commit' })
  await page.locator('main[data-ready]').waitFor()
  await buyer.fill('cep')
  typed.resolve()
  await lost
  await buyer.answer('cep')
  await buyer.answer('nr-imovel')
  await expect(buyer.title).toHaveText(headings.nome)
  expect([asked, release.loads()]).toEqual([2, 1])
})

/** An earlier site whose worker serves every page from its cache. */
const startOldSite = (port: number, worker: string) => {
  const script = `
    addEventListener('install', (event) => {
      skipWaiting()
      event.waitUntil(caches.open('old').then((kept) => kept.put('/', new Response('<h1>Site antigo</h1>', {headers: {'content-type': 'text/html'}}))))
    })
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate') event.respondWith(caches.match('/'))
    })`
  const document = `<h1>Site antigo</h1><script>navigator.serviceWorker.register('${worker}')</script>`
  return listen((request, response) => {
    const isWorker = request.url === worker
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? script : document)
  }, port)
}

const leftovers = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))

base('a worker that an earlier site left makes room for the site, under either name', async ({ page }) => {
  const port = await freePort()
  const oldSite = await startOldSite(port, '/sw.js')
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await oldSite.close()
  const server = await startServer({ env: { SITE_DIR: builtSite, PORT: String(port) } })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(`${server.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua casa inteira na velocidade da luz')
  await expect.poll(() => leftovers(page)).toEqual({ workers: 0, caches: [] })
  expect(loads).toBeLessThanOrEqual(2)
  const textOf = async (path: string) => (await page.request.get(server.url + path)).text()
  expect(await textOf('/service-worker.js')).toBe(await textOf('/sw.js'))
  await server.stop()
})

test('a render error leaves a retry, a phone number and the lead', async ({ page, buyer }) => {
  await page.route(/\/assets\/steps-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      'name:`accept_promotions`',
      'name:(()=>{throw new Error("fault")})()',
    )
    await route.fulfill({ response, body, headers: { ...response.headers(), 'cache-control': 'no-store' } })
  })
  await buyer.choosePlan()
  await buyer.answerUntil('telefone')
  await buyer.fill('telefone')
  await buyer.next.click()
  await expect(buyer.title).toHaveText(sorry)
  await expect(page.getByRole('link', { name: /^0800/ })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await buyer.isAt('email')
  await buyer.answer('email')
  expect(buyer.sent('POST', /\/lead-v2$/)).toHaveLength(1)
})
