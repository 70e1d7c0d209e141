import { expect, test } from './models/fixtures.ts'
import { headings } from './models/purchase.ts'

test('a first question that is answered already brings the styles of the next pages', async ({
  page,
  buyer,
}) => {
  await buyer.choosePlan()
  await buyer.answer('cep')
  await page.goto(`${buyer.base}/checkout/cep/`)
  await buyer.answerUntil('nome')
  await expect(page.locator('section', { hasText: 'Tem fibra na' })).toHaveCSS('overflow', 'hidden')
})

test('a reload while a lead is created, whose answer is lost, leads to the same lead', async ({
  page,
  buyer,
}) => {
  await buyer.goTo('cep')
  await buyer.answer('cep')
  await buyer.fill('nr-imovel')
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
  await buyer.next.click()
  const first = await stored.promise
  const repeated = page.waitForResponse(/\/lead-v2$/)
  await page.reload()
  expect(idOf(await (await repeated).json())).toBe(first)
  await buyer.isAt('nome')
  expect(buyer.sent('POST', /\/lead-v2$/)).toHaveLength(2)
})

// All others are covered without a browser.
const deepLinks = ['/checkout', '/checkout/confirmacao/', '/pedido-realizado/']

test('a deep link without a purchase opens the postal code, without an extra history entry', async ({
  page,
  buyer,
}) => {
  for (const path of deepLinks) {
    const elsewhere = `${buyer.base}/healthz?before=${path}`
    await test.step(path, async () => {
      await page.goto(elsewhere)
      const entries = await page.evaluate(() => history.length)
      await page.goto(buyer.base + path)
      await buyer.isAt('cep')
      expect(await page.evaluate(() => history.length)).toBe(entries + 1)
      await page.goBack()
      expect(page.url()).toBe(elsewhere)
    })
  }
})

test('a new tab of the same browser offers to continue the purchase', async ({ page, context, buyer }) => {
  await buyer.goTo('email')
  const tab = await context.newPage()
  const second = buyer.as({ page: tab })
  await tab.goto(`${buyer.base}/`)
  const offer = tab.getByRole('region', { name: 'Continuar seu pedido?' })
  await expect(offer).toContainText(`Você parou em “${headings.email}”.`)
  await offer.getByRole('link', { name: 'Continuar' }).click()
  await second.isAt('email')
  await tab.goBack()
  await second.isHome()
  await tab.goForward()
  await second.answerUntil('confirmacao', 'email')
  expect(await second.placeOrder()).toMatch(/^\d{11}$/)
  expect([...buyer.sent('POST', /\/lead-v2$/), ...second.sent('POST', /\/lead-v2$/)]).toHaveLength(0)
  await expect(page).toHaveURL(`${buyer.base}/checkout/email/?s=d500a`)
})

test('a reload while the address is changed from the review leads back to the review', async ({
  page,
  buyer,
}) => {
  await buyer.choosePlan()
  await buyer.answerUntil('confirmacao', 'cep')
  await buyer.change('Endereço')
  await buyer.isAt('cep')
  await buyer.next.click()
  await buyer.isAt('nr-imovel')
  await page.reload()
  await buyer.isAt('nr-imovel')
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('1600')
  await buyer.next.click()
  await buyer.isAt('confirmacao')
  await expect(page.getByText('Avenida Paulista, nº 1600').first()).toBeVisible()
})

test('a reload where no plan reaches the new address keeps it, though the lead has the former one', async ({
  page,
  buyer,
}) => {
  await buyer.choosePlan()
  await buyer.answerUntil('nome', 'cep')
  await page.goBack()
  await buyer.isAt('nr-imovel')
  await page.goBack()
  await buyer.isAt('cep')
  await page.getByRole('textbox', { name: 'CEP' }).fill('69050-010')
  await buyer.next.click()
  await buyer.isAt('nr-imovel')
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill('3')
  await buyer.next.click()
  const isRefused = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ainda não chegamos na sua rua')
    await expect(page.getByText('Avenida Djalma Batista')).toBeVisible()
  }
  await isRefused()
  await page.reload()
  await isRefused()
  await page.getByRole('link', { name: 'Trocar endereço' }).click()
  await buyer.isAt('cep')
  await expect(page.getByRole('textbox', { name: 'CEP' })).toHaveValue('69050-010')
})

test('half a postal code and a number are there after a reload, and on no other page', async ({
  page,
  buyer,
}) => {
  const fields = page.locator('form:has([name="cep"]) :is([inputmode="numeric"], [name="number"])')
  const texts = () => fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  for (const [path, typed] of [
    ['/', ['01310-1', '15']],
    ['/checkout/cep/', ['01310-1']],
    ['/b/checkout/cep/', ['01310-1', '15']],
    ['/consultar-cobertura/cep/', ['01310-1']],
  ] as const)
    await test.step(path, async () => {
      await page.goto(buyer.base + path)
      expect(await texts()).toEqual(typed.map(() => ''))
      for (const [at, text] of typed.entries()) await fields.nth(at).pressSequentially(text)
      await page.reload()
      await expect.poll(texts).toEqual(typed)
      // The form has heard it.
      await fields.first().press('End')
      await fields.first().pressSequentially('00')
      await expect.poll(texts).toEqual(['01310-100', ...typed.slice(1)])
    })
})
