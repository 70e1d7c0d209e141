import type { Page } from '@playwright/test'

/** Chooses a plan by its card, also among those folded behind the nearest one. */
export async function choosePlan(page: Page, sku: string): Promise<void> {
  const card = page.locator(`a[href*="s=${sku}"]`).first()
  await card.waitFor({ state: 'attached' })
  if (!(await card.isVisible())) await page.locator('main details:not([open]) > summary').last().click()
  await card.click()
}
