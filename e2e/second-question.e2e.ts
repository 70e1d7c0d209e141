import {
  button,
  field,
  heading,
  holdJourney,
  journeyScript,
  number,
  openSecond,
  whole,
} from './models/first-question.ts'
import { expect, test } from './models/fixtures.ts'
import { lookUps } from './models/held.ts'

test(`after a press: the next question comes at once, and what is typed there is taken over`, async ({
  page,
  server,
}) => {
  const letGo = await holdJourney(page)
  const sent = lookUps(page)
  await openSecond(page, `${server.url}/checkout/cep/?s=d2000b`)
  await expect(page.getByText('Avenida Paulista, Bela Vista')).toBeVisible()
  await expect(page).toHaveTitle(/^Qual é o número do imóvel\?/)
  await expect(page).toHaveURL(/\/checkout\/nr-imovel\/\?s=d2000b/)
  await expect(page.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', /\?s=d2000b$/)
  await number(page).fill('157')
  await page.keyboard.press('ArrowLeft')
  await number(page).evaluate((input) => Object.assign(input, { isFirst: true }))
  await expect(whole(page)).toHaveCount(0)
  await letGo()
  await expect(whole(page)).toHaveCount(1)
  await expect(number(page)).toBeFocused()
  await page.keyboard.type('8')
  await expect(number(page)).toHaveValue('1587')
  expect(await number(page).evaluate((input) => 'isFirst' in input)).toBe(true)
  expect(sent).toHaveLength(1)
  await page.goBack()
  await expect(heading(page)).toHaveText('Onde você quer a Ultrafibra?')
  await expect(field(page)).toHaveValue('01310-100')
})

for (const path of ['/checkout/cep/?s=d500a', '/consultar-cobertura/cep/'])
  test(`a reload on the next question before the journey shows it again: ${path}`, async ({
    page,
    server,
  }) => {
    await holdJourney(page)
    await openSecond(page, server.url + path)
    await page.unrouteAll()
    await page.reload()
    await expect(whole(page)).toHaveCount(1)
    await expect(heading(page)).toHaveText('Qual é o número do imóvel?')
    await expect(page.getByText('Avenida Paulista, Bela Vista')).toBeVisible()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(field(page)).toHaveValue('01310-100')
  })

test('a press is refused at its place if the journey cannot be reached, and carried on at another try', async ({
  page,
  server,
}) => {
  let isCut = true
  await page.route(journeyScript, (route) => (isCut ? route.abort() : route.continue()))
  await openSecond(page, `${server.url}/checkout/cep/`)
  await number(page).fill('1578')
  await button(page).click()
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await expect(again).toBeVisible()
  await expect(number(page)).toHaveValue('1578')
  isCut = false
  await again.click()
  await expect(heading(page)).toHaveText('Como você se chama?')
})

test('a press on the next question waits for what carries it on, which moves nothing', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const letGo = await holdJourney(page)
  const sent = lookUps(page)
  await openSecond(page, `${server.url}/checkout/cep/`)
  await number(page).fill('1578')
  await button(page).evaluate((one) => (one as HTMLElement).click())
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page)).toHaveCSS('cursor', 'progress')
  const places = () =>
    page
      .locator('main button[type="submit"], #ajuda')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
  const before = await places()
  await expect(page.getByText('Está demorando mais que o normal.')).toBeVisible({ timeout: 15_000 })
  expect(await places()).toEqual(before)
  await letGo()
  await expect(heading(page)).toHaveText('Como você se chama?')
  expect(sent).toHaveLength(1)
})

test('a press says that a script that does not run is the site’s error, and reports file and browser', async ({
  page,
  server,
}) => {
  await page.route(journeyScript, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'throw new TypeError("Promise.withResolvers is not a function")',
    }),
  )
  await openSecond(page, `${server.url}/checkout/cep/?s=d2000b`)
  await number(page).fill('1578')
  await button(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('O erro é do site, não da sua conexão.')
  await expect(alert).not.toContainText('sua conexão caiu')
  await expect(number(page)).toHaveValue('1578')
  await expect
    .poll(() => server.output())
    .toMatch(/"browser-error".*TypeError assets\/site-[\w-]+\.js:1:\d+ checkout\/\w[\w-]+ Chrome \d+/)
})
