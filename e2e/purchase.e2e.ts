import { launchBrowser } from '../tests/support/browser.ts'
import { Buyer } from './models/buyer.ts'
import { expect, test } from './models/fixtures.ts'
import { byBoleto } from './models/purchase.ts'

test('a purchase on plain http at an address of a local network ends with an order number', async ({
  server,
}) => {
  const browser = await launchBrowser(['--host-resolver-rules=MAP lan.test 127.0.0.1'])
  const page = await browser.newPage({ locale: 'pt-BR' })
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  const { port } = new URL(server.url)
  const buyer = new Buyer(page, `http://lan.test:${port}`, { way: byBoleto })
  await buyer.choosePlan()
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([false, 'undefined'])
  expect(await buyer.buy()).toMatch(/^\d{11}$/)
  expect(faults).toEqual([])
  await browser.close()
})
