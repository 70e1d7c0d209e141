import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { questions } from '@ultrafibra/contract/questions/questions'
import { byDebit, CheckoutPage, type Step, textOf } from './models/checkout-page.ts'
import { expect } from './models/fixtures.ts'
import { onRecord, proveRecord } from './models/mailed-code.ts'
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

const mailsTo = (shop: Shop, address: string): readonly string[] => {
  const outbox = join(shop.dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  const mails = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
  return mails.filter((mail) => mail.includes(address))
}

const typePlace = async (page: Page, cep = maria.cep) => {
  await type(page, 'CEP', cep)
  await type(page, 'Número', maria.number)
  await go(page)
}

const typeData = async (page: Page) => {
  for (const { section, name } of questions) {
    if (section !== 'dados-pessoais' || name === 'telefone') continue
    const [label, text] = textOf(name as Step, maria)
    await type(page, label, /\p{L}/u.test(text) ? text : text.replace(/\D/g, ''))
  }
  await go(page)
}

const pay = async (page: Page) => {
  await isTitled(page, 'Como você quer pagar?')
  await page.getByRole('radio', { name: `Dia ${maria.dueDate}`, exact: true }).check({ force: true })
  await page.getByRole('radio', { name: /^Não, prefiro boleto/ }).check({ force: true })
  await go(page)
}

const orderShort = async (page: Page, shop: Shop) => {
  await pay(page)
  const checkout = new CheckoutPage(page, shop.url, maria, byDebit)
  checkout.prefix = '/b'
  await checkout.answer('data-instalacao')
  return checkout.placeOrder()
}

test('an unknown visitor buys in the short checkout, with street number and postal code on one page', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/b/checkout/cep/?s=d500a`)
  await typePlace(page)
  await isTitled(page, 'Confira seu celular')
  await type(page, 'Celular com DDD', '11987654321')
  await go(page)
  await expect(page.getByText(/^Sem dados do usuário/)).toBeVisible()
  await go(page)
  await isTitled(page, 'Seus dados')
  await expect(page.getByRole('textbox', { name: 'Celular com DDD' })).toHaveValue(maria.phone)
  await typeData(page)
  const number = await orderShort(page, shop)
  expect(await facts(shop, 'orderNumber', 'kind', 'name', 'phone', 'cpf', 'addon', 'direct_debit')).toEqual([
    {
      orderNumber: number,
      kind: 'default',
      name: maria.name,
      phone: '11987654321',
      cpf: '52998224725',
      addon: 'b',
      direct_debit: false,
    },
  ])
})

test('a mobile customer is recognised by the phone and buys without typing personal data', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/b/checkout/cep/?s=d500a`)
  await typePlace(page)
  await isTitled(page, 'Confira seu celular')
  await type(page, 'Celular com DDD', '11988880001')
  await go(page)
  await proveRecord(page, shop.dataDir, onRecord.mobile)
  await isTitled(page, 'Confira seus dados')
  await expect(page.getByRole('main')).toContainText('•••')
  await go(page)
  const number = await orderShort(page, shop)
  const [order] = await facts(shop, 'orderNumber', 'phone', 'address', 'idPlan')
  expect(order).toMatchObject({
    orderNumber: number,
    phone: '11988880001',
    idPlan: 102,
    address: { cep: '01310100', number: maria.number },
  })
})

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

test('a customer renews: the CPF, an offer, one renewal', async ({ page, freshShop: shop }) => {
  await page.goto(`${shop.url}/refidelizacao/consulta-cpf/`)
  await type(page, 'CPF', '39053344705')
  await go(page, 'Ver ofertas')
  await proveRecord(page, shop.dataDir, onRecord.renewal)
  await expect.poll(() => pathOf(page)).toBe('/refidelizacao/ofertas/')
  await go(page, /^Quero esta/)
  await isTitled(page, 'Confira a renovação')
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '50')
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).check({ force: true })
  await go(page, 'Confirmar renovação')
  await isTitled(page, /^Renovação feita/)
  await expect.poll(() => pathOf(page)).toBe('/refidelizacao/pedido-realizado/')
  const number = (await page.getByText(/^\d{3} \d{4} \d{4}$/).textContent())?.replace(/\D/g, '')
  expect(await facts(shop, 'orderNumber', 'kind')).toEqual([{ orderNumber: number, kind: 'renewal' }])
  await page.reload()
  await isTitled(page, /^Renovação feita/)
  await expect(page.getByText(/^\d{3} \d{4} \d{4}$/)).toHaveText(new RegExp(number?.slice(-4) ?? ''))
})

