import type { Page } from '@playwright/test'
import { beginBefore } from './models/begun.ts'
import { expect, test } from './models/fixtures.ts'
import { noteFaults } from './models/page-faults.ts'
import { maria, tracesOf } from './models/person.ts'

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
  ...['//evil.example/paramount/', '/%2f%2fevil.example/', '/\\evil.example/', '/b//evil.example/'],
  ...['/%5cevil.example/checkout/cep/', '/evil.example:80/', '/@evil.example/b/checkout/cep/'],
]

test('no link, form or redirect of an address that names another site leads there', async ({
  page,
  server,
}) => {
  for (const path of elsewhere)
    await test.step(path, async () => {
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
})

test('a link to a lead of another browser shows its sender none of the answers typed after it', async ({
  browser,
  page,
  buyer,
}) => {
  const sender = buyer.as({ number: '1000', page: await browser.newPage() })
  const lead = await beginBefore(sender, 'nome')
  await page.goto(`${buyer.base}/checkout/nome/?l=${lead}`)
  await expect(buyer.title).toHaveText('Vamos retomar seu pedido')
  await expect.poll(() => page.url()).not.toContain(lead)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await buyer.answerUntil('email', 'cep')
  const written = buyer.requests.filter((one) => one.method() !== 'GET')
  expect(written.length).toBeGreaterThan(2)
  expect(written.filter((one) => one.url().includes(lead))).toEqual([])
  const read = await sender.page.request.get(`${buyer.base}/api/lead/${lead}`)
  const text = await read.text()
  expect(tracesOf(maria).filter((trace) => text.includes(trace))).toEqual([])
  await sender.page.close()
})

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

test('hostile markup in the regulations is shown as plain text and does nothing', async ({ page, buyer }) => {
  const faults = await noteFaults(page)
  const paper = [{ id: 'r1', title: `Oferta ${markup}`, html: hostileHtml }]
  await page.route('**/api/plans/regulationsAndSummaries/getAll*', (route) =>
    route.fulfill({ json: { regulations: paper, sumarries: paper } }),
  )
  // As a page that is not prerendered: the app draws it and loads the regulations.
  await page.route('**/regulamentos/', async (route) => {
    const response = await route.fetch({ url: `${buyer.base}/checkout/nr-imovel/` })
    await route.fulfill({ response })
  })
  const read = page.waitForResponse(/regulationsAndSummaries/)
  await page.goto(`${buyer.base}/regulamentos/`)
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
  expect(faults.filter((fault) => !fault.includes('Unsupported element'))).toEqual([])
})
