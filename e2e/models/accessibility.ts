import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds wrong in the page in view, each with its place and reason. Its legacy mode sees no frame of
 * another origin, so there must be none, and needs no second page for each look.
 */
export const accessibilityFaults = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(standard).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
  return page.frames().length === 1 ? found : [...found, `${page.frames().length} frames instead of one`]
}
