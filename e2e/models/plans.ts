import { expect, type Page } from '@playwright/test'

/** Chooses a plan by its card, also among those folded behind the first ones. */
export async function choosePlan(page: Page, sku: string): Promise<void> {
  const card = page.locator(`a[href*="s=${sku}"]`).first()
  await card.waitFor({ state: 'attached' })
  // A page that is not ready yet does not unfold; an open order unfolds the list by itself.
  await expect(async () => {
    if (!(await card.isVisible())) await page.getByText(/^Ver todos os planos/).click({ timeout: 1_000 })
    await expect(card).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await card.click()
}
