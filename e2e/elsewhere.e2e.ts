import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partsOf } from '../tests/support/read-mail.ts'
import { accessibilityFaults } from './models/accessibility.ts'
import { Buyer } from './models/buyer.ts'
import { expect } from './models/fixtures.ts'
import { Keyboard } from './models/keyboard.ts'
import { mailedCode } from './models/mailed-code.ts'
import { test } from './models/shop.ts'
import type { Shop } from './models/shop-server.ts'

/** The path of the link in the newest mail with one; empty without. */
const mailedLink = ({ dataDir }: Shop): string => {
  const outbox = join(dataDir, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  const texts = files.sort().map((file) => partsOf(readFileSync(join(outbox, file), 'utf8')).join('\n'))
  const links = texts.flatMap(
    (text) => /Continuar o pedido: http:\/\/[^/]+(\/pedido\/continuar\/\S+)/.exec(text)?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}

test('a purchase begun on one device is bought on another, by keyboard to the link, and is no longer on the first', async ({
  page,
  buyer,
  browser,
  freshShop: shop,
}) => {
  const first = new Buyer(page, shop.url, { dataDir: shop.dataDir })
  await first.goTo('email')
  const offer = page.getByRole('button', { name: 'Levar para outro aparelho' })
  await expect(offer).toHaveCount(0)
  await first.answer('email')
  await first.isAt('data-nascimento')
  await first.answerUntil('cpf', 'data-nascimento')

  const keyboard = new Keyboard(page)
  await keyboard.tabTo(offer)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Levar para outro aparelho' })
  await expect(dialog).toContainText(buyer.person.email)
  expect(await accessibilityFaults(page)).toEqual([])
  await keyboard.tabTo(dialog.getByRole('button', { name: 'Mandar o link' }))
  await keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText(['Link enviado.'])
  await expect(dialog).toContainText('Ele vale por 30 minutos')
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(offer).toBeFocused()
  await first.isAt('cpf')

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(shop.url + mailedLink(shop))
  for (const colorScheme of ['light', 'dark'] as const) {
    await other.emulateMedia({ colorScheme })
    expect(await accessibilityFaults(other), colorScheme).toEqual([])
  }
  await other.getByRole('button', { name: /^Mandar um código para / }).click()
  await expect(other.getByRole('status')).toHaveText(/^Mandamos um código/)
  await other.getByLabel('Código').fill('12')
  await other.getByRole('button', { name: 'Continuar neste aparelho' }).click()
  await expect(other.getByRole('alert')).toHaveText('Digite os 6 números do código.')
  expect(await accessibilityFaults(other)).toEqual([])
  await other.getByLabel('Código').fill(mailedCode(shop.dataDir, buyer.person.email))
  await other.getByRole('button', { name: 'Continuar neste aparelho' }).click()
  const second = new Buyer(other, shop.url, { dataDir: shop.dataDir })
  await second.isAt('cpf')
  expect(other.url()).not.toContain('l=')
  await second.answerUntil('confirmacao', 'cpf')
  await second.isAnswered('confirmacao')
  const number = await second.placeOrder()
  await expect(other.getByRole('button', { name: 'Levar para outro aparelho' })).toHaveCount(0)
  expect((await shop.sold()).orders).toMatchObject([{ orderNumber: number }])

  await first.answer('cpf')
  await expect(page.getByRole('main')).toContainText('Sua última resposta ainda não foi salva.')
  await first.fill('data-de-vencimento')
  await first.next.click()
  await expect(first.title).toHaveText('Vamos retomar seu pedido')
  await expect(page.getByRole('main')).toContainText('Se você o levou para outro aparelho, termine por lá.')
  await context.close()
})

test('a link that cannot be sent is said in its dialog, and may be asked for again', async ({
  page,
  buyer,
}) => {
  await buyer.goTo('data-nascimento')
  const dialog = page.getByRole('dialog')
  const link = /\/api\/lead-v2\/[\w-]+\/link$/
  await page.getByRole('button', { name: 'Levar para outro aparelho' }).click()
  await page.route(link, (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Mandar o link' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Confira sua conexão com a internet.')
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(dialog.getByRole('status').first()).toHaveText('Link enviado.')
  await dialog.getByRole('button', { name: 'Ficar neste aparelho' }).click()
  await buyer.isAt('data-nascimento')
  await buyer.answer('data-nascimento')
  await buyer.isAt('nome-mae')
})

test('a code for who helps is shown once an order is begun, the same again on the next page', async ({
  page,
  buyer,
}) => {
  const offer = page.getByRole('button', { name: 'Código para o atendente' })
  await buyer.goTo('cep')
  await expect(offer).toHaveCount(0)
  await buyer.goTo('telefone')
  const dialog = page.getByRole('dialog', { name: 'Código para o atendente' })
  const code = dialog
    .getByRole('status')
    .filter({ hasText: /^[2-9BCDFGHJKMNP-TV-Z]{3} [2-9BCDFGHJKMNP-TV-Z]{3}$/ })
  await offer.click()
  const first = await code.textContent()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(offer).toBeFocused()
  await buyer.answer('telefone')
  await buyer.isAt('email')
  await offer.click()
  await expect(code).toHaveText(first ?? '')
})
