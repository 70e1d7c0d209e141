import { expectAnswered, expectHome, expectStep } from './models/answers.ts'
import { comeBackTo } from './models/begun.ts'
import { byDebit, CheckoutPage, headings, type Step, stepsOf } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'
import { holdCall } from './models/held-call.ts'
import { maria } from './models/person.ts'
import { noteBodies } from './models/wire.ts'

test('a reload on any answered page stays there with the answers, on one lead', async ({
  page,
  checkout,
}) => {
  await checkout.choosePlan()
  await page.reload()
  await checkout.answerUntil('confirmacao')
  for (const step of stepsOf(byDebit).toReversed()) {
    await test.step(`reload of the answered ${step}`, async () => {
      await expectStep(checkout, step)
      await expectAnswered(checkout, step)
      await page.reload()
      await expectStep(checkout, step)
      await expectAnswered(checkout, step)
      await checkout.back.click()
    })
  }
  await expectHome(checkout)
  expect(checkout.sent('POST', /\/lead-v2$/)).toHaveLength(1)
  expect(checkout.sent('PUT', /lead-v2/)).toHaveLength(0)
})

test('a first question that is answered already brings the styles of the next pages', async ({
  page,
  checkout,
}) => {
  await checkout.choosePlan()
  await checkout.answer('cep')
  await page.goto(`${checkout.base}/checkout/cep/`)
  await checkout.answerUntil('nome')
  await expect(page.locator('section', { hasText: 'Tem fibra na' })).toHaveCSS('overflow', 'hidden')
})

test('a reload keeps what is chosen and not sent', async ({ page, checkout }) => {
  const chosen = {
    'nr-imovel': page.getByRole('button', { name: 'É por quadra e lote' }),
    'data-de-vencimento': page.getByRole('radio', { name: 'Dia 25' }),
    'ativar-debito': page.getByRole('radio', { name: /^Não, prefiro boleto/ }),
  }
  const isChosen = (step: keyof typeof chosen) =>
    step === 'nr-imovel'
      ? expect(chosen[step]).toHaveAttribute('aria-pressed', 'true')
      : expect(chosen[step]).toBeChecked()
  await checkout.choosePlan()
  let from: Step = 'cep'
  for (const step of ['nr-imovel', 'data-de-vencimento', 'ativar-debito'] as const) {
    await test.step(step, async () => {
      await checkout.answerUntil(step, from)
      await chosen[step].click()
      await isChosen(step)
      await page.reload()
      await expectStep(checkout, step)
      await isChosen(step)
      if (step === 'nr-imovel') await chosen[step].click()
    })
    from = step
  }
})

test('a reload during the lookup repeats it and creates one lead', async ({ page, checkout }) => {
  await checkout.choosePlan()
  await checkout.answerUntil('nr-imovel')
  await checkout.fill('nr-imovel')
  const lookUp = await holdCall(page, /\/cep\/coverage$/)
  await checkout.next.click()
  await lookUp.arrived
  await expect(checkout.title).toHaveText('Verificando a sua rua')
  await expect.poll(() => checkout.path()).toBe('/checkout/verificando-disponibilidade/')
  await page.reload()
  await expectStep(checkout, 'nome')
  lookUp.release()
  await checkout.answerUntil('email', 'nome')
  expect(checkout.sent('POST', /\/lead-v2$/)).toHaveLength(1)
})

test('a reload while a lead is created, whose answer is lost, leads to the same lead', async ({
  page,
  checkout,
}) => {
  await checkout.choosePlan()
  await checkout.answerUntil('nr-imovel')
  await checkout.fill('nr-imovel')
  const stored = Promise.withResolvers<string>()
  const idOf = (body: unknown) => (body as { readonly idLead: string }).idLead
  await page.route(
    /\/lead-v2$/,
    async (route) => {
      const answer = await route.fetch()
      stored.resolve(idOf(await answer.json()))
    },
    { times: 1 },
  )
  await checkout.next.click()
  const first = await stored.promise
  const repeated = page.waitForResponse(/\/lead-v2$/)
  await page.reload()
  expect(idOf(await (await repeated).json())).toBe(first)
  await expectStep(checkout, 'nome')
  expect(checkout.sent('POST', /\/lead-v2$/)).toHaveLength(2)
})

