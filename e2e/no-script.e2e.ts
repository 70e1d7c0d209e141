import type { Page } from '@playwright/test'
import { isKnownPage } from '@ultrafibra/contract/pages'
import { unloadedPage } from '@ultrafibra/contract/unloaded-page'
import { readingPages } from '../machines/journey/journey.pages.ts'
import { expect, test } from './models/fixtures.ts'

test.use({ javaScriptEnabled: false })

const pages = ['/', ...readingPages.map(({ path }) => path)]
/** One page of each kind that sells. All pages' prices and links are checked on the built files. */
const priced = [
  ...['/', '/ofertas/', '/1gb/index.temp/', '/globoplay/'],
  ...['/black-friday/', '/livelo/', '/oferta-colaborador/'],
]
const answered = ['/', '/black-friday/', '/globoplay/']

/** Internal URLs of the visible links and forms. */
const addressesOn = async (page: Page, base: string): Promise<readonly string[]> => {
  const targets = await page
    .locator('a[href], form[action]')
    .evaluateAll((parts) =>
      parts.map((part) => part.getAttribute('href') ?? part.getAttribute('action') ?? ''),
    )
  const urls = targets.map((target) => new URL(target, page.url()))
  return [...new Set(urls.filter(({ origin }) => origin === base).map(({ pathname }) => pathname))].filter(
    (path) => path !== unloadedPage.path,
  )
}

const journeys = [
  ...['/checkout/cep/', '/consultar-cobertura/cep/', '/refidelizacao/consulta-cpf/', '/receber-ligacao/'],
  ...['/chat/', '/chat-tct/', '/b/chat/', '/regulamentos/', '/b/regulamentos/'],
]

test('every page has one visible heading and links to existing pages, and that of a journey contacts', async ({
  page,
  server,
}) => {
  const found = new Set<string>()
  for (const path of [...pages, ...journeys]) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    for (const address of await addressesOn(page, server.url)) found.add(address)
    for (const way of journeys.includes(path) ? ['https://wa.me/5508005551020', 'tel:08005551020'] : [])
      await expect(page.locator(`a[href="${way}"]`).locator('visible=true').first(), path).toBeVisible()
  }
  expect(found.size).toBeGreaterThan(20)
  expect([...found].filter((address) => !isKnownPage(address))).toEqual([])
  for (const address of found) {
    const { status, body } = await fetch(server.url + address)
    await body?.cancel()
    expect(status, address).toBe(200)
  }
})

const expectAnswers = async (page: Page): Promise<void> => {
  const questions = page.locator('details[name^="faq"], #duvidas details')
  expect(await questions.count()).toBeGreaterThanOrEqual(5)
  const closed = page.locator('#duvidas details:not([open])').first()
  const name = (await closed.locator('summary').textContent()) ?? ''
  await closed.locator('summary').click()
  const opened = page.locator('#duvidas details[open]').filter({ hasText: name })
  await expect(opened.locator(':scope > :not(summary)').first()).toBeVisible()
}

test('pages of each kind show prices, and each plan can be bought by its link', async ({ page, server }) => {
  for (const path of priced)
    await test.step(path, async () => {
      await page.goto(server.url + path)
      await expect(
        page
          .getByText(/R\$\s?\d+,\d{2}/)
          .locator('visible=true')
          .first(),
      ).toBeVisible()
      if (answered.includes(path)) await expectAnswers(page)
      const plans = page.locator('a[href*="/checkout/cep/?s="]').locator('visible=true')
      expect(await plans.count()).toBeGreaterThan(0)
      await plans.last().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onde você quer a Ultrafibra?')
    })
})

test('no plan is folded away, and a phone compares the two that are chosen', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(server.url)
  await expect(page.locator('[data-card]:visible')).toHaveCount(7)
  const pricesOf = () =>
    page
      .getByRole('row', { name: /^Preço no débito/ })
      .getByRole('cell')
      .locator('b:visible')
      .allTextContents()
  const spaced = async () => (await pricesOf()).map((price) => price.replace('\u00a0', ' '))
  expect(await spaced()).toEqual(['R$ 59,99/mês', 'R$ 129,99/mês'])
  await page.getByRole('combobox', { name: 'com', exact: true }).selectOption('2 Giga + HBO Max')
  expect(await spaced()).toEqual(['R$ 59,99/mês', 'R$ 199,99/mês'])
  const profile = page.getByRole('row', { name: /^Perfil de uso/ })
  const alike = page.getByRole('row', { name: /^Looke/ })
  await expect(profile).toBeHidden()
  await page.getByRole('checkbox', { name: 'Ver todas as linhas' }).check()
  await expect(profile).toBeVisible()
  await expect(alike).toBeHidden()
  await page.getByRole('checkbox', { name: 'Ver só as diferenças' }).uncheck()
  await expect(alike).toBeVisible()
})

test('a form and the links of overlays lead to pages with the same function', async ({ page, server }) => {
  await page.goto(server.url)
  const form = page.getByRole('form', { name: 'Tem Ultrafibra no seu endereço?' })
  await form.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await form.getByRole('textbox', { name: 'Celular com DDD' }).fill('(11) 98765-4321')
  await form.getByRole('button', { name: 'Consultar' }).click()
  expect(new URL(page.url()).pathname).toBe('/consultar-cobertura/cep/')
  expect(page.url()).not.toContain('98765')
  for (const [place, name, path] of [
    ['banner', 'Consultar cobertura', '/consultar-cobertura/cep/'],
    ['contentinfo', 'Receber ligação', '/receber-ligacao/'],
  ] as const) {
    await page.goto(server.url)
    await page.getByRole(place).getByRole('link', { name }).click()
    await expect(page).toHaveURL(server.url + path)
  }
})

test('a page that is not prerendered says what is missing and how to continue', async ({ page, server }) => {
  await page.goto(`${server.url}/checkout/nome/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página precisa do JavaScript')
  await expect(page.getByRole('link', { name: '0800 555 1020' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver planos' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('the regulations unfold, and a link leads to their sections', async ({ page, server }) => {
  await page.goto(`${server.url}/regulamentos/`)
  const heading = page.getByRole('heading', { level: 3 }).first()
  const text = page.locator('details', { has: heading }).first().locator('summary + *')
  await expect(text).toBeHidden()
  await heading.click()
  await expect(text).toBeVisible()
  await page.getByRole('link', { name: 'Sumários e contratos' }).click()
  await expect(page.getByRole('heading', { name: 'Sumários e contratos' })).toBeInViewport()
})

test('a form without script leads to the phone number, and writes nothing into the URL', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/refidelizacao/consulta-cpf/`)
  await page.getByRole('textbox', { name: /CPF/ }).fill('390.533.447-05')
  await page.getByRole('button', { name: 'Ver ofertas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página não carregou por inteiro')
  await expect(page.getByRole('link', { name: '0800 555 1020' })).toBeVisible()
  expect(page.url()).toBe(`${server.url}/sem-script/`)
})
