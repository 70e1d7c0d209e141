import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules whose result depends on colours. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds wrong in the page in view, each with its place and reason. Its legacy mode sees no frame of
 * another origin, so there must be none, and needs no second page for each look.
 * @param rules by their names in axe; without them all of the standard
 */
export const accessibilityFaults = async (
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(standard)).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
  return page.frames().length === 1 ? found : [...found, `${page.frames().length} frames instead of one`]
}
