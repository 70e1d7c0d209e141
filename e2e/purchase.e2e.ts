import { launchBrowser } from '../tests/support/browser.ts'
import { byBoleto, CheckoutPage } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'
import { maria } from './models/person.ts'

test('a purchase on plain http at an address of a local network ends with an order number', async ({
  server,
}) => {
  const browser = await launchBrowser(['--host-resolver-rules=MAP lan.test 127.0.0.1'])
  const page = await browser.newPage({ locale: 'pt-BR' })
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  const { port } = new URL(server.url)
  const checkout = new CheckoutPage(page, `http://lan.test:${port}`, maria, byBoleto)
  await checkout.choosePlan()
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([false, 'undefined'])
  await checkout.answerUntil('confirmacao')
  expect(await checkout.placeOrder()).toMatch(/^\d{11}$/)
  expect(faults).toEqual([])
  await browser.close()
})
