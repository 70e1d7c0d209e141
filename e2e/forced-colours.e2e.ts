import type { Page } from '@playwright/test'
import { expect, test } from './models/fixtures.ts'
import { Keyboard } from './models/keyboard.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Buttons and links like buttons that neither a line around them nor one below them tells from text. */
const edgeless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isEdged = (control: Element) => {
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(control)
      const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
      const isIcon = control.querySelector('svg') !== null
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

/** The lines around the options of a group, chosen and not. */
const edgesOfOptions = (page: Page) =>
  page.evaluate(() => {
    const widths = (chosen: boolean) =>
      [...document.querySelectorAll('label.opt')]
        .filter((option) => option.querySelector<HTMLInputElement>('input')?.checked === chosen)
        .map((option) => getComputedStyle(option).borderTopWidth)
    return { chosen: [...new Set(widths(true))], others: [...new Set(widths(false))] }
  })

test('in forced colours the focus, every button, what is chosen and the progress are seen', async ({
  page,
  checkout,
}) => {
  const keyboard = new Keyboard(page)
  await checkout.choosePlan()
  expect.soft(await edgeless(page), 'cep').toEqual([])
  await keyboard.tabTo(checkout.next)
  const lit = page.getByRole('region', { name: 'Andamento do pedido' }).locator('svg rect').nth(1)
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'Highlight'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(lit).toHaveCSS('fill', highlight)

  await checkout.answer('cep')
  expect.soft(await edgeless(page), 'nr-imovel').toEqual([])
  expect(await edgesOfOptions(page)).toEqual({ chosen: ['3px'], others: ['1px'] })
  await checkout.answerUntil('conta-debito', 'nr-imovel')
  await checkout.fill('conta-debito')
  expect.soft(await edgeless(page), 'conta-debito').toEqual([])
  expect(await edgesOfOptions(page)).toEqual({ chosen: ['3px'], others: ['1px'] })
  await checkout.answer('conta-debito')
  await checkout.fill('data-instalacao')
  expect(await edgesOfOptions(page)).toEqual({ chosen: ['3px'], others: ['1px'] })
})
