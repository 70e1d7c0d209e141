import type { Page } from '@playwright/test'
import {
  button,
  field,
  heading,
  holdJourney,
  journeyScript,
  openAlone,
  whole,
} from './models/first-question.ts'
import { expect, test } from './models/fixtures.ts'
import { lookUps } from './models/held-scripts.ts'

const refused = (page: Page) =>
  page.getByRole('alert').getByRole('link', { name: 'Cep inválido ou inexistente' })

test(`a postal code that does not exist is refused before the journey comes, which asks no more`, async ({
  page,
  server,
}) => {
  const letGo = await holdJourney(page)
  const sent = lookUps(page)
  await openAlone(page, `${server.url}/checkout/cep/`)
  await field(page).fill('99999-999')
  await button(page).click()
  await expect(refused(page)).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toContain('Cep inválido ou inexistente')
  const before = await focused()
  await letGo()
  await expect(whole(page)).toHaveCount(1)
  expect([await focused(), await refused(page).count()]).toEqual([before, 1])
  await button(page).click()
  await expect(refused(page)).toBeVisible()
  expect(sent).toHaveLength(1)
  await field(page).fill('01310-100')
  await button(page).click()
  await expect(heading(page)).toHaveText('Qual é o número do imóvel?')
})

test('a postal code that does not exist is refused on a page whose journey never comes', async ({
  page,
  server,
}) => {
  await page.route(journeyScript, (route) => route.abort())
  await page.addInitScript(() => sessionStorage.setItem('ultrafibra.reloaded', String(Date.now())))
  const sent = lookUps(page)
  await openAlone(page, `${server.url}/checkout/cep/`)
  for (const _press of [1, 2]) {
    await field(page).fill('99999-999')
    await button(page).click()
    await expect(refused(page)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
  expect(sent).toHaveLength(1)
})
