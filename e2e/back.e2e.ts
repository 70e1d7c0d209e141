import { expectAnswered, expectHome, expectStep } from './models/answers.ts'
import { comeBackTo } from './models/begun.ts'
import { byDebit, type CheckoutPage, type Step, stepsOf } from './models/checkout-page.ts'
import { button, field, heading, holdJourney, number, openSecond, whole } from './models/first-question.ts'
import { expect, test } from './models/fixtures.ts'
import { holdCall } from './models/held-call.ts'
import { lookUps } from './models/held-scripts.ts'
import { randomFrom } from './models/random.ts'

async function expectBefore(checkout: CheckoutPage, to: Step): Promise<void> {
  await expectStep(checkout, to)
  await expectAnswered(checkout, to)
}

test("the browser's Forward undoes Voltar, and the answers stay", async ({ checkout }) => {
  await comeBackTo(checkout, 'nome')
  await checkout.answerUntil('email', 'nome')
  await checkout.back.click()
  await checkout.isAt('telefone')
  await checkout.back.click()
  await checkout.isAt('nome')
  await checkout.page.goForward()
  await expectStep(checkout, 'telefone')
  await checkout.page.goForward()
  await expectStep(checkout, 'email')
  await checkout.answerUntil('nome-mae', 'email')
})

test("the browser's Back of a reloaded page that still reads its answers leads to the previous page", async ({
  page,
  checkout,
}) => {
  await comeBackTo(checkout, 'nome')
  await checkout.answerUntil('email', 'nome')
  const held = await holdCall(page, /\/api\/lead\/[^/]+$/)
  await page.reload({ waitUntil: 'commit' })
  await held.arrived
  await page.goBack()
  held.release()
  await expectBefore(checkout, 'telefone')
  await page.goBack()
  await expectBefore(checkout, 'nome')
})

const seed = Number(process.env.SEED || 20_261_121)

test(`20 random moves through the history (SEED=${seed}) keep address, heading and progress together`, async ({
  page,
  checkout,
}) => {
  const random = randomFrom(seed)
  const stops = ['home', ...stepsOf(byDebit)] as const
  await checkout.choosePlan()
  await checkout.answerUntil('confirmacao')
  let at = stops.length - 1
  for (let move = 1; move <= 20; move += 1) {
    const isForward = at === 0 || (at < stops.length - 1 && random() < 0.45)
    at += isForward ? 1 : -1
    const stop = stops[at] ?? 'home'
    await test.step(`move ${move}: ${isForward ? 'Forward' : 'Back'} to ${stop}`, async () => {
      await (isForward ? page.goForward() : page.goBack())
      if (stop === 'home') await expectHome(checkout)
      else await expectStep(checkout, stop)
    })
  }
  while (at < stops.length - 1) {
    await page.goForward()
    at += 1
    await expectStep(checkout, stops[at] as Step)
  }
  expect(await checkout.placeOrder()).toMatch(/^\d{11}$/)
  expect(checkout.sent('PUT', /\/lead-v2\/[^/]+$/)).toHaveLength(1)
  expect(checkout.sent('POST', /\/lead-v2$/)).toHaveLength(1)
})

