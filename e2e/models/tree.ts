import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Compares a part of the page, usually its main region, with `e2e/trees/<name>.aria.yml`: roles, names, states and
 * texts in order. Values that vary by day or visitor are patterns there.
 */
export async function expectTree(
  page: Page,
  name: string,
  part: Locator = page.getByRole('main'),
): Promise<void> {
  await expect.soft(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
}

/** The invalid fields with their names and errors. */
export const refusedFields = (page: Page): Promise<readonly (readonly [name: string, error: string])[]> =>
  page.evaluate(() => {
    const textOf = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .filter((text) => text !== '')
        .join(' ')
    const nameOf = (field: Element) =>
      field instanceof HTMLInputElement
        ? (field.labels?.[0]?.textContent ?? '')
        : (field.querySelector('legend')?.textContent ?? '')
    return [...document.querySelectorAll('main [aria-describedby*="-error"]')].map(
      (field) => [nameOf(field), textOf(field.getAttribute('aria-describedby'))] as const,
    )
  })
