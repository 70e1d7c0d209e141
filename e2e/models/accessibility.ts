import type { Page } from '@playwright/test'
import axe from 'axe-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules whose result depends on colours, or on the places and sizes of things. */
const layoutRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** What axe looks at: all of the page for the whole standard, where nothing else is said. */
export interface Scope {
  /** Only what may differ in another theme or window. */
  readonly isLayout?: boolean
  /** A selector of the one part that is looked at. */
  readonly part?: string
  /** A selector of parts that are not looked at. */
  readonly without?: string
}

/**
 * What axe finds wrong in the page in view, each with its place and reason. It looks into no frame, so there must be
 * none. A document is given its script of half a megabyte once.
 */
export const accessibilityFaults = async (
  page: Page,
  { isLayout = false, part = 'html', without }: Scope = {},
): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = { include: [[part]], ...(without === undefined ? {} : { exclude: [[without]] }) }
  const options: axe.RunOptions = {
    runOnly: isLayout ? { type: 'rule', values: layoutRules } : { type: 'tag', values: standard },
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
  }
  const { violations } = await page.evaluate(
    ([where, how]) => (window as unknown as { axe: typeof axe }).axe.run(where, how),
    [context, options] as const,
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
  return page.frames().length === 1 ? found : [...found, `${page.frames().length} frames instead of one`]
}
