import { expect, type Page } from '@playwright/test'

/** What a reader may ask of texts: the lines, paragraphs, letters and words of WCAG 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }'

interface Overflow {
  /** Pixels beside the window. */
  readonly sideways: number
  /** Texts that stand out of a box that hides what does. */
  readonly cut: readonly string[]
}

const overflowOf = (page: Page): Promise<Overflow> =>
  page.evaluate(() => {
    const textsIn = (box: Element): readonly Range[] => {
      const ranges: Range[] = []
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const owner = node.parentElement
        if (!owner?.checkVisibility() || owner.closest('.sr, [aria-hidden="true"]')) continue
        if (!node.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        ranges.push(range)
      }
      return ranges
    }
    const cuts = (box: Element) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const { left, top, right, bottom } = box.getBoundingClientRect()
      const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow)
      if (!hides(overflowX) && !hides(overflowY)) return []
      return textsIn(box).filter((range) => {
        const text = range.getBoundingClientRect()
        const isCutSideways = hides(overflowX) && (text.left < left - 1 || text.right > right + 1)
        return isCutSideways || (hides(overflowY) && (text.top < top - 1 || text.bottom > bottom + 1))
      })
    }
    const { scrollWidth, clientWidth } = document.documentElement
    const boxes = [...document.querySelectorAll('main *, header *')]
    return {
      sideways: scrollWidth - clientWidth,
      cut: boxes
        .filter((box) => box.clientWidth > 1 && box.checkVisibility())
        .flatMap(cuts)
        .map(String),
    }
  })

/** How wide the page in view is beyond its window. */
export const pixelsBeside = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Looks at the page in view in a window of 320 pixels (one of 1280 at 400 %). The window is as before afterwards. */
export async function inNarrowWindow(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height: 512 })
  await look()
  await page.setViewportSize(before)
}

/** Nothing stands beside the window and no box cuts a text, with the text as it is and spaced out. */
export async function expectReflow(page: Page, what: string): Promise<void> {
  const plain = await overflowOf(page)
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, spacing)
  const spaced = await overflowOf(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  const fits = { sideways: 0, cut: [] }
  expect.soft({ plain, spaced }, `${what} at 320 px`).toEqual({ plain: fits, spaced: fits })
}
