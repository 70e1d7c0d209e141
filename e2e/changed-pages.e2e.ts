import type { Page } from '@playwright/test'
import { addDigitLinks, besideFields, inRoot, withoutBanner } from './models/extensions.ts'
import { expect, storeConsent } from './models/fixtures.ts'
import { holdScripts, lookUps } from './models/held.ts'
import { onRecord, verifyIdentity } from './models/mailed-code.ts'
import { orderOf, withoutMarks } from './models/order.ts'
import { maria } from './models/person.ts'
import { byDebit, type Step, stepsOf } from './models/purchase.ts'
import { test } from './models/shop.ts'
import { addTranslator, translateAlways, translateNow } from './models/translator.ts'

/** What a page and its summary say, without blanks. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main, aside')]
    return parts.map((part) => part.textContent.replace(/\s/g, '')).join('\n')
  })

/** How a page is changed: what is begun on the empty page, and at which page of a purchase; null for before its scripts. */
const kinds = {
  'translated before its scripts run': [addTranslator, translateAlways, null],
  'translated at the payment': [addTranslator, translateNow, 'ativar-debito'],
  'whose digits an extension links': [addDigitLinks, async () => undefined, null],
} as const satisfies Record<string, readonly [begin: Change, change: Change, at: Step | null]>
type Change = (page: Page) => Promise<void>

test('a purchase on a page that is translated or has its digits linked says the same, and ends with an order', async ({
  browser,
  buyer,
  shop,
}) => {
  test.setTimeout(300_000)
  const changed = await Promise.all(
    Object.entries(kinds).map(async ([kind, [begin, change, at]]) => {
      const context = await browser.newContext()
      await storeConsent(context, 'denied')
      const page = await context.newPage()
      await begin(page)
      if (at === null) await change(page)
      return { kind, at, change, one: buyer.as({ page }), close: () => context.close() }
    }),
  )
  for (const { one } of changed) one.isTyped = true
  const all = [buyer, ...changed.map(({ one }) => one)]
  for (const one of all) await one.choosePlan()
  for (const step of stepsOf(byDebit))
    await test.step(step, async () => {
      for (const { one, at, change } of changed) if (step === at) await change(one.page)
      for (const one of all) {
        await one.isAt(step)
        if (step !== 'confirmacao') await one.fill(step)
      }
      const last = step === 'confirmacao' ? 'Fazerpedido' : 'Etiquetadaoferta'
      await expect.poll(() => wordsOf(buyer.page)).toContain(last)
      // The summary follows the choice in a later piece of work.
      if (step === 'ativar-debito')
        await expect.poll(() => wordsOf(buyer.page)).toMatch(/débitoautomáticoR\$.*1ªconta/)
      const words = await wordsOf(buyer.page)
      for (const { kind, one } of changed)
        await expect.poll(() => wordsOf(one.page), `${kind}: ${step}`).toBe(words)
      if (step !== 'confirmacao') for (const one of all) await one.answer(step)
    })
  for (const { kind, one, close } of changed) {
    expect(await one.placeOrder(), kind).toMatch(/^\d{11}$/)
    await close()
  }
  const { orders } = await shop.sold()
  expect(orders.map(withoutMarks)).toEqual(changed.map(() => orderOf(maria)))
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const go = (page: Page, name: string | RegExp = 'Continuar') =>
  page.getByRole('button', { name }).first().click()
const type = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).pressSequentially(text)

test.describe('a translated page', () => {
  test.beforeEach(async ({ page }) => {
    await addTranslator(page)
    await translateAlways(page)
  })

  test('renews a contract', async ({ page, freshShop: shop }) => {
    await page.goto(`${shop.url}/refidelizacao/consulta-cpf/`)
    await type(page, 'CPF', '39053344705')
    await go(page, 'Ver ofertas')
    await verifyIdentity(page, shop.dataDir, onRecord.renewal)
    await go(page, /^Quero esta/)
    await expect(title(page)).toHaveText('Confira a renovação')
    await page.getByRole('checkbox', { name: /^Li e aceito/ }).check({ force: true })
    await go(page, 'Confirmar renovação')
    await expect(title(page)).toHaveText(/^Renovação feita/)
    expect(await shop.orderNumbers()).toHaveLength(1)
  })
})

const changes = {
  'has a password manager’s mark beside the field': besideFields,
  'has an extension’s node in it': inRoot,
  'lost its cookie banner': withoutBanner,
  'is translated': null,
}
const firstFields = {
  '/checkout/cep/': ['CEP', '01310-100'],
  '/b/checkout/cep/': ['CEP', '01310-100'],
  '/consultar-cobertura/cep/': ['CEP', '01310-100'],
  '/refidelizacao/consulta-cpf/': ['CPF', '390.533.447-05'],
} as const

test.describe('before its scripts run', () => {
  test.use({ consent: null })

  for (const [change, make] of Object.entries(changes))
    test(`a page that ${change} keeps what is typed, the focus and the caret`, async ({ page, server }) => {
      await addTranslator(page)
      for (const [path, [label, text]] of Object.entries(firstFields)) {
        const letGo = await holdScripts(page, /\/assets\/.*\.js$/)
        await page.goto(`${server.url}${path}`, { waitUntil: 'commit' })
        const field = page.getByRole('textbox', { name: label, exact: true })
        await field.pressSequentially(text.slice(0, 3))
        await field.press('ArrowLeft')
        await (make === null ? translateNow(page) : page.evaluate(make))
        await letGo()
        await page.locator('#root[data-ready]').waitFor()
        const caret = () => field.evaluate((one: HTMLInputElement) => [one.value, one.selectionStart])
        expect(await caret(), path).toEqual([text.slice(0, 3), 2])
        await expect(field, path).toBeFocused()
        await field.press('End')
        await field.pressSequentially(text.slice(3))
        await expect(field, path).toHaveValue(text)
        await page.unrouteAll()
        await page.evaluate(() => sessionStorage.clear())
      }
    })

  test('a changed page carries out one early press, and reports once that it was drawn anew', async ({
    page,
    server,
  }) => {
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/browser-error')) reports.push(request.postData() ?? '')
    })
    const letGo = await holdScripts(page, /\/assets\/.*\.js$/)
    const sent = lookUps(page)
    await page.goto(`${server.url}/consultar-cobertura/cep/`, { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
    await page.evaluate(inRoot)
    await page.evaluate(besideFields)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await letGo()
    await expect(title(page)).toHaveText('Qual é o número do imóvel?')
    expect(sent).toHaveLength(1)
    await expect.poll(() => reports.map((report) => JSON.parse(report).name)).toEqual(['HydrationError'])
  })
})
