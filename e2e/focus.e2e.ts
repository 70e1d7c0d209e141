import type { Page } from '@playwright/test'
import { expect, test } from './models/fixtures.ts'
import { holdScripts } from './models/held.ts'

/** The focused element, and whether it stays outside the window or fully covered: a slide may still move to it. */
const hiddenFocus = (page: Page): Promise<{ readonly at: string; readonly isHidden: boolean } | null> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const shown = focused.closest('label') ?? focused
    const isSeen = (): boolean => {
      const { left, top, right, bottom } = shown.getBoundingClientRect()
      const columns = [left + 2, (left + right) / 2, right - 2]
      const rows = [top + 2, (top + bottom) / 2, bottom - 2]
      return columns.some((x) =>
        rows.some((y) => {
          const found = document.elementFromPoint(x, y)
          return found !== null && (shown.contains(found) || found.contains(shown))
        }),
      )
    }
    await frame()
    for (let frames = 0; frames < 60 && !isSeen(); frames += 1) await frame()
    return {
      at: `${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 60)}`,
      isHidden: !isSeen(),
    }
  })

interface Walk {
  readonly stops: number
  readonly hidden: readonly string[]
}

/** Presses one key until the focus leaves the page. */
const walk = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Walk> => {
  const hidden: string[] = []
  for (let stops = 0; stops < 400; stops += 1) {
    await page.keyboard.press(key)
    const focus = await hiddenFocus(page)
    if (focus === null) return { stops, hidden }
    if (focus.isHidden) hidden.push(focus.at)
  }
  throw new Error('The focus does not leave the page')
}

for (const width of [1280, 320])
  test(`Tab and Shift+Tab pass through a marketing page at ${width} px, with the focus always visible`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(server.url)
    const there = await walk(page, 'Tab')
    const back = await walk(page, 'Shift+Tab')
    expect([there.hidden, back.hidden]).toEqual([[], []])
    expect(Math.min(there.stops, back.stops)).toBeGreaterThan(60)
  })

test('a form that goes on under its button has an arrow there, until its end is in view', async ({
  page,
  buyer,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await buyer.goTo('conta-debito')
  const bar = buyer.next.locator('..')
  const arrow = () => bar.evaluate((element) => getComputedStyle(element, '::after').content)
  await expect.poll(arrow).toBe('""')
  await page.mouse.wheel(0, 5000)
  await expect.poll(arrow).toBe('none')
  await page.mouse.wheel(0, -5000)
  await expect.poll(arrow).toBe('""')
})

test('a control of the slides keeps the focus while their script comes', async ({ page, server }) => {
  const letGo = await holdScripts(page, /\/part-/)
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Como funciona' }).focus()
  await page.keyboard.press('Tab')
  const first = page.getByRole('button', { name: /^Destaque 1/ })
  await expect(first).toBeFocused()
  await letGo()
  await page.locator('site-island[name="banner"][data-ready]').waitFor()
  await expect(first).toBeFocused()
})

test('a link to a question leaves alone who types already', async ({ page, server }) => {
  await page.addInitScript(() => {
    const idle: (() => void)[] = []
    const requestIdleCallback = (run: () => void) => idle.push(run)
    Object.assign(window, { requestIdleCallback, beIdle: () => idle.splice(0).map((run) => run()).length })
  })
  const beIdle = () => page.evaluate(() => (window as unknown as { beIdle: () => number }).beIdle())
  await page.goto(`${server.url}/#faq-upload`)
  const field = page.getByRole('textbox', { name: 'CEP' }).first()
  await field.pressSequentially('0131')
  await expect.poll(beIdle).toBeGreaterThan(0)
  await expect(field).toBeFocused()
  await expect(page.locator('#faq-upload')).not.toHaveAttribute('open')
})

test('the menu of a narrow page closes when it loses the focus, and on Esc', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(server.url)
  const menu = page.getByRole('banner').getByText('Menu', { exact: true }).locator('..')
  const sheet = page.getByRole('navigation', { name: 'Menu' })
  await menu.focus()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  const links = await sheet.getByRole('link').count()
  for (let stop = 0; stop <= links; stop += 1) await page.keyboard.press('Tab')
  await expect(sheet).toBeHidden()
  expect(await hiddenFocus(page)).toMatchObject({ isHidden: false })
})

test('the same answer that is refused again is said again, with the focus', async ({ page, server }) => {
  await page.goto(`${server.url}/refidelizacao/consulta-cpf/`)
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  for (let sent = 1; sent <= 2; sent += 1) {
    const answer = page.waitForResponse((response) => response.request().method() !== 'GET' && !response.ok())
    await page.getByRole('button', { name: 'Ver ofertas' }).click()
    await answer
    const alert = page.getByRole('alert')
    await expect(alert).toHaveCount(1)
    expect(await alert.evaluate((box) => document.activeElement?.contains(box))).toBe(true)
  }
})