test('a customer migrates: identified by CPF, chooses plan and address, types nothing personal', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/migracao-ultrafibra/`)
  await expect.poll(() => pathOf(page)).toBe('/migracao-ultrafibra/consulta-cpf/')
  await type(page, 'CPF', '16899535009')
  await go(page)
  await proveRecord(page, shop.dataDir, onRecord.migration)
  await expect.poll(() => pathOf(page)).toBe('/migracao-ultrafibra/ofertas/')
  await go(page, /^Quero esta/)
  const checkout = new CheckoutPage(page, shop.url, maria, byDebit)
  checkout.prefix = '/migracao-ultrafibra'
  await checkout.answer('cep')
  await checkout.answer('nr-imovel')
  for (const step of ['data-de-vencimento', 'ativar-debito', 'conta-debito', 'data-instalacao'] as const)
    await checkout.answer(step)
  await expect(page.getByRole('main')).toContainText('•••')
  const number = await checkout.placeOrder()
  const [order] = await facts(shop, 'orderNumber', 'kind', 'cpf', 'address')
  expect(order).toMatchObject({
    orderNumber: number,
    kind: 'migration',
    cpf: '16899535009',
    address: { cep: '01310100', number: maria.number },
  })
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

test('a check without coverage stores the contact; a covered address later deletes it', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/consultar-cobertura/cep/`)
  await type(page, 'CEP', '69050-010')
  await go(page)
  await type(page, 'Número', '10')
  await go(page, 'Consultar')
  await isTitled(page, 'Ainda não chegamos na sua rua')
  await type(page, 'Nome', maria.name)
  await type(page, 'Celular', '11987654321')
  await type(page, 'E-mail', maria.email)
  await go(page, 'Quero ser avisado')
  await expect(page.getByText('Pronto! Vamos avisar quando a fibra chegar.')).toBeVisible()
  const { leadsWithoutCoverage } = await shop.sold()
  expect(leadsWithoutCoverage).toMatchObject([{ name: maria.name, email: maria.email, phone: '11987654321' }])
  await page.goto(`${shop.url}/checkout/cep/?s=d500a`)
  const checkout = new CheckoutPage(page, shop.url, maria, byDebit)
  await checkout.answerUntil('nome')
  await expect.poll(async () => (await shop.sold()).leadsWithoutCoverage).toEqual([])
})

test('a call-back request is stored once and confirmed on the next page', async ({ page, shop }) => {
  await page.goto(`${shop.url}/receber-ligacao/`)
  await type(page, 'Celular com DDD', '11987654321')
  await go(page, 'Receber ligação')
  await expect(page.getByText(/^Tudo certo!/)).toBeVisible()
  await expect(page.getByText(/^Pedido recebido/)).toBeVisible()
  expect((await shop.sold()).orders).toEqual([])
})

test('an order is confirmed by one e-mail', async ({ page, shop }) => {
  await page.goto(`${shop.url}/checkout/cep/?s=d500a`)
  const email = 'um.pedido@exemplo.com.br'
  const checkout = new CheckoutPage(page, shop.url, { ...maria, email }, byDebit)
  await checkout.answerUntil('confirmacao')
  const number = await checkout.placeOrder()
  await expect.poll(() => mailsTo(shop, email).length).toBe(1)
  expect(mailsTo(shop, email)[0]?.replace(/\D/g, '')).toContain(number)
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

test('the cart shows the plan and continues to the first question', async ({ page, shop }) => {
  await page.goto(`${shop.url}/checkout/carrinho/?s=d500a`)
  await isTitled(page, 'Seu carrinho')
  await expect(page.getByRole('main')).toContainText('500 Mega')
  await page.getByRole('link', { name: 'Continuar' }).click()
  await isTitled(page, 'Onde você quer a Ultrafibra?')
})
