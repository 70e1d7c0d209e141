import type { Page, Route } from '@playwright/test'
import {
  button,
  field,
  heading,
  holdJourney,
  holdQuestion,
  journeyScript,
  openAlone,
  whole,
} from './models/first-question.ts'
import { expect, test } from './models/fixtures.ts'
import { lookUps } from './models/held.ts'

const isSameField = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'isFirst' in (document.querySelector('#cep') ?? {}))

for (const [path, isFollowed] of [
  ['/checkout/cep/', false],
  ['/b/checkout/cep/', true],
  ['/consultar-cobertura/cep/', true],
] as const)
  test(`${path} refuses a press before the journey, which takes over the errors and the focus`, async ({
    page,
    server,
  }) => {
    const letGo = await holdJourney(page)
    const sent = lookUps(page)
    await openAlone(page, server.url + path)
    await field(page).fill('0131')
    await button(page).click()
    const errors = page.getByRole('alert').getByRole('link')
    await expect(errors.first()).toHaveText('O CEP precisa ter 8 números.')
    const shown = await errors.allTextContents()
    if (isFollowed) await errors.first().click()
    const focused = () =>
      page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent)
    const before = await focused()
    await letGo()
    await expect(whole(page)).toHaveCount(1)
    expect([await errors.allTextContents(), await focused()]).toEqual([shown, before])
    expect(before).toMatch(isFollowed ? /^cep$/ : /O CEP precisa ter 8 números/)
    await expect(page).toHaveTitle(/^Erro: /)
    expect(await isSameField(page)).toBe(true)
    await field(page).fill('01310-100')
    await expect(errors.filter({ hasText: 'CEP' })).toHaveCount(0)
    if (path.startsWith('/b')) await page.getByRole('textbox', { name: 'Número' }).fill('1578')
    await button(page).click()
    await expect(heading(page)).not.toHaveText(/Onde você|no seu endereço\?/)
    expect(sent).toHaveLength(1)
  })

test(`a postal code that does not exist is refused before the journey comes, which asks no more`, async ({
  page,
  server,
}) => {
  const letGo = await holdJourney(page)
  const sent = lookUps(page)
  const refused = page.getByRole('alert').getByRole('link', { name: 'Cep inválido ou inexistente' })
  await openAlone(page, `${server.url}/checkout/cep/`)
  await field(page).fill('99999-999')
  await button(page).click()
  await expect(refused).toBeVisible()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toContain('Cep inválido ou inexistente')
  const before = await focused()
  await letGo()
  await expect(whole(page)).toHaveCount(1)
  expect([await focused(), await refused.count()]).toEqual([before, 1])
  await button(page).click()
  await expect(refused).toBeVisible()
  expect(sent).toHaveLength(1)
  await field(page).fill('01310-100')
  await button(page).click()
  await expect(heading(page)).toHaveText('Qual é o número do imóvel?')
})

test(`within a word: field, text, focus and caret stay, and typing goes on`, async ({ page, server }) => {
  const letGo = await holdJourney(page)
  const sent = lookUps(page)
  await openAlone(page, `${server.url}/checkout/cep/?s=d2000b`)
  await field(page).pressSequentially('0131010')
  await page.keyboard.press('ArrowLeft')
  // The mask comes with the view.
  const place = () =>
    field(page).evaluate((input: HTMLInputElement) => [
      document.activeElement === input,
      input.value.replace(/\D/g, ''),
      input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, ''),
    ])
  const before = await place()
  await letGo()
  await expect(whole(page)).toHaveCount(1)
  expect(await place()).toEqual(before)
  expect(await isSameField(page)).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Qual é o número do imóvel?')
  expect(sent).toHaveLength(1)
  await expect.poll(() => new URL(page.url()).search).toBe('?s=d2000b')
})

for (const [path, most] of [
  ['/checkout/cep/', 106],
  ['/consultar-cobertura/cep/', 93],
] as const) {
  test(`${path} is written and drawn with few elements`, async ({ page, server }) => {
    const elements = () => page.evaluate(() => document.querySelectorAll('body *').length)
    await holdJourney(page)
    const letGo = await holdQuestion(page)
    await page.goto(server.url + path, { waitUntil: 'commit' })
    await heading(page).waitFor()
    expect(await elements()).toBeLessThanOrEqual(most)
    await letGo()
    await page.locator('main[data-ready]').waitFor()
    expect(await elements()).toBeLessThanOrEqual(most)
  })
}

for (const who of ['the question', 'the journey'] as const) {
  test(`a postal code that is corrected while a press waits is what counts: ${who}`, async ({
    page,
    server,
  }) => {
    const letGo = await holdJourney(page)
    const asked: string[] = []
    let answerFirst: () => Promise<void> = async () => undefined
    await page.route('**/api/cep/information/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname.slice(-8))
      if (asked.length > 1) await route.continue()
      else answerFirst = () => route.continue().catch(() => undefined)
    })
    await openAlone(page, `${server.url}/checkout/cep/`)
    if (who === 'the journey') {
      await letGo()
      await expect(whole(page)).toHaveCount(1)
    }
    await field(page).fill('01310-100')
    await button(page).click()
    await expect(page.getByText('Está demorando mais que o normal.')).toBeVisible()
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
    await field(page).fill('20040-002')
    await expect(button(page)).not.toHaveAttribute('aria-disabled', 'true')
    await answerFirst()
    await button(page).click()
    await letGo()
    await expect(page.getByText('Avenida Rio Branco, Centro')).toBeVisible()
    expect(asked).toEqual(['01310100', '20040002'])
  })
}

test(`during the look-up the button stays busy; after its failure the visitor tries again`, async ({
  page,
  server,
}) => {
  let isBroken = true
  const held: Route[] = []
  await page.route('**/api/cep/information/**', async (route) => {
    if (held.length === 0) held.push(route)
    else if (isBroken) await route.fulfill({ status: 503, json: { error: 'Sem serviço' } })
    else await route.continue()
  })
  const letGo = await holdJourney(page)
  await openAlone(page, `${server.url}/checkout/cep/`)
  await field(page).fill('01310-100')
  await button(page).click()
  await expect.poll(() => held.length).toBe(1)
  await letGo()
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await button(page).click({ force: true })
  await held[0]?.fulfill({ status: 503, json: { error: 'Sem serviço' } })
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await expect(again).toBeVisible()
  await expect(field(page)).toHaveValue('01310-100')
  expect(await isSameField(page)).toBe(true)
  isBroken = false
  await again.click()
  await expect(heading(page)).toHaveText('Qual é o número do imóvel?')
})

test(`offline: a press says that the network is gone, and is carried on when it returns`, async ({
  page,
  context,
  server,
}) => {
  let isCut = true
  await page.route(journeyScript, (route) => (isCut ? route.abort() : route.continue()))
  await page.addInitScript(() => sessionStorage.setItem('ultrafibra.reloaded', String(Date.now())))
  await openAlone(page, `${server.url}/checkout/cep/`)
  await context.setOffline(true)
  await field(page).fill('01310-100')
  await button(page).click()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(button(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect(field(page)).toHaveValue('01310-100')
  isCut = false
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Qual é o número do imóvel?')
})

test('the browser follows "Voltar" and keeps presses outside the question for the journey', async ({
  page,
  server,
}) => {
  const letGo = await holdJourney(page)
  await openAlone(page, `${server.url}/checkout/cep/`)
  await page.locator('summary', { hasText: 'Ajustes de exibição' }).click()
  await page.getByText('Escuro', { exact: true }).click()
  await letGo()
  await expect(page.locator('html[data-theme="dark"]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})
