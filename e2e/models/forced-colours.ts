import { expect, type Page } from '@playwright/test'

/** Buttons and button-like links without a border or underline. */
const edgeless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isEdged = (control: Element) => {
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(control)
      const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
      const isBar = control.textContent === '' && getComputedStyle(control, '::before').content !== 'none'
      const isIcon = isBar || control.querySelector('svg') !== null
      return hasBorder || isIcon || textDecorationLine.includes('underline')
    }
    const controls = [
      ...document.querySelectorAll(
        'button, select, input:not(.sr, [type=hidden], [type=radio], [type=checkbox])',
      ),
    ]
    return controls
      .filter((control) => control.checkVisibility() && !isEdged(control))
      .map((control) => `${control.tagName} ${control.textContent?.trim()}`)
  })

/** Border widths of selected options, and of the others. */
const edgesOfOptions = (page: Page) =>
  page.evaluate(() => {
    const widths = (chosen: boolean) =>
      [...document.querySelectorAll('label.opt')]
        .filter((option) => option.checkVisibility())
        .filter((option) => option.querySelector<HTMLInputElement>('input')?.checked === chosen)
        .map((option) => getComputedStyle(option).borderTopWidth)
    return { chosen: [...new Set(widths(true))], others: [...new Set(widths(false))] }
  })

/** Checks that in forced colours every button and every selection is visible. */
export async function expectEdges(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await edgeless(page), `${what}: without an edge`).toEqual([])
  const { chosen, others } = await edgesOfOptions(page)
  expect
    .soft(
      chosen.filter((width) => width !== '3px'),
      `${what}: what is chosen`,
    )
    .toEqual([])
  expect
    .soft(
      others.filter((width) => width !== '1px'),
      `${what}: what is not chosen`,
    )
    .toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}
