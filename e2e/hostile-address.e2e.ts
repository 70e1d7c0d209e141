import type { Page } from '@playwright/test'
import { byDebit, CheckoutPage } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'
import { noteFaults } from './models/page-faults.ts'
import { maria, tracesOf } from './models/person.ts'
import { orderOf } from './models/shop.ts'

const parameters = [
  'l',
  'ls',
  'lmig',
  'a',
  's',
  'sk',
  'sku',
  'sb',
  'dl',
  'ul',
  'id',
  'utm_source',
  'gclid',
  'cep',
] as const

const markup = '"><img src=x onerror=window.pwned=1><script>window.pwned=1</script>'

/** Hostile queries of links to the site, as written in the URL. */
const queries: Readonly<Record<string, string>> = {
  markup: parameters.map((name) => `${name}=${encodeURIComponent(markup)}`).join('&'),
  'a script address': parameters.map((name) => `${name}=javascript:window.pwned=1`).join('&'),
  'a prototype': '__proto__[x]=1&constructor[prototype][x]=1&__proto__=1&sb=__proto__&utm_source=constructor',
  'an endless text': `utm_source=${'x'.repeat(10_000)}`,
  'the same parameter over and over': `${'sb=a&'.repeat(200)}s=d500a&s=d300a&a=1&a=2`,
  'broken bytes': parameters
    .map((name, at) => `${name}=${['%00', '%E0%A4%A', '%FF', '%0d%0aSet-Cookie:x=1'][at % 4]}`)
    .join('&'),
}

/** A prerendered page, pages of two journeys, and the not-found page. */
const addresses = ['/', '/checkout/cep/', '/consultar-cobertura/cep/', '/nao-existe/'] as const

/** Unwanted effects on a page. */
const harmOf = (page: Page) =>
  page.evaluate(() => ({
    isPwned: 'pwned' in window,
    x: ({} as { x?: unknown }).x ?? null,
    cookies: document.cookie.includes('x=1'),
  }))

for (const [what, query] of Object.entries(queries)) {
  test(`a URL with ${what} opens as usual, and nothing of it is written into the page`, async ({
    page,
    server,
  }) => {
    const faults = await noteFaults(page)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    for (const address of addresses) {
      const response = await page.goto(`${server.url}${address}?${query}`, { waitUntil: 'load' })
      expect(response?.status(), address).toBe(address === '/nao-existe/' ? 404 : 200)
      const sent = (await response?.text()) ?? ''
      expect(['window.pwned', 'onerror=', 'xxxxxxxxxxxx'].filter((text) => sent.includes(text))).toEqual([])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await harmOf(page), address).toEqual({ isPwned: false, x: null, cookies: false })
    }
    expect(dialogs).toEqual([])
    expect(faults).toEqual([])
  })
}

const elsewhere = [
  '//evil.example/paramount/',
  '/%2f%2fevil.example/',
  '/\\evil.example/',
  '/b//evil.example/',
  '/%5cevil.example/checkout/cep/',
  '/evil.example:80/',
  '/@evil.example/b/checkout/cep/',
]

for (const path of elsewhere) {
  test(`no link, form or redirect of ${path} leads to another site`, async ({ page, server }) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
    await page.goto(server.url + path)
    const origins = await page.evaluate(() => [
      ...[...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.href),
      ...[...document.forms].map((form) => form.action),
      location.href,
    ])
    expect(origins.filter((href) => /evil/.test(new URL(href).host))).toEqual([])
  })
}

for (const how of ['of another browser', 'that no browser owns'] as const) {
  test(`a link to a lead ${how} shows its sender none of the answers typed after it`, async ({
    browser,
    request,
    page,
    server,
  }) => {
    const sender = await browser.newContext()
    const { idPlan, address, tracking } = orderOf({ ...maria, number: '1000' })
    const data = { idPlan, address, addon: null, idPlanAddonBonus: null, ...(tracking as object) }
    const from = how === 'of another browser' ? sender.request : request
    const created = await from.post(`${server.url}/api/lead-v2`, { data })
    expect(created.status()).toBe(200)
    const { idLead } = (await created.json()) as { idLead: string }

    const victim = new CheckoutPage(page, server.url, maria, byDebit)
    await page.goto(`${server.url}/checkout/nome/?l=${idLead}`)
    await expect(victim.title).toHaveText('Vamos retomar seu pedido')
    await expect.poll(() => page.url()).not.toContain(idLead)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await victim.answerUntil('data-de-vencimento', 'cep')
    const written = victim.requests.filter((one) => one.method() !== 'GET')
    expect(written.length).toBeGreaterThan(5)
    expect(written.filter((one) => one.url().includes(idLead))).toEqual([])

    for (const asking of [sender.request, request]) {
      const read = await asking.get(`${server.url}/api/lead/${idLead}`)
      const text = await read.text()
      expect(tracesOf(maria).filter((trace) => text.includes(trace))).toEqual([])
    }
    await sender.close()
  })
}

const hostileHtml = [
  '<img src=x onerror="window.pwned=1">',
  '<svg><script>window.pwned=1</script></svg>',
  '<script>window.pwned=1</script>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<a href="javascript:window.pwned=1">Clique</a>',
  '<a href="//evil.example/">Outro</a>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<form id="cookies" action="https://evil.example/"><input name="attributes"></form>',
  '<p style="position:fixed;inset:0" onclick="window.pwned=1">Oi</p>',
  '<a href="https://exemplo.com.br/regras">Regras</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.pwned=1">',
].join('\n')

test('hostile markup in the regulations is shown as plain text and does nothing', async ({
  page,
  checkout,
}) => {
  const faults = await noteFaults(page)
  const paper = [{ id: 'r1', title: `Oferta ${markup}`, html: hostileHtml }]
  await page.route('**/api/plans/regulationsAndSummaries/getAll*', (route) =>
    route.fulfill({ json: { regulations: paper, sumarries: paper } }),
  )
  // As a page that is not prerendered: the app draws it and loads the regulations.
  await page.route('**/regulamentos/', async (route) => {
    const response = await route.fetch({ url: `${checkout.base}/checkout/nr-imovel/` })
    await route.fulfill({ response })
  })
  const read = page.waitForResponse(/regulationsAndSummaries/)
  await page.goto(`${checkout.base}/regulamentos/`)
  await read
  await expect(page.locator('summary', { hasText: 'Oferta' })).toHaveCount(2)
  for (const summary of await page.locator('summary', { hasText: 'Oferta' }).all()) await summary.click()
  const link = page.getByRole('link', { name: 'Regras' }).first()
  await expect(link).toHaveAttribute('href', 'https://exemplo.com.br/regras')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await page.getByText('Clique').first().click()
  const main = page.getByRole('main')
  await expect(main.locator('img[src="x"], script, iframe, form#cookies, [onclick], [style]')).toHaveCount(0)
  expect(await harmOf(page)).toEqual({ isPwned: false, x: null, cookies: false })
  expect(faults).toEqual([])
})
