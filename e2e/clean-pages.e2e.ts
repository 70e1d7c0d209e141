import type { Page } from '@playwright/test'
import { expect, test } from './models/fixtures.ts'
import { noteFaults } from './models/page-faults.ts'
import { byDebit, stepsOf } from './models/purchase.ts'
import { type Tag, tagsIn } from './models/tags.ts'

/** The sitemap's paths. */
const addressesOf = async (base: string): Promise<readonly string[]> => {
  const text = await (await fetch(`${base}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** External sites that our links may lead to. */
const named = [
  'https://buscacepinter.correios.com.br',
  'https://colaborador.exemplo.com.br',
  'https://pontos.exemplo.com.br',
  'https://videos.exemplo.com.br',
  'https://wa.me',
]

/** Whether a link or form leads to an unknown site, or reveals its opener to a new tab. */
const isStray = ({ name, attributes }: Tag, address: URL): boolean => {
  const target = attributes.get('href') ?? attributes.get('action')
  if (target === undefined || !['a', 'form'].includes(name)) return false
  const { protocol, origin } = new URL(target, address)
  const isOwn = protocol === 'tel:' || protocol === 'mailto:' || origin === address.origin
  const tellsOpener =
    attributes.get('target') === '_blank' && !/\bnoopener\b/.test(attributes.get('rel') ?? '')
  return tellsOpener || !(isOwn || named.includes(origin))
}

/** Stray links and forms of the current page. */
const strayLinks = async (page: Page): Promise<readonly string[]> =>
  strayTags(await page.content(), new URL(page.url()))

const strayTags = (html: string, address: URL): readonly string[] =>
  tagsIn(html)
    .filter((tag) => isStray(tag, address))
    .map(({ text }) => `${address.pathname}: ${text}`)

/** Inline scripts, styles and handlers, which the policy blocks. */
const againstPolicy = (html: string, address: URL): readonly string[] =>
  tagsIn(html)
    .filter(({ name, attributes }) => {
      const runs = name === 'script' && !attributes.has('src') && !/json$/.test(attributes.get('type') ?? '')
      const answers = [...attributes.keys()].some((key) => key === 'style' || key.startsWith('on'))
      return runs || answers || ['style', 'base', 'object', 'embed', 'iframe'].includes(name)
    })
    .map(({ text }) => `${address.pathname}: ${text}`)

/** The site's files that a document requests. */
const filesOf = (html: string, address: URL): readonly string[] =>
  tagsIn(html).flatMap(({ name, attributes }) => {
    const isFeature = name === 'link' && /stylesheet|preload|icon/.test(attributes.get('rel') ?? '')
    const target = attributes.get('src') ?? (isFeature ? attributes.get('href') : undefined)
    return target === undefined ? [] : [new URL(target, address).href]
  })

test('every document of the sitemap exists, has a policy that it keeps, and links to known sites only', async ({
  server,
}) => {
  const addresses = await addressesOf(server.url)
  expect(addresses.length).toBeGreaterThan(100)
  const files = new Set<string>()
  const policies = new Set<string | null>()
  const wrong: string[] = []
  for (const pathname of addresses) {
    const address = new URL(pathname, server.url)
    const answer = await fetch(address)
    const html = await answer.text()
    if (answer.status !== 200) wrong.push(`${pathname}: ${answer.status}`)
    policies.add(answer.headers.get('content-security-policy'))
    wrong.push(...againstPolicy(html, address), ...strayTags(html, address))
    for (const file of filesOf(html, address)) files.add(file)
  }
  expect(wrong).toEqual([])
  expect([...policies]).toEqual([expect.stringContaining("default-src 'none'; script-src 'self';")])
  expect(files.size).toBeGreaterThan(10)
  for (const file of files) expect((await fetch(file, { method: 'HEAD' })).status, file).toBe(200)
})

test('no island of a marketing page and no page of a purchase violates the policy', async ({
  page,
  buyer,
}) => {
  const faults = await noteFaults(page)
  for (const address of ['/', '/livelo/', '/black-friday/', '/globoplay/', '/chat/']) {
    await page.goto(buyer.base + address)
    const islands = page.locator('site-island')
    for (const island of await islands.all()) {
      if (await island.isVisible()) await island.dispatchEvent('focusin')
    }
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLElement>('site-island:not([data-ready])')].filter(
          (host) => host.getBoundingClientRect().height > 0,
        ).length === 0,
    )
    expect(await strayLinks(page)).toEqual([])
  }
  await buyer.choosePlan()
  for (const step of stepsOf(byDebit)) {
    expect(await strayLinks(page)).toEqual([])
    await buyer.answer(step)
  }
  await buyer.orderNumber()
  expect(faults).toEqual([])
})

for (const path of ['/', '/checkout/cep/']) {
  test(`at ${path} the browser refuses strings where script or markup would run`, async ({
    page,
    server,
  }) => {
    await page.goto(server.url + path)
    const refused = await page.evaluate(() => {
      const sinks: readonly (() => unknown)[] = [
        () => Object.assign(document.createElement('p'), { innerHTML: '<b>x</b>' }),
        () => Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
        () => Object.assign(document.createElement('script'), { text: 'window.pwned = true' }),
        () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        () => document.write('<b>x</b>'),
        () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        () => trustedPolicy('anything'),
      ]
      // biome-ignore lint/suspicious/noExplicitAny: the type of the page's own factory is not there in every version of the compiler
      const trustedPolicy = (name: string) => (window as any).trustedTypes.createPolicy(name, {})
      return sinks.map((sink) => {
        try {
          sink()
          return 'done'
        } catch (fault) {
          return (fault as Error).name
        }
      })
    })
    expect(refused).toEqual(Array(7).fill('TypeError'))
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  })
}
