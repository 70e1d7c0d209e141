import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../models/fixtures.ts'
import { maria } from '../models/person.ts'
import { byDebit } from '../models/purchase.ts'
import { expectTree } from '../models/tree.ts'

const open = async (page: Page, opener: Locator, name: string | RegExp): Promise<Locator> => {
  await opener.click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Checks the dialog that this opens; Esc returns the focus. */
const lookInto = async (page: Page, opener: Locator, name: string | RegExp, tree: string): Promise<void> => {
  const dialog = await open(page, opener, name)
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await expectTree(page, tree, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

test('the frame around a question: bar, progress, price, help', async ({ page, buyer }) => {
  await buyer.goTo('cep')
  await expectTree(page, 'frame-banner', page.getByRole('banner'))
  await expectTree(page, 'frame-progress', page.getByRole('region', { name: 'Andamento do pedido' }))
  await expectTree(page, 'frame-summary', page.getByRole('complementary', { name: 'Resumo do pedido' }))
  await expectTree(page, 'frame-help', page.getByRole('region', { name: 'Ajuda' }))
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Disponibilidade, 1 de 4')
  const label = page.getByRole('complementary').getByRole('button', { name: /^Etiqueta da oferta/ })
  await lookInto(page, label, 'Etiqueta da oferta', 'dialog-label')

  const settings = page.getByText('Ajustes de exibição').locator('..')
  await settings.focus()
  await page.keyboard.press('Enter')
  await expectTree(page, 'display-settings', page.getByRole('banner').getByRole('group').first())
  await page.keyboard.press('Escape')
  await expect(settings).toBeFocused()
  await page.keyboard.press('Enter')
  for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab')
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('with the keyboard of a phone up, the short checkout shows heading, field and button after the address', async ({
  page,
  buyer,
}) => {
  await page.setViewportSize({ width: 360, height: 460 })
  await page.goto(`${buyer.base}/b/checkout/cep/?s=${byDebit.sku}`)
  await page.getByRole('textbox', { name: 'CEP', exact: true }).pressSequentially(maria.cep)
  await page.getByRole('textbox', { name: 'Número', exact: true }).fill(maria.number)
  await buyer.next.click()
  await expect(buyer.title).toHaveText('Confira seu celular')
  await expect(page.getByText('Tem fibra na Avenida Paulista, 1578', { exact: true })).toBeInViewport({
    ratio: 1,
  })
  for (const part of [buyer.title, page.getByRole('textbox'), buyer.next])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test.describe('before the consent', () => {
  test.use({ consent: null })

  test('the bar has a name, and its dialog describes each purpose', async ({ page, buyer }) => {
    await page.goto(`${buyer.base}/checkout/cep/`)
    const bar = page.getByRole('region', { name: 'Cookies e sua privacidade' })
    await expectTree(page, 'consent-bar', bar)
    await page.setViewportSize({ width: 360, height: 800 })
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(96)
    const dialog = await open(page, bar.getByRole('button', { name: 'Gerenciar' }), 'Preferências de cookies')
    await expectTree(page, 'consent-dialog', dialog)
    await dialog.getByRole('button', { name: 'Salvar escolhas' }).click()
    await expect(bar.getByRole('status')).toHaveText('Nada marcado. Escolha Aceitar ou Recusar.')
    await bar.getByRole('button', { name: 'Recusar' }).click()
    await expect(buyer.title).toBeFocused()
  })
})
