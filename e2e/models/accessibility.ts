import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules whose result depends on colours. */
export const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block']

/** What axe looks at: all of the page for the whole standard, where nothing else is said. */
export interface Scope {
  /** Rules by their names in axe. */
  readonly rules?: readonly string[]
  /** A selector of the one part that is looked at. */
  readonly part?: string
  /** A selector of parts that are not looked at. */
  readonly without?: string
}

/** Axe in the page in view, whose script of half a megabyte a document is given once. */
const axeIn = async (page: Page): Promise<AxeBuilder> => {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
  return axe.setLegacyMode().options({ resultTypes: ['violations'] })
}

/**
 * What axe finds wrong in the page in view, each with its place and reason. Its legacy mode sees no frame of
 * another origin, so there must be none, and needs no second page for each look.
 */
export const accessibilityFaults = async (
  page: Page,
  { rules, part, without }: Scope = {},
): Promise<readonly string[]> => {
  const axe = await axeIn(page)
  if (part !== undefined) axe.include(part)
  if (without !== undefined) axe.exclude(without)
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(standard)).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
  return page.frames().length === 1 ? found : [...found, `${page.frames().length} frames instead of one`]
}
