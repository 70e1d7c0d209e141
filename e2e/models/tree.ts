import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Holds everything that a screen reader finds in a part of the page, usually its main region, to the file
 * `e2e/trees/<name>.aria.yml`: roles, names, states and texts, in their order. What differs from day to day or from
 * visitor to visitor is a pattern there.
 */
export async function expectTree(
  page: Page,
  name: string,
  part: Locator = page.getByRole('main'),
): Promise<void> {
  await expect.soft(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
}

/** The fields that are marked as wrong: what each is called and what is said of it. */
export const refusedFields = (page: Page): Promise<readonly (readonly [name: string, told: string])[]> =>
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
