import { expect, type Page } from '@playwright/test'
import { zoomSteps } from '@ultrafibra/contract/display'
import { pixelsBeside } from './narrow.ts'

const changeText = async (page: Page, button: string, size: number, where: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  await expect(page.locator('html')).toHaveCSS('font-size', `${(16 * size) / 100}px`)
  await expect.poll(() => pixelsBeside(page), `${where} at ${size}%`).toBe(0)
}

/** Checks that the current page never scrolls sideways at any text size, then restores the size. */
export async function expectTextSizes(page: Page, where: string): Promise<void> {
  await page.getByText('Ajustes de exibição').locator('..').click()
  const whole = page.getByRole('button', { name: 'Voltar a 100%' })
  const shown = page.getByRole('group').getByRole('status').filter({ hasText: '%' })
  await whole.click()
  for (const size of zoomSteps.filter((one) => one < 100).toReversed())
    await changeText(page, 'Diminuir o texto', size, where)
  await whole.click()
  await expect(shown).toHaveText('100%')
  for (const size of zoomSteps.filter((one) => one > 100))
    await changeText(page, 'Aumentar o texto', size, where)
  await whole.click()
  await page.keyboard.press('Escape')
}