test(`Back and Forward of the browser lead between both questions, before and after the journey is there`, async ({
  page,
  server,
}) => {
  const letGo = await holdJourney(page)
  const sent = lookUps(page)
  await page.goto(`${server.url}/`)
  await openSecond(page, `${server.url}/checkout/cep/?s=d2000b`)
  await expect(page).toHaveURL(/\/checkout\/nr-imovel\/\?s=d2000b$/)
  await page.goBack()
  await expect(heading(page)).toHaveText('Onde você quer a Ultrafibra?')
  await expect(field(page)).toHaveValue('01310-100')
  await expect(heading(page)).toBeFocused()
  await page.goForward()
  await expect(heading(page)).toHaveText('Qual é o número do imóvel?')
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/checkout\/cep\//)
  await page.goForward()
  await expect(heading(page)).toHaveText('Qual é o número do imóvel?')
  await letGo()
  await expect(whole(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/checkout\/nr-imovel\//)
  await number(page).fill('1578')
  await button(page).click()
  await expect(heading(page)).toHaveText('Como você se chama?')
  for (const text of ['Qual é o número do imóvel?', 'Onde você quer a Ultrafibra?']) {
    await page.goBack()
    await expect(heading(page)).toHaveText(text)
  }
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(sent).toHaveLength(1)
})

for (const [what, cep] of Object.entries({ wrong: '0131', 'unknown to the look-up': '99999-999' }))
  test(`Forward to the second question is undone if the answer has become ${what}`, async ({
    page,
    server,
  }) => {
    await holdJourney(page)
    await openSecond(page, `${server.url}/checkout/cep/`)
    await page.goBack()
    await field(page).fill(cep)
    await page.goForward()
    await expect(page.locator('#cep-error')).toBeVisible()
    await expect(heading(page)).toHaveText('Onde você quer a Ultrafibra?')
    await expect(page).toHaveURL(/\/checkout\/cep\//)
    await field(page).fill('20040-002')
    await button(page).click()
    await expect(page).toHaveURL(/\/checkout\/nr-imovel\//)
    await page.goBack()
    await expect(heading(page)).toHaveText('Onde você quer a Ultrafibra?')
    await expect(page).toHaveURL(/\/checkout\/cep\//)
  })

test('after the order, Back stays on it and says that it was already placed', async ({ page, checkout }) => {
  await comeBackTo(checkout, 'data-instalacao')
  await checkout.answerUntil('confirmacao', 'data-instalacao')
  const number = await checkout.placeOrder()
  for (let press = 1; press <= 4; press += 1) {
    await page.goBack()
    await expect.poll(() => checkout.path()).toBe('/pedido-realizado/')
    await expect(page.getByRole('status').filter({ hasText: 'Este pedido já foi feito' })).toBeVisible()
    expect(await checkout.orderNumber()).toBe(number)
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '100')
  }
  expect(checkout.sent('PUT', /\/lead-v2\/[^/]+$/)).toHaveLength(1)
})

test('after the order, a checkout URL shows nothing of its lead', async ({ page, checkout }) => {
  await comeBackTo(checkout, 'data-instalacao')
  await checkout.answerUntil('confirmacao', 'data-instalacao')
  await checkout.placeOrder()
  const before = checkout.requests.length
  for (const step of ['confirmacao', 'nr-imovel'] as const) {
    await page.goto(`${checkout.base}/checkout/${step}/`)
    await expectStep(checkout, 'cep')
    await expect(page.getByRole('textbox', { name: 'CEP' })).toHaveValue('')
  }
  const calls = checkout.requests.slice(before).map((request) => new URL(request.url()).pathname)
  expect(calls.filter((path) => path.includes('lead'))).toEqual([])
})

test('after the order, Back from another page returns to the order', async ({ page, checkout }) => {
  await comeBackTo(checkout, 'data-instalacao')
  await checkout.answerUntil('confirmacao', 'data-instalacao')
  const number = await checkout.placeOrder()
  await page.goto(`${checkout.base}/`)
  await expectHome(checkout)
  await page.goBack()
  await expect.poll(() => checkout.path()).toBe('/pedido-realizado/')
  expect(await checkout.orderNumber()).toBe(number)
})

for (const how of ['Voltar', "the browser's Back"] as const) {
  test(`${how} waits for a pending request`, async ({ page, checkout }) => {
    await comeBackTo(checkout, 'data-de-vencimento')
    await checkout.answer('data-de-vencimento')
    await checkout.fill('ativar-debito')
    const save = await holdCall(page, /\/bankInfo$/)
    await checkout.next.click()
    await save.arrived
    if (how === 'Voltar') await checkout.back.click()
    else await page.goBack()
    await expectStep(checkout, 'ativar-debito')
    await expect(checkout.next).toHaveAttribute('aria-disabled', 'true')
    save.release()
    await expectStep(checkout, 'conta-debito')
    await page.goBack()
    await expectStep(checkout, 'ativar-debito')
    await expectAnswered(checkout, 'ativar-debito')
    await page.goBack()
    await expectStep(checkout, 'data-de-vencimento')
    await page.goForward()
    await page.goForward()
    await expectStep(checkout, 'conta-debito')
  })
}
