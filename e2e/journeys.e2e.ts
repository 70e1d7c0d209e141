import type { Page } from '@playwright/test'
import { byDebit, CheckoutPage } from './models/checkout-page.ts'
import { expect } from './models/fixtures.ts'
import { maria } from './models/person.ts'
import { test } from './models/shop.ts'
import type { Shop } from './models/shop-server.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const isTitled = (page: Page, text: string | RegExp) => expect(title(page)).toHaveText(text)
const go = (page: Page, name: string | RegExp = 'Continuar') =>
  page.getByRole('button', { name }).first().click()
const type = async (page: Page, label: string | RegExp, text: string) => {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill('')
  await field.pressSequentially(text)
}
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Some fields of the order; the rest is compared elsewhere. */
const facts = async (shop: Shop, ...fields: readonly string[]) =>
  (await shop.sold()).orders.map((order) => Object.fromEntries(fields.map((field) => [field, order[field]])))

const typePlace = async (page: Page, cep = maria.cep) => {
  await type(page, 'CEP', cep)
  await type(page, 'Número', maria.number)
  await go(page)
}

test('a number without coverage at its stored address shows that, and does not block the purchase', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/b/checkout/cep/?s=d500a`)
  await typePlace(page)
  await isTitled(page, 'Confira seu celular')
  await type(page, 'Celular com DDD', '11988880002')
  await go(page)
  await expect(page.getByText(/^Sem cobertura/)).toBeVisible()
  await go(page)
  await isTitled(page, 'Seus dados')
})

test('a coverage check leads into a purchase that does not ask for the address again', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/consultar-cobertura/cep/`)
  await type(page, 'CEP', maria.cep)
  await go(page)
  await isTitled(page, 'Qual é o número do imóvel?')
  await type(page, 'Número', maria.number)
  await go(page, 'Consultar')
  await isTitled(page, 'Planos no seu endereço')
  await expect.poll(() => pathOf(page)).toBe('/consultar-cobertura/planos/')
  await page.locator('a[href*="s=d500a"]').first().click()
  const checkout = new CheckoutPage(page, shop.url, maria, byDebit)
  await checkout.answerUntil('confirmacao', 'nome')
  const number = await checkout.placeOrder()
  expect(await shop.orderNumbers()).toEqual([number])
})

test('postal code and contact typed on one page are not asked again', async ({ page, shop }) => {
  await page.goto(`${shop.url}/checkout/cep-dados-cliente/?s=d500a`)
  await type(page, 'CEP', maria.cep)
  await type(page, 'Nome completo', maria.name)
  await type(page, 'Celular com DDD', '11987654321')
  await type(page, 'E-mail', maria.email)
  await go(page)
  const checkout = new CheckoutPage(page, shop.url, maria, byDebit)
  await checkout.answer('nr-imovel')
  await checkout.answerUntil('confirmacao', 'data-nascimento')
  const number = await checkout.placeOrder()
  expect(await facts(shop, 'orderNumber', 'name', 'phone', 'email')).toEqual([
    { orderNumber: number, name: maria.name, phone: '11987654321', email: maria.email },
  ])
})
