import {
  button,
  field,
  heading,
  holdQuestion,
  journeyScript,
  number,
  whole,
} from './models/first-question.ts'
import { expect, test } from './models/fixtures.ts'

test('a page with two questions whose journey cannot be loaded tells a press so, and carries it on when it can', async ({
  page,
  server,
}) => {
  let isCut = true
  await page.route(journeyScript, (route) => (isCut ? route.fulfill({ status: 404 }) : route.continue()))
  await page.addInitScript(() => sessionStorage.setItem('ultrafibra.reloaded', String(Date.now())))
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto(`${server.url}/b/checkout/cep/`)
  await field(page).fill('01310-100')
  await number(page).fill('1578')
  await button(page).click()
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await expect(again).toBeVisible()
  await expect(field(page)).toHaveValue('01310-100')
  await expect(number(page)).toHaveValue('1578')
  const before = loads
  isCut = false
  await again.click()
  await expect(heading(page)).not.toHaveText('Onde você quer a Ultrafibra?')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(loads).toBe(before)
})

test('a page with two questions that is reloaded for its journey shows what was typed', async ({
  page,
  server,
}) => {
  const isTyped = Promise.withResolvers<void>()
  let isCut = true
  await page.route(journeyScript, (route) => (isCut ? route.fulfill({ status: 404 }) : route.continue()))
  // Whether the server has the page is asked before the reload.
  await page.route('**/b/checkout/cep/', async (route) => {
    if (route.request().method() === 'HEAD') await isTyped.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.method() === 'HEAD')
  await page.goto(`${server.url}/b/checkout/cep/`)
  await asked
  await field(page).fill('01310-100')
  await number(page).fill('1578')
  isCut = false
  isTyped.resolve()
  await expect(whole(page)).toHaveCount(1)
  await expect(field(page)).toHaveValue('01310-100')
  await expect(number(page)).toHaveValue('1578')
})

test('a press before the scripts that replaces a field keeps what was typed in it, and leads to the new one', async ({
  page,
  server,
}) => {
  const letGo = await holdQuestion(page)
  await page.goto(`${server.url}/b/checkout/cep/`, { waitUntil: 'commit' })
  await number(page).pressSequentially('12')
  const byBlock = page.getByRole('button', { name: 'É por quadra e lote' })
  await byBlock.click()
  await letGo()
  await expect(page.getByRole('textbox', { name: 'Quadra' })).toBeFocused()
  await expect(whole(page)).toHaveCount(1)
  await byBlock.click()
  await expect(number(page)).toHaveValue('12')
  await expect(number(page)).toBeFocused()
})

for (const [what, typed, stored] of [
  ['is taken', '', 'S/N'],
  ['is taken back by a number that is typed after it', '1578', '1578'],
] as const)
  test(`a choice before the scripts ${what}`, async ({ page, server }) => {
    const letGo = await holdQuestion(page)
    await page.goto(`${server.url}/b/checkout/cep/`, { waitUntil: 'commit' })
    await field(page).fill('01310-100')
    await page.getByRole('button', { name: 'Não tem número' }).click()
    if (typed) await number(page).fill(typed)
    await letGo()
    await expect(whole(page)).toHaveCount(1)
    await expect(number(page)).toHaveValue(stored)
    await expect(field(page)).toHaveValue('01310-100')
  })