// All others are covered without a browser.
const deepLinks = ['/checkout', '/checkout/confirmacao/', '/pedido-realizado/']

test('a deep link without a purchase opens the postal code, without an extra history entry', async ({
  page,
  checkout,
}) => {
  for (const path of deepLinks) {
    const elsewhere = `${checkout.base}/healthz?before=${path}`
    await test.step(path, async () => {
      await page.goto(elsewhere)
      const entries = await page.evaluate(() => history.length)
      await page.goto(checkout.base + path)
      await expectStep(checkout, 'cep')
      expect(await page.evaluate(() => history.length)).toBe(entries + 1)
      await page.goBack()
      expect(page.url()).toBe(elsewhere)
    })
  }
})

test('a campaign keeps its path and known query', async ({ page, checkout }) => {
  checkout.prefix = '/globoplay/timpre'
  const bodies = await noteBodies(page)
  const search = () => Object.fromEntries(new URL(page.url()).searchParams)
  await page.goto(`${checkout.base}/globoplay/timpre/checkout/cep/?utm_source=x&s=d500a&strange=1&l%20=2`)
  for (const step of ['cep', 'nr-imovel', 'nome'] as const) {
    await expectStep(checkout, step)
    await expect.poll(search).toEqual({ s: 'd500a', utm_source: 'x' })
    await checkout.answer(step)
  }
  const creations = (await bodies()).filter(({ path }) => path === '/api/lead-v2')
  expect(creations).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ idPlan: 102, utm_source: 'x' }) }),
  ])
})

test('a new tab of the same browser offers to continue the purchase', async ({ page, context, checkout }) => {
  await comeBackTo(checkout, 'email')
  const tab = await context.newPage()
  const second = new CheckoutPage(tab, checkout.base, maria)
  await tab.goto(`${checkout.base}/`)
  const offer = tab.getByRole('region', { name: 'Continuar seu pedido?' })
  await expect(offer).toContainText(`Você parou em “${headings.email}”.`)
  await offer.getByRole('link', { name: 'Continuar' }).click()
  await expectStep(second, 'email')
  await tab.goBack()
  await expectHome(second)
  await tab.goForward()
  await second.answerUntil('confirmacao', 'email')
  expect(await second.placeOrder()).toMatch(/^\d{11}$/)
  expect([...checkout.sent('POST', /\/lead-v2$/), ...second.sent('POST', /\/lead-v2$/)]).toHaveLength(0)
  await expect(page).toHaveURL(`${checkout.base}/checkout/email/?s=d500a`)
})

test('the offer to continue can be declined: nothing of the purchase is left', async ({
  context,
  checkout,
}) => {
  await comeBackTo(checkout, 'telefone')
  const tab = await context.newPage()
  const second = new CheckoutPage(tab, checkout.base, maria)
  await tab.goto(`${checkout.base}/`)
  await tab.getByRole('button', { name: 'Começar de novo' }).click()
  await expect(tab.getByRole('region', { name: 'Continuar seu pedido?' })).toHaveCount(0)
  // The offer closes at once; the data is deleted once the script has loaded.
  await tab.waitForFunction(() => localStorage.getItem('ultrafibra.lead') === null)
  await tab.reload()
  await expectHome(second)
  await expect(tab.getByRole('region', { name: 'Continuar seu pedido?' })).toHaveCount(0)
  await tab.goto(`${checkout.base}/checkout/`)
  await expectStep(second, 'cep')
  await expect(tab.getByRole('textbox', { name: 'CEP' })).toHaveValue('')
})
