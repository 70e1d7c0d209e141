import type { Page } from '@playwright/test'
import { expect, test } from './models/fixtures.ts'
import { holdCall } from './models/held.ts'
import type { Step } from './models/purchase.ts'

// Of every page that comes after a wait, and of those that come in two pieces.
const lateComers = [
  ['cep', 'nr-imovel'],
  ['nr-imovel', 'nome'],
  ['ativar-debito', 'conta-debito'],
  ['conta-debito', 'data-instalacao'],
  ['data-instalacao', 'confirmacao'],
] as const

/** Texts of the elements that are moved from now on; a press of a script excuses none. */
const noteShifts = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: string[] = []
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null }[]
      })[])
        seen.push(sources.map(({ node }) => node?.textContent).join(' | '))
    }).observe({ type: 'layout-shift' })
    return seen
  })

for (const [width, height] of [
  [360, 800],
  [1280, 900],
] as const)
  test(`no element is moved by a page that comes after a long wait, at ${width} px`, async ({
    page,
    buyer,
  }) => {
    await page.setViewportSize({ width, height })
    await buyer.choosePlan()
    await page.locator('#root[data-ready]').waitFor()
    const shifts = await noteShifts(page)
    // So slow that pieces of a page are painted one by one.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const press = async () => {
      await shifts.evaluate((seen) => seen.splice(0))
      await buyer.next.evaluate((button) => (button as HTMLElement).click())
    }
    let at: Step = 'cep'
    for (const [step, next] of lateComers) {
      await buyer.answerUntil(step, at)
      await buyer.fill(step)
      const banks = next === 'conta-debito' ? await holdCall(page, /\/banks$/) : null
      await press()
      await buyer.isAt(next)
      if (banks) {
        await expect(page.getByText('Está demorando mais que o normal.')).toBeVisible()
        banks.release()
        await expect(page.getByRole('textbox', { name: 'Agência' })).toBeVisible()
      }
      await idle()
      expect(await shifts.jsonValue(), next).toEqual([])
      at = next
    }
    await buyer.fill('confirmacao')
    await press()
    await buyer.orderNumber()
    await idle()
    expect(await shifts.jsonValue()).toEqual([])
  })

for (const [step, status] of [
  ['cep', 503],
  ['conta-debito', 503],
  ['confirmacao', 400],
] as const)
  test(`a failure is said under the button that was pressed, and moves neither it nor the focus away, again and again: ${step}`, async ({
    page,
    buyer,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await buyer.goTo(step)
    await buyer.fill(step)
    const shifts = await noteShifts(page)
    let answer = Promise.withResolvers<void>()
    await page.route(/\/api\//, async (route) => {
      await answer.promise
      await route.fulfill({ status, json: { error: 'Sem serviço' } })
    })
    const alert = page.getByRole('alert')
    const retry = alert.getByRole('button', { name: 'Tentar de novo' })
    /** Fails once the wait is announced: by then no browser takes a movement for the press's. */
    const fail = async () => {
      await expect(page.getByText('Só um instante...')).toBeVisible()
      const during = await buyer.next.boundingBox()
      answer.resolve()
      await expect(retry).toBeInViewport({ ratio: 1 })
      answer = Promise.withResolvers()
      return during
    }
    await buyer.next.click()
    await fail()
    const [button, notice] = await Promise.all([buyer.next.boundingBox(), alert.boundingBox()])
    expect(notice?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0) - 1)
    // Scrolled no further than it takes.
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeGreaterThan(600)
    await retry.click()
    await expect(buyer.next).toBeFocused()
    expect(await fail()).toEqual(button)
    await expect(buyer.next).toBeFocused()
    expect(await buyer.next.boundingBox()).toEqual(button)
    const moved = (await shifts.jsonValue()).join(' | ')
    expect(moved).not.toContain(await buyer.next.textContent())
  })
