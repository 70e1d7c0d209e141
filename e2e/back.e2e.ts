import { randomFrom } from '../tests/support/random.ts'
import { button, field, heading, holdJourney, number, openSecond, whole } from './models/first-question.ts'
import { expect, test } from './models/fixtures.ts'
import { holdCall, lookUps } from './models/held.ts'
import { byDebit, type Step, stepsOf } from './models/purchase.ts'

test("the browser's Back of a reloaded page that still reads its answers leads to the previous page", async ({
  page,
  buyer,
}) => {
  await buyer.goTo('nome')
  await buyer.answerUntil('email', 'nome')
  const held = await holdCall(page, /\/api\/lead\/[^/]+$/)
  await page.reload({ waitUntil: 'commit' })
  await held.arrived
  await page.goBack()
  held.release()
  await buyer.isAt('telefone')
  await buyer.isAnswered('telefone')
  await page.goBack()
  await buyer.isAt('nome')
  await buyer.isAnswered('nome')
})

const seed = Number(process.env.SEED || 20_261_121)

test(`20 random moves through the history (SEED=${seed}) keep address, heading and progress together`, async ({
  page,
  buyer,
}) => {
  const random = randomFrom(seed)
  const stops = ['home', ...stepsOf(byDebit)] as const
  await buyer.choosePlan()
  await buyer.answerUntil('confirmacao')
  let at = stops.length - 1
  for (let move = 1; move <= 20; move += 1) {
    const isForward = at === 0 || (at < stops.length - 1 && random() < 0.45)
    at += isForward ? 1 : -1
    const stop = stops[at] ?? 'home'
    await test.step(`move ${move}: ${isForward ? 'Forward' : 'Back'} to ${stop}`, async () => {
      if (isForward) await page.goForward()
      else await (stop === 'home' || move % 2 === 0 ? page.goBack() : buyer.back.click())
      if (stop === 'home') return buyer.isHome()
      await buyer.isAt(stop)
      // The first page is a separate document, whose top the browser shows.
      if (stop !== 'cep') await expect(buyer.title).toBeFocused()
    })
  }
  while (at < stops.length - 1) {
    await page.goForward()
    at += 1
    await buyer.isAt(stops[at] as Step)
  }
  expect(await buyer.placeOrder()).toMatch(/^\d{11}$/)
  expect(buyer.sent('PUT', /\/lead-v2\/[^/]+$/)).toHaveLength(1)
  expect(buyer.sent('POST', /\/lead-v2$/)).toHaveLength(1)
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

test('after the order, Back stays on it and says that it was already placed, and the checkout shows nothing of it', async ({
  page,
  buyer,
}) => {
  await buyer.goTo('confirmacao')
  const number = await buyer.placeOrder()
  for (let press = 1; press <= 2; press += 1) {
    await page.goBack()
    await expect.poll(() => buyer.path()).toBe('/pedido-realizado/')
    await expect(page.getByRole('status').filter({ hasText: 'Este pedido já foi feito' })).toBeVisible()
    expect(await buyer.orderNumber()).toBe(number)
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '100')
  }
  expect(buyer.sent('PUT', /\/lead-v2\/[^/]+$/)).toHaveLength(1)
  await page.goto(`${buyer.base}/`)
  await buyer.isHome()
  await page.goBack()
  await expect.poll(() => buyer.path()).toBe('/pedido-realizado/')
  expect(await buyer.orderNumber()).toBe(number)
  const before = buyer.requests.length
  for (const step of ['confirmacao', 'nr-imovel'] as const) {
    await page.goto(`${buyer.base}/checkout/${step}/`)
    await buyer.isAt('cep')
    await expect(page.getByRole('textbox', { name: 'CEP' })).toHaveValue('')
  }
  const calls = buyer.requests.slice(before).map((request) => new URL(request.url()).pathname)
  expect(calls.filter((path) => path.includes('lead'))).toEqual([])
})

for (const how of ['Voltar', "the browser's Back"] as const) {
  test(`${how} waits for a pending request`, async ({ page, buyer }) => {
    await buyer.goTo('data-de-vencimento')
    await buyer.answer('data-de-vencimento')
    await buyer.fill('ativar-debito')
    const save = await holdCall(page, /\/bankInfo$/)
    await buyer.next.click()
    await save.arrived
    if (how === 'Voltar') await buyer.back.click()
    else await page.goBack()
    await buyer.isAt('ativar-debito')
    await expect(buyer.next).toHaveAttribute('aria-disabled', 'true')
    save.release()
    await buyer.isAt('conta-debito')
    await page.goBack()
    await buyer.isAt('ativar-debito')
    await buyer.isAnswered('ativar-debito')
    await page.goBack()
    await buyer.isAt('data-de-vencimento')
    await page.goForward()
    await page.goForward()
    await buyer.isAt('conta-debito')
  })
}

test("the browser's Back closes the answer of the coverage form before it leaves the page; a reload, and Back from the next page, show it again", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/700mb/`)
  await page.goto(server.url)
  const form = page.locator('#cobertura')
  const answer = page.getByRole('dialog', { name: 'Resultado da consulta' })
  const news = answer.getByText('Boa notícia: tem fibra na Avenida T-63, 12')
  const fields = { CEP: '74230100', Número: '12', 'Celular com DDD': '62987654321' }
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
  await form.getByRole('button', { name: 'Consultar' }).click()
  await expect(news).toBeVisible()
  await page.reload()
  await expect(news).toBeVisible()
  await answer.getByRole('link', { name: /Quero/ }).first().click()
  await expect(page).toHaveURL(/\/checkout\/nome\//)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(news).toBeVisible()
  await page.goForward()
  await expect(heading).toHaveText('Como você se chama?')
  await page.goBack()
  await expect(news).toBeVisible()
  await page.goBack()
  await expect(answer).toBeHidden()
  await expect(page).toHaveURL(`${server.url}/`)
  await page.goForward()
  await expect(news).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(answer).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/700mb/)
})
