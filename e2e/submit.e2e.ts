import type { Locator, Page } from '@playwright/test'
import { questions } from '@ultrafibra/contract/questions/questions'
import type { Buyer } from './models/buyer.ts'
import { holdJourney, openAlone } from './models/first-question.ts'
import { expect, test } from './models/fixtures.ts'
import { holdCall } from './models/held.ts'
import { byDebit, headings, stepsOf } from './models/purchase.ts'

/** The requests that each step's answer makes, once each. */
const callsOf: Readonly<Record<string, readonly string[]>> = {
  cep: ['GET /cep/information/01310100'],
  'nr-imovel': ['GET /tim-api/address-info', 'GET /cep/coverage', 'POST /lead-v2'],
  ...Object.fromEntries(questions.map(({ name, saves }) => [name, [`PATCH /lead-v2/*/${saves}`]])),
  confirmacao: ['PUT /lead-v2/*'],
}

/** What a page loads beside its question. */
const loaded = ['GET /banks', 'GET /cep/installation-days']

const callsSince = (buyer: Buyer, start: number): readonly string[] =>
  buyer.requests
    .slice(start)
    .map((request) => `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '')}`)
    .map((call) => call.replace(/(lead-v2\/)[^/]+/, '$1*'))
    .filter((call) => !loaded.includes(call))

const expectUntouched = async (page: Page) => {
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/^Erro: /)
}

/** Sends a page twice at once, by turns with the mouse and the keyboard. */
const sendTwice = async ({ page, next }: Buyer, isByMouse: boolean): Promise<void> => {
  if (isByMouse) return next.dblclick()
  for (let press = 1; press <= 2; press += 1) await page.keyboard.press('Enter')
}

test('a double click, or Enter twice, sends each answer once and does not affect the next page', async ({
  page,
  buyer,
}) => {
  await buyer.choosePlan()
  for (const [at, step] of stepsOf(byDebit).entries()) {
    await test.step(step, async () => {
      await buyer.isAt(step)
      await buyer.fill(step)
      const start = buyer.requests.length
      await sendTwice(buyer, at % 2 === 0)
      await expect(buyer.title).not.toHaveText(headings[step])
      await expect(buyer.title).not.toHaveText('Verificando a sua rua')
      await expectUntouched(page)
      // Answers are saved behind the paint of the next page.
      await expect.poll(() => callsSince(buyer, start)).toEqual(callsOf[step])
    })
  }
  await buyer.orderNumber()
})

test('a second click during a pending request sends nothing', async ({ page, buyer }) => {
  for (const step of ['ativar-debito', 'confirmacao'] as const) {
    await buyer.goTo(step)
    await buyer.fill(step)
    const start = buyer.requests.length
    const call = await holdCall(page, /\/api\/lead-v2\//)
    await buyer.next.click()
    await call.arrived
    await buyer.next.click({ force: true })
    await buyer.next.press('Enter')
    await buyer.next.press('Space')
    await expect(buyer.next).toBeFocused()
    call.release()
    await expect(buyer.title).not.toHaveText(headings[step])
    expect(callsSince(buyer, start)).toEqual(callsOf[step])
  }
})

/** Presses at one place, a quarter of a second apart for the page, however long it takes to draw. */
const pressesAt = async (page: Page, button: Locator): Promise<(clickCount?: number) => Promise<void>> => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  const place = { x: x + width / 2, y: y + height / 2, button: 'left' } as const
  const devtools = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  return async (clickCount = 1) => {
    timestamp += 0.25
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await devtools.send('Input.dispatchMouseEvent', { type, timestamp, clickCount, ...place })
  }
}

test('a double click on the button of an empty form chooses nothing that comes in its place', async ({
  page,
  buyer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await buyer.goTo('data-instalacao')
  await buyer.showDays()
  // At the page's end, from where the errors lead up.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const press = await pressesAt(page, buyer.next)
  for (const count of [1, 2]) {
    await press(count)
    await expect(page.getByRole('alert')).toHaveCount(1)
  }
  await expect(page.locator('main input:checked')).toHaveCount(0)
})

/** Makes the button stand at one place on all pages, as it may in any window. */
const holdButton = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main button[type="submit"] { position: fixed; bottom: 0; left: 0; z-index: 9 }')
    document.adoptedStyleSheets.push(sheet)
  })

test('more clicks of a double click on a button that has led on leave the next page, and the focus, as they are', async ({
  page,
  server,
  buyer,
}) => {
  const letGo = await holdJourney(page)
  await openAlone(page, `${server.url}/checkout/cep/?s=${byDebit.sku}`)
  await holdButton(page)
  await buyer.fill('cep')
  const press = await pressesAt(page, buyer.next)
  await press()
  await buyer.isAt('nr-imovel')
  await expect(buyer.title).toBeFocused()
  for (const count of [2, 3]) await press(count)
  await expectUntouched(page)
  await expect(buyer.title).toBeFocused()
  await letGo()
  await page.locator('#root[data-ready]').waitFor()
  await press(4)
  await expectUntouched(page)
  await buyer.answer('nr-imovel')
  await buyer.fill('nome')
  await press()
  await buyer.isAt('telefone')
  await press(2)
  await expectUntouched(page)
  await expect(buyer.title).toBeFocused()
  await press()
  await expect(page.getByRole('alert')).toHaveCount(1)
})

test('single presses on a button lead through pages that are answered', async ({ page, buyer }) => {
  await buyer.goTo('nome')
  await buyer.answerUntil('email', 'nome')
  for (const _page of ['telefone', 'nome'] as const) await buyer.back.click()
  await buyer.isAt('nome')
  await holdButton(page)
  const press = await pressesAt(page, buyer.next)
  await press()
  await buyer.isAt('telefone')
  await press()
  await buyer.isAt('email')
  await expectUntouched(page)
})
