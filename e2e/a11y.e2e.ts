import type { Page } from '@playwright/test'
import { zoomSteps } from '../contract/display.ts'
import { accessibilityFaults } from './models/accessibility.ts'
import { byDebit, CheckoutPage, headings, type Step, stepsOf } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'
import { maria } from './models/person.ts'

// Axe puts a script into the page, which the site's own policy forbids.
test.use({ bypassCSP: true })

const places = {
  elsewhere: { ...maria, cep: '69050-010' },
  withoutThePlan: { ...maria, cep: '01001-000' },
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    expect.soft(await accessibilityFaults(page), what).toEqual([])
    const sideways = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect.soft(sideways, `${what}: pixels beside the page`).toBe(0)
    expect.soft(await page.evaluate(() => document.getAnimations().length), `${what}: motion`).toBe(0)
  })
}

async function refuse(checkout: CheckoutPage, what: string): Promise<void> {
  await checkout.page.getByRole('button', { name: /^(Continuar|Fazer pedido|Quero ser avisado)/ }).click()
  await expect(checkout.page.getByRole('alert')).toBeVisible()
  await expectAccessible(checkout.page, `${what}, refused`)
}

/** Walks to the order and checks each page on the way; with `isRefused` also with its errors. */
async function checkPurchase(checkout: CheckoutPage, isRefused: boolean): Promise<void> {
  const { page } = checkout
  await checkout.choosePlan()
  for (const step of stepsOf(byDebit)) {
    await checkout.isAt(step)
    await expectAccessible(page, step)
    if (isRefused) await refuse(checkout, step)
    await checkVariants(checkout, step)
    await checkout.answer(step)
  }
  await checkout.orderNumber()
  await expectAccessible(page, 'pedido-realizado')
  await page.goBack()
  await expect(page.getByText('Este pedido já foi feito')).toBeVisible()
  await expectAccessible(page, 'pedido-realizado, gone back to')
}

/** Other faces of a page, left as the page was found. */
async function checkVariants({ page }: CheckoutPage, step: Step): Promise<void> {
  const faces: Partial<Record<Step, readonly [face: RegExp, plain: RegExp]>> = {
    'nr-imovel': [/^É por quadra e lote/, /^Tem número/],
    cpf: [/^Empresa/, /^Pessoa física/],
    'conta-debito': [/^Outro banco/, new RegExp(`^${maria.bank}`)],
  }
  const [face, plain] = faces[step] ?? []
  if (!face || !plain) return
  await page.getByRole('radio', { name: face }).check({ force: true })
  if (step === 'conta-debito') {
    await page.getByRole('combobox').fill('banco')
    await expect(page.getByRole('option').first()).toBeVisible()
  }
  await expectAccessible(page, `${step}, ${face.source}`)
  await page.getByRole('radio', { name: plain }).check({ force: true })
}

async function checkOtherPages(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/nao-existe/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  await expectAccessible(page, '404')

  const other = new CheckoutPage(page, base, places.withoutThePlan, { ...byDebit, sku: 'd2000b' })
  await other.choosePlan()
  await other.answer('cep')
  await other.answer('nr-imovel')
  await expect(other.title).toHaveText('Este plano não chega aí ainda')
  await expectAccessible(page, 'oferta-indisponivel with other plans')
}

async function checkNoCoverage(page: Page, base: string): Promise<void> {
  const nowhere = new CheckoutPage(page, base, places.elsewhere)
  await nowhere.choosePlan()
  await nowhere.answer('cep')
  await nowhere.answer('nr-imovel')
  await expect(nowhere.title).toHaveText('Ainda não chegamos na sua rua')
  await expectAccessible(page, 'oferta-indisponivel without any plan')
  await refuse(nowhere, 'oferta-indisponivel')
  await page.getByRole('textbox', { name: 'Nome' }).fill(maria.name)
  await page.getByRole('textbox', { name: 'Celular' }).pressSequentially('11987654321')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(maria.email)
  await page.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(page.getByText('Pronto! Vamos avisar quando a fibra chegar.')).toBeVisible()
  await expectAccessible(page, 'oferta-indisponivel, thanks')
}

for (const width of [320, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every page is accessible, still and as wide as its window at ${width} px in ${colorScheme}`, async ({
      browser,
      page,
      checkout,
    }) => {
      test.setTimeout(240_000)
      const height = width < 600 ? 640 : 800
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await checkPurchase(checkout, (width === 320) === (colorScheme === 'light'))
      for (const check of [checkOtherPages, checkNoCoverage]) {
        const visitor = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          reducedMotion: 'reduce',
          bypassCSP: true,
        })
        await check(await visitor.newPage(), checkout.base)
        await visitor.close()
      }
    })
  }
}

test('no text size makes a page scroll sideways', async ({ page, checkout }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await checkout.choosePlan()
  for (const step of ['cep', 'confirmacao'] as const) {
    await checkout.answerUntil(step)
    await page.getByText('Ajustes de exibição').locator('..').click()
    const shown = page.getByRole('group').getByRole('status').filter({ hasText: '%' })
    await page.getByRole('button', { name: /^100%/ }).click()
    for (const size of zoomSteps.filter((one) => one < 100).toReversed())
      await expectZoom(page, 'Diminuir o texto', size, step)
    await page.getByRole('button', { name: /^100%/ }).click()
    await expect(shown).toHaveText('100%')
    for (const size of zoomSteps.filter((one) => one > 100))
      await expectZoom(page, 'Aumentar o texto', size, step)
    await page.getByRole('button', { name: /^100%/ }).click()
    await page.keyboard.press('Escape')
    await expect(checkout.title).toHaveText(headings[step])
  }
})

async function expectZoom(page: Page, button: string, size: number, where: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await expect(page.locator('html')).toHaveCSS('font-size', `${(16 * size) / 100}px`)
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${where} at ${size}%`,
    )
    .toBe(0)
}
