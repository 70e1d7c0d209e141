import type { Page } from '@playwright/test'
import axe from 'axe-core'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules that depend on colours or layout. */
const layoutRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Scope of axe: by default the whole page and all rules. */
export interface Scope {
  /** Only rules that depend on theme or window. */
  readonly isLayout?: boolean
  /** Selector of the only part to check. */
  readonly part?: string
  /** Selector of parts to skip. */
  readonly without?: string
}

/** What stays in view covers other controls at one scroll position only, so it is checked in its own place. */
const inPlace = 'form > * { position: static !important }'

/**
 * axe's findings on the current page, each with place and reason. Frames are not checked, so there must be none. The
 * half-megabyte script is injected once per document.
 */
export const accessibilityFaults = async (
  page: Page,
  { isLayout = false, part = 'html', without }: Scope = {},
): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const style = await page.evaluateHandle((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    return sheet
  }, inPlace)
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
  await style.evaluate((sheet) =>
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1),
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
  return page.frames().length === 1 ? found : [...found, `${page.frames().length} frames instead of one`]
}
