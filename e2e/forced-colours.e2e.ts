import { expect, test } from './models/fixtures.ts'
import { Keyboard } from './models/keyboard.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

test('in forced colours the focus and the progress are visible', async ({ page, buyer }) => {
  const keyboard = new Keyboard(page)
  await buyer.goTo('cep')
  await keyboard.tabTo(buyer.next)
  const lit = page.getByRole('banner').locator('svg:has(circle)')
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'Highlight'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(lit).toHaveCSS('background-color', highlight)
})
