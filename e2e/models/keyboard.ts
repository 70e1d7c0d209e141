import { expect, type Locator, type Page } from '@playwright/test'

const mostStops = 150

interface Focus {
  readonly name: string
  readonly hasRing: boolean
  readonly isInView: boolean
}

/** The focused element, and whether the focus is visible on it or its label. */
const focusOf = (page: Page): Promise<Focus | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const label = focused.closest('label')
    const hasRing = (shown: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown)
      const isOpaque = !/, 0\)$|transparent/.test(outlineColor)
      const isSeen = shown.getBoundingClientRect().width > 1
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isOpaque && isSeen
    }
    const { top, bottom } = (label ?? focused).getBoundingClientRect()
    return {
      name: `${focused.tagName} ${focused.id || focused.textContent}`,
      hasRing: hasRing(focused) || (label !== null && hasRing(label)),
      isInView: bottom > 0 && top < innerHeight,
    }
  })

/** A keyboard-only visitor: the focus must be visible everywhere. */
export class Keyboard {
  readonly page: Page
  /** All focused controls, in order. */
  readonly stops: string[] = []

  constructor(page: Page) {
    this.page = page
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Presses Tab until `target` has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' })
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let stop = 0; stop < mostStops && !(await isThere()); stop += 1) await this.tab()
    await expect(target).toBeFocused()
  }

  async tab(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.press(key)
    const focus = await focusOf(this.page)
    if (focus === null) return
    this.stops.push(focus.name)
    expect(focus, `focus on ${focus.name}`).toMatchObject({ hasRing: true, isInView: true })
  }
}
