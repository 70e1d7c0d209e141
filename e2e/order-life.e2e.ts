import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import { partsOf } from '../tests/support/read-mail.ts'
import { accessibilityFaults } from './models/accessibility.ts'
import { Buyer } from './models/buyer.ts'
import { expect } from './models/fixtures.ts'
import { Keyboard } from './models/keyboard.ts'
import { mailedCode } from './models/mailed-code.ts'
import { maria } from './models/person.ts'
import { test } from './models/shop.ts'
import type { Shop } from './models/shop-server.ts'

/** The mails to the customer as parts, oldest first. */
const mailsOf = ({ dataDir }: Shop): readonly (readonly string[])[] => {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .sort()
    .map((file) => partsOf(readFileSync(join(outbox, file), 'utf8')))
    .filter(([head]) => head?.includes(maria.email))
}

const linkIn = (mail: readonly string[] = []): string =>
  /Acompanhar o pedido: http:\/\/[^/]+(\/pedido\/[\w-]+\/)/.exec(mail.join('\n'))?.[1] ?? ''

/** Opens each HTML part of the mails, the contract included, as a mail program does. */
const expectReadable = async (
  context: BrowserContext,
  mails: readonly (readonly string[])[],
): Promise<void> => {
  const parts = mails.flat().filter((part) => part.trimStart().startsWith('<!doctype html>'))
  expect(parts.length).toBeGreaterThan(mails.length)
  const page = await context.newPage()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const part of parts)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setContent(part)
      expect(await accessibilityFaults(page), `${colorScheme} ${await page.title()}`).toEqual([])
    }
  expect(loaded).toEqual([])
  await page.close()
}

test('the link of the mail opens the order on another device, where the visit is changed and the order withdrawn', async ({
  page,
  browser,
  freshShop: shop,
}) => {
  const buyer = new Buyer(page, shop.url)
  await buyer.goTo('confirmacao')
  const number = await buyer.placeOrder()
  const own = await page.getByRole('link', { name: 'Acompanhar o pedido' }).getAttribute('href')
  await expect.poll(() => mailsOf(shop).length).toBe(1)
  const link = linkIn(mailsOf(shop)[0])
  expect(link).toBe(own)

  for (const colorScheme of ['light', 'dark'] as const)
    for (const path of ['', 'visita/', 'desistir/', 'contrato/', 'dados/', 'dados/copia/', 'dados/apagar/']) {
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

  await page.goto(`${shop.url}/pedido-realizado/`)
  await expect(buyer.title).toHaveText('Pedido cancelado')
  await expect(page.getByRole('main')).toContainText(`Seu pedido ${groupedNumber(number)} foi cancelado.`)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Ver planos' }).click()
  await buyer.isHome()
  await expectReadable(page.context(), mailsOf(shop))
})

test('with the link and a mailed code a customer gets a copy of the data, and has them erased, by keyboard', async ({
  page,
  browser,
  freshShop: shop,
}) => {
  const buyer = new Buyer(page, shop.url)
  await buyer.goTo('confirmacao')
  await buyer.placeOrder()
  const link = (await page.getByRole('link', { name: 'Acompanhar o pedido' }).getAttribute('href')) ?? ''
  const context = await browser.newContext()
  const reader = await context.newPage()
  const keyboard = new Keyboard(reader)
  const press = async (role: 'link' | 'button', name: string | RegExp) => {
    await keyboard.tabTo(reader.getByRole(role, { name }))
    await keyboard.press('Enter')
  }
  const typeCode = async () => {
    await press('button', /^Mandar um código para/)
    await expect(reader.getByRole('status')).toHaveText(/^Mandamos um código para/)
    expect(await accessibilityFaults(reader)).toEqual([])
    await keyboard.tabTo(reader.getByLabel('Código'))
    await keyboard.type(mailedCode(shop.dataDir, maria.email))
  }
  await reader.goto(shop.url + link)
  await press('link', 'Meus dados')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Meus dados')
  await expect(reader.getByText(maria.phone)).toHaveCount(0)

  await press('link', 'Baixar meus dados')
  await typeCode()
  await press('button', 'Continuar')
  await expect(reader.getByRole('status')).toHaveText('Código certo. Seu arquivo está pronto.')
  const download = reader.waitForEvent('download')
  await press('button', 'Baixar o arquivo')
  const copy = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(copy.cadastros).toMatchObject([{ email: maria.email }])

  await press('link', 'Voltar aos meus dados')
  await press('link', 'Apagar meus dados')
  await typeCode()
  await press('button', 'Apagar agora')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Recibo dos dados apagados')
  await expect(reader.getByText(/fica inteiro até \d\d\/\d\d\/\d{4}/)).toBeVisible()
  expect(await accessibilityFaults(reader)).toEqual([])
  await context.close()
})
