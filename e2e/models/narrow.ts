import { expect, type Page } from '@playwright/test'
import { tightTexts } from '../../tests/browsers/support/in-page.ts'

/** The text spacing of WCAG 1.4.12: lines, paragraphs, letters, words. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }'

interface Overflow {
  /** Pixels of horizontal overflow. */
  readonly sideways: number
  /** Texts clipped by their box. */
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

/** The current page's horizontal overflow in pixels. */
export const pixelsBeside = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Runs checks in a window of 320 pixels (one of 1280 at 400 %), then restores it. */
export async function inNarrowWindow(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height: 512 })
  await look()
  await page.setViewportSize(before)
}

/** Checks that nothing overflows and no box clips text, with normal and wide text spacing. */
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

/** Text fields less than 8 pixels from another. */
const touchingFields = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('main input:not([type=radio], [type=checkbox])')]
    const boxes = fields
      .filter((one) => one.checkVisibility())
      .map((one) => ({ id: one.id, ...one.getBoundingClientRect().toJSON() }))
    const isNear = (one: DOMRect, other: DOMRect) =>
      Math.max(
        other.left - one.right,
        one.left - other.right,
        other.top - one.bottom,
        one.top - other.bottom,
      ) < 8
    return boxes
      .filter((one) => boxes.some((other) => other !== one && isNear(one, other)))
      .map(({ id }) => id)
  })

/** Typed numbers that their field does not show whole; a long name or e-mail scrolls in its field. */
export const cutNumbers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:is([inputmode=numeric], [inputmode=tel])')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .map(({ value, scrollWidth, clientWidth }) => `${value}: ${scrollWidth} of ${clientWidth}`),
  )

/** Prices that a line break tears from '/mês', or that are torn themselves. */
const brokenPrices = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      if (/^(R\$\s[\d.,]+|\/mês)\s*$/.test(node.textContent ?? '') && range.getClientRects().length > 1)
        broken.push(`${node.textContent}`)
    }
    return broken
  })

/** Checks that no text or control is cut by the window's edge or a box, that fields keep apart, and prices whole. */
export async function expectInView(page: Page, what: string): Promise<void> {
  const found = {
    ...(await overflowOf(page)),
    tight: await page.evaluate(tightTexts),
    touching: await touchingFields(page),
    broken: await brokenPrices(page),
  }
  expect.soft(found, what).toEqual({ sideways: 0, cut: [], tight: [], touching: [], broken: [] })
}
