import type { Page } from '@playwright/test'
import { byDebit, stepsOf } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'
import { noteFaults } from './models/page-faults.ts'

/** Documents that the sitemap names, without its origin. */
const addressesOf = async (base: string): Promise<readonly string[]> => {
  const text = await (await fetch(`${base}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Those beside the site itself to whom links of ours lead. */
const named = [
  'https://buscacepinter.correios.com.br',
  'https://colaborador.exemplo.com.br',
  'https://pontos.exemplo.com.br',
  'https://videos.exemplo.com.br',
  'https://wa.me',
]

/** Links and forms that lead where they must not, and links to a new tab that tell it who opened it. */
const strayLinks = async (page: Page, base: string): Promise<readonly string[]> => {
  const found = await page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(
      ({ protocol, origin, target, rel, outerHTML }) => ({
        origin: /^(?:tel|mailto):$/.test(protocol) ? location.origin : origin,
        isSafe: target !== '_blank' || rel.split(' ').includes('noopener'),
        outerHTML,
      }),
    ),
    ...[...document.forms].map(({ action, outerHTML }) => ({
      origin: new URL(action).origin,
      isSafe: true,
      outerHTML: outerHTML.slice(0, 80),
    })),
  ])
  return found
    .filter(({ origin, isSafe }) => !isSafe || ![base, ...named].includes(origin))
    .map(({ outerHTML }) => `${page.url()}: ${outerHTML}`)
}

const halves = [0, 1] as const

for (const half of halves) {
  test(`no document of the sitemap (part ${half + 1} of ${halves.length}) breaks its policy or says anything on the console`, async ({
    context,
    page,
    server,
  }) => {
    const addresses = (await addressesOf(server.url)).filter((_, index) => index % halves.length === half)
    expect(addresses.length).toBeGreaterThan(100)
    const pages = [page, await context.newPage()]
    const faults = await Promise.all(pages.map(noteFaults))
    const stray: string[] = []
    const left = [...addresses]
    await Promise.all(
      pages.map(async (one) => {
        for (let address = left.shift(); address !== undefined; address = left.shift()) {
          await one.goto(server.url + address, { waitUntil: 'load' })
          stray.push(...(await strayLinks(one, server.url)))
        }
      }),
    )
    expect(faults.flat()).toEqual([])
    expect(stray).toEqual([])
  })
}

test('no part of a marketing page that comes alive breaks the policy, nor a page of a purchase', async ({
  page,
  checkout,
}) => {
  const faults = await noteFaults(page)
  for (const address of ['/', '/livelo/', '/black-friday/', '/globoplay/', '/chat/']) {
    await page.goto(checkout.base + address)
    const islands = page.locator('[data-island]')
    for (const island of await islands.all()) {
      if (await island.isVisible()) await island.dispatchEvent('focusin')
    }
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLElement>('[data-island]:not([data-ready])')].filter(
          (host) => host.getBoundingClientRect().height > 0,
        ).length === 0,
    )
    expect(await strayLinks(page, checkout.base)).toEqual([])
  }
  await checkout.choosePlan()
  for (const step of stepsOf(byDebit)) {
    expect(await strayLinks(page, checkout.base)).toEqual([])
    await checkout.answer(step)
  }
  await checkout.orderNumber()
  expect(faults).toEqual([])
})

for (const path of ['/', '/checkout/cep/']) {
  test(`at ${path} the browser itself refuses a text where a script or markup would run`, async ({
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
