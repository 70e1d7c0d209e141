import { expect, type Page } from '@playwright/test'
import { drawerNews } from '../../src/content/news.ts'
import { connectionVisits } from '../../tests/statecharts/browser/connection.model.ts'
import { displayVisits } from '../../tests/statecharts/browser/display.model.ts'
import { newsVisits } from '../../tests/statecharts/browser/news.model.ts'
import { openOrderVisits } from '../../tests/statecharts/browser/open-order.model.ts'
import { screenDownVisits } from '../../tests/statecharts/browser/screen-down.model.ts'
import { soldUnder } from '../../tests/support/landings.ts'
import { CheckoutPage } from '../models/checkout-page.ts'
import { maria } from '../models/person.ts'
import type { Now } from './driver.ts'
import { drawerCalled } from './island-form.ts'
import { nothing, openAt, press } from './page-driver.ts'
import { testVisits } from './visit-test.ts'

const news = drawerNews(soldUnder(''))
const titleOf = (id: unknown): string => news.find((item) => item.id === id)?.title ?? 'Novidades'

testVisits(newsVisits, {
  causes: {
    'page.opened': openAt('/'),
    'drawer.open': ({ page, event }) =>
      page
        .locator(`[data-opens="news-drawer"][data-detail="${String(event.detail)}"]`)
        .first()
        .click(),
    'drawer.close': ({ page, before }) =>
      drawerCalled(titleOf(before?.context.itemId))(page).getByRole('button', { name: 'Fechar' }).click(),
    'xstate.after.exit.news.leaving': nothing,
  },
  expectState: async (page, snapshot) => {
    const isOpen = snapshot.matches('open')
    if (!isOpen) return expect(page.getByRole('dialog')).toHaveCount(0)
    const drawer = drawerCalled(titleOf(snapshot.context.itemId))(page)
    await expect(drawer).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'Abrir o vídeo em outra aba' })).toBeVisible({
      visible: snapshot.matches({ open: 'video' }),
    })
  },
})

const themes: Readonly<Record<string, string>> = { system: 'Sistema', light: 'Claro', dark: 'Escuro' }

testVisits(displayVisits, {
  causes: {
    'page.opened': async (now) => {
      await openAt('/')(now)
      await now.page.locator('summary', { hasText: 'Ajustes de exibição' }).first().click()
    },
    'display.zoom': press('button', 'Aumentar o texto'),
    'display.theme': ({ page, event }) =>
      page.getByRole('radio', { name: themes[String(event.theme)] ?? '' }).click({ force: true }),
  },
  expectState: async (page, { context: { zoom, theme } }) => {
    await expect(page.locator('output').locator('visible=true')).toHaveText(
      `${String(zoom).replace('.', ',')}%`,
    )
    await expect(page.getByRole('radio', { name: themes[theme] ?? '' })).toBeChecked()
    const { zoom: set = '100', theme: drawn = 'system' } = await page.evaluate(() => ({
      ...document.documentElement.dataset,
    }))
    expect({ set, drawn }).toEqual({ set: String(zoom), drawn: theme })
  },
})

/** Starts an order, and returns to the home page. */
const beginOrder = async ({ page, base }: Now): Promise<void> => {
  const checkout = new CheckoutPage(page, base, maria)
  await checkout.choosePlan()
  await checkout.answerUntil('nome')
  await page.goto(`${base}/`)
}

testVisits(openOrderVisits, {
  causes: {
    'page.opened': beginOrder,
    'order.found': nothing,
    'order.forget': press('button', 'Começar de novo'),
  },
  expectState: async (page, { value, context: { step } }) => {
    const offer = page.getByRole('region', { name: 'Continuar seu pedido?' })
    await expect(offer).toBeVisible({ visible: value === 'offered' })
    if (value === 'offered' && step !== null) await expect(offer).toContainText(`Você parou em “${step}”.`)
  },
})

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

/** The link that the script turns into a button. */
const downLink = (page: Page) => page.locator('site-island[name="series-screen-down"] a').first()

testVisits(screenDownVisits, {
  causes: {
    'page.opened': openAt('/paramount/'),
    'button.press': async ({ page }) => {
      // A mouse click would first scroll the link into view.
      await downLink(page).focus()
      // Without the script it links to the next section, maybe less than a screen away.
      await page.locator('site-island[name="series-screen-down"][data-ready]').first().waitFor()
      const before = await scrolled(page)
      await page.keyboard.press('Enter')
      await expect
        .poll(() => scrolled(page))
        .toBeGreaterThanOrEqual(before + (page.viewportSize()?.height ?? 0))
    },
  },
  expectState: (page) => expect(downLink(page)).toBeAttached(),
})

const notices = {
  offline: 'Sem internet. O que você digitou continua nesta página.',
  back: 'Conexão de volta.',
} as const

const setOffline =
  (isOffline: boolean) =>
  ({ page }: Now): Promise<void> =>
    page.context().setOffline(isOffline)

testVisits(connectionVisits, {
  causes: {
    // The journey has the notices.
    'page.opened': async (now) => {
      await openAt('/checkout/cep/')(now)
      await now.page.locator('#root[data-ready]').waitFor()
    },
    'connection.lost': setOffline(true),
    'connection.restored': setOffline(false),
    'xstate.after.notice.connection.back': nothing,
  },
  expectState: async (page, { value }) => {
    for (const [state, text] of Object.entries(notices))
      await expect(page.getByText(text)).toBeVisible({ visible: value === state })
  },
})
