import { expect, test } from './models/fixtures.ts'
import { noteFaults } from './models/page-faults.ts'

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
  }
  await buyer.choosePlan()
  await buyer.buy()
  expect(faults).toEqual([])
})

test('the browser refuses strings where script or markup would run', async ({ page, server }) => {
  for (const path of ['/', '/checkout/cep/']) {
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
  }
})
