import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults, type Scope } from './accessibility.ts'
import { expectEdges } from './forced-colours.ts'
import { expectReflow, inNarrowWindow, pixelsBeside } from './narrow.ts'
import { expectTree } from './tree.ts'

/** Marks a part that was already checked on an earlier page. */
const mark = 'data-seen-before'

/**
 * Marks the current page's parts that equal one in `seen`: the same elements nested alike, except URLs and numbers.
 * @returns what to add to `seen` once all checks of this page are done
 */
const markSeen = (page: Page, seen: ReadonlySet<string>): Promise<readonly string[]> =>
  page.evaluate(
    async ([known, attribute]) => {
      const digest = async (text: string): Promise<string> => {
        const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
        return [...new Uint8Array(bytes)].map((byte) => byte.toString(16)).join(' ')
      }
      const keyOf = (part: Element): Promise<string> => {
        let around = ''
        for (let one = part.parentElement; one !== null; one = one.parentElement)
          around += `${one.tagName} ${one.className} ${one.getAttribute('data-theme')};`
        const html = part.outerHTML.replace(/ (?:href|src|srcset|action)="[^"]*"/g, '')
        return digest(around + html.replace(/\d+/g, '0'))
      }
      // Typed and chosen values are not in the markup.
      const parts = [...document.querySelectorAll('header, footer, section, aside, nav')].filter(
        (part) => part.querySelector('input, select, textarea') === null,
      )
      const keys = await Promise.all(parts.map(keyOf))
      parts.forEach((part, index) => {
        part.toggleAttribute(attribute, known.includes(keys[index] ?? ''))
      })
      return keys
    },
    [[...seen], mark] as const,
  )

const unmark = (page: Page): Promise<void> =>
  page.evaluate((attribute) => {
    for (const part of document.querySelectorAll(`[${attribute}]`)) part.removeAttribute(attribute)
  }, mark)

/** Checks of a page besides those that every page gets. */
interface Wanted {
  /** The file in `e2e/trees` with its main region. */
  readonly tree?: string
  /** Whether no box may clip text; a card of a series does. */
  readonly isReflowing?: boolean
  /** Selector of the only part to check, if the rest was checked before. */
  readonly part?: string
  /** Whether to check both themes in both windows, instead of one each. */
  readonly isWhole?: boolean
}

/**
 * All checks of the pages of one visit, each a soft step. A page is left as found: window, colours, focus. Checked in
 * the dark theme, and in the light one at 320 px.
 */
export class Looks {
  readonly page: Page
  readonly #seen = new Set<string>()

  constructor(page: Page) {
    this.page = page
  }

  /** Runs all checks on the current page. */
  async take(what: string, { tree, isReflowing = true, part, isWhole = false }: Wanted = {}): Promise<void> {
    const { page } = this
    if (tree !== undefined) await this.hear(what, tree)
    const scope = { without: `[${mark}]`, ...(part === undefined ? {} : { part }) }
    const again = { ...scope, isLayout: true }
    const keys = await markSeen(page, this.#seen)
    await test.step(`${what}: forced colours`, () => expectEdges(page, what))
    if (isWhole) await this.#expectAccessible(`${what}, light`, again)
    await page.emulateMedia({ colorScheme: 'dark' })
    await this.#expectAccessible(`${what}, dark`, scope)
    await inNarrowWindow(page, async () => {
      if (isWhole) await this.#expectAccessible(`${what}, dark at 320 px`, again)
      await page.emulateMedia({ colorScheme: 'light' })
      await this.#expectAccessible(`${what}, light at 320 px`, isWhole ? scope : again)
      if (isReflowing) await test.step(`${what}: reflow`, () => expectReflow(page, what))
    })
    await unmark(page)
    for (const key of keys) this.#seen.add(key)
  }

  /** Compares the current page's main region. */
  async hear(what: string, tree: string): Promise<void> {
    await test.step(`${what}: what it says`, () => expectTree(this.page, tree))
  }

  #expectAccessible(what: string, scope: Scope): Promise<void> {
    return test.step(`${what}: accessible and no wider than its window`, async () => {
      expect.soft(await pixelsBeside(this.page), `${what}: pixels beside the page`).toBe(0)
      expect.soft(await accessibilityFaults(this.page, scope), what).toEqual([])
    })
  }
}
