import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupedNumber } from '../contract/order-number.ts'
import { accessibilityFaults } from './models/accessibility.ts'
import { comeBackTo } from './models/begun.ts'
import { byDebit, CheckoutPage } from './models/checkout-page.ts'
import { expect } from './models/fixtures.ts'
import { maria } from './models/person.ts'
import { test } from './models/shop.ts'
import type { Shop } from './models/shop-server.ts'

/** The decoded mails to the customer, oldest first. */
const mailsOf = ({ dataDir }: Shop): readonly string[] => {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .sort()
    .map((file) => readFileSync(join(outbox, file), 'utf8').replace(/=\r\n/g, '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes(maria.email))
}

const linkIn = (mail = ''): string =>
  /Acompanhar o pedido: http:\/\/[^/]+(\/pedido\/[\w-]+\/)/.exec(mail)?.[1] ?? ''

test('the link of the mail opens the order on another device, where the visit is changed and the order withdrawn', async ({
  page,
  browser,
  freshShop: shop,
}) => {
  const checkout = new CheckoutPage(page, shop.url, maria, byDebit)
  await comeBackTo(checkout, 'confirmacao')
  const number = await checkout.placeOrder()
  const own = await page.getByRole('link', { name: 'Acompanhar o pedido' }).getAttribute('href')
  await expect.poll(() => mailsOf(shop).length).toBe(1)
  const link = linkIn(mailsOf(shop)[0])
  expect(link).toBe(own)

  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of ['', 'visita/', 'desistir/', 'contrato/']) {
      await page.emulateMedia({ colorScheme })
      await page.goto(shop.url + link + path)
      expect(await accessibilityFaults(page), `${colorScheme} ${path}`).toEqual([])
    }

  const context = await browser.newContext({ javaScriptEnabled: false })
  const other = await context.newPage()
  await other.goto(shop.url + link)
  await expect(other).toHaveTitle(`Pedido ${groupedNumber(number)} | Ultrafibra`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/seu pedido está com a gente\.$/)

  await other.getByRole('link', { name: 'Mudar a visita' }).click()
  const second = await other.getByLabel(/^2ª opção/).inputValue()
  await other.getByLabel('1ª opção').selectOption(second)
  await other.getByRole('button', { name: 'Mudar a visita' }).click()
  await expect(other.getByRole('alert')).toHaveText('Escolha opções diferentes.')
  await other.getByLabel(/^2ª opção/).selectOption('')
  await other.getByRole('button', { name: 'Mudar a visita' }).dblclick()
  await expect(other.getByRole('status')).toHaveText(/^Pronto, sua visita mudou\./)
  const [date, period] = second.split('/')
  expect((await shop.sold()).orders).toMatchObject([{ schedules: [{ date, period }], withdrawnAt: null }])

  await other.getByRole('link', { name: 'Desistir do pedido' }).click()
  await other.getByRole('button', { name: 'Sim, quero desistir' }).dblclick()
  await expect(other.getByRole('status')).toHaveText(/^Pronto, seu pedido foi cancelado\./)
  await expect(other.getByRole('link', { name: 'Desistir do pedido' })).toHaveCount(0)
  expect((await shop.sold()).orders).toMatchObject([{ orderNumber: number, withdrawnAt: expect.any(String) }])
  await expect.poll(() => mailsOf(shop).length).toBe(3)
  await context.close()
})
