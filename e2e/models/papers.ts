import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { eventsCommand } from '@ultrafibra/server/cli/events-command'
import { partsOf } from '../../tests/support/read-mail.ts'
import type { Buyer } from './buyer.ts'
import { expect } from './fixtures.ts'
import { onRecord, verifyIdentity } from './mailed-code.ts'
import type { Row, Shop } from './shop-server.ts'

/** Rendered texts of one order, by paper, and its stored row and event. */
export interface Papers {
  readonly texts: Readonly<Record<string, string>>
  readonly row: Row
  readonly event: Row
}

const inOneLine = (text: string): string => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')
const textIn = async (place: Locator): Promise<string> => inOneLine(await place.innerText())

/** The card of a plan, turned to it if it lets choose a streaming service. */
const cardOf = async (page: Page, sku: string): Promise<Locator> => {
  const link = page.locator(`a[href*="s=${sku}"]`)
  const card = page.locator('article').filter({ has: link }).first()
  const face = card.locator('[data-face]').filter({ has: link }).first()
  await card.waitFor({ state: 'attached' })
  // A page that is not ready yet neither unfolds nor turns a card.
  await expect(async () => {
    if (!(await card.isVisible())) await page.getByText(/^Ver todos os planos/).click({ timeout: 1_000 })
    if (!(await card.locator(link).first().isVisible())) {
      const value = await face.getAttribute('data-face', { timeout: 1_000 })
      await card.locator(`input[value="${value}"]`).check({ force: true, timeout: 1_000 })
    }
    await expect(card.locator(link).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return card
}

/** The parts of the mail about an order; none until it is written. */
export const mailAbout = (dataDir: string, number: string): readonly string[] => {
  const outbox = join(dataDir, 'outbox')
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  const mails = names.map((name) => readFileSync(join(outbox, name), 'utf8'))
  const mail = mails.find((one) => one.includes(`contrato-${number}.html`))
  return mail === undefined ? [] : partsOf(mail)
}

const renderedText = async (page: Page, html: string): Promise<string> => {
  await page.goto('about:blank')
  await page.setContent(html)
  return textIn(page.locator('body'))
}

/** The data of an order's event. */
export const eventOf = async (dataDir: string, number: string): Promise<Row> => {
  let output = ''
  const streams = { stdout: { write: (text: string) => (output += text) }, stderr: { write: () => true } }
  await eventsCommand(['list', '--json', '--subject', number], { DATA_DIR: dataDir }, streams)
  const [{ data }] = JSON.parse(output) as [{ data: Row }]
  return data
}

const choose = async (buyer: Buyer, path: string, dataDir: string): Promise<string> => {
  const { page, base, way } = buyer
  await page.goto(base + path)
  if (way.sku === '9001') {
    await page.getByRole('textbox', { name: 'CPF' }).fill('16899535009')
    await page.getByRole('button', { name: /^Continuar/ }).click()
    await verifyIdentity(page, dataDir, onRecord.migration)
    const offer = page.locator('article').first()
    await expect(offer).toBeVisible()
    const card = await textIn(offer)
    await offer.getByRole('button', { name: /^Quero esta/ }).click()
    return card
  }
  const card = await cardOf(page, way.sku)
  const text = await textIn(card)
  await card.locator(`a[href*="s=${way.sku}"]`).first().click()
  return text
}

/** Buys under a campaign's path from the card on, and reads every paper of it as it is rendered. */
export const buyAndRead = async (buyer: Buyer, path: string, shop: Shop): Promise<Papers> => {
  const { page } = buyer
  const main = page.getByRole('main')
  const card = await choose(buyer, path, shop.dataDir)
  await page.waitForURL(/\/checkout\//)
  buyer.prefix = buyer.path().replace(/\/checkout\/.*$/, '')
  await buyer.answerToReview()
  await main.locator('details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })
  await expect(main.getByRole('slider')).toBeVisible()
  const review = await textIn(main)
  await buyer.back.click()
  const summary = await textIn(page.getByRole('complementary', { name: 'Resumo do pedido' }))
  await buyer.next.click()
  const number = await buyer.placeOrder()
  const orderPage = await textIn(main)
  await page.getByRole('button', { name: /^Etiqueta da oferta/ }).click()
  const label = await textIn(page.getByRole('dialog', { name: 'Etiqueta da oferta' }))
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(() => mailAbout(shop.dataDir, number).length).toBeGreaterThan(0)
  const parts = mailAbout(shop.dataDir, number)
  const mail = parts.find((part) => part.includes('SEU PLANO')) ?? ''
  const link = /https?:\/\/\S+(\/pedido\/\S+)/.exec(mail)?.[1] ?? ''
  await page.goto(buyer.base + link)
  const linkPage = await textIn(main)
  await page.goto(`${buyer.base}${link}contrato/`)
  const contract = await textIn(main)
  const attached = await renderedText(page, parts.find((part) => part.includes('<h1>Contrato')) ?? '')
  const html = await renderedText(page, parts.find((part) => /<!doctype html>/i.test(part)) ?? '')
  const row = (await shop.sold()).orders.find((order) => order.orderNumber === number) ?? {}
  const bought = { card, summary, review, orderPage, label }
  const texts = { ...bought, mail: inOneLine(mail), html, linkPage, contract, attached }
  return { texts, row, event: await eventOf(shop.dataDir, number) }
}
