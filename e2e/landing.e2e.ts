import { expect, test } from './models/fixtures.ts'
import { holdScripts } from './models/held.ts'

for (const [hash, name] of [
  ['#cd2000', '2 Giga + HBO Max'],
  ['#cd300', '300 Mega'],
] as const)
  test(`a link to ${hash} scrolls to its card, folded or not`, async ({ page, server }) => {
    await page.goto(`${server.url}/${hash}`)
    await expect(page.getByRole('article', { name })).toBeInViewport({ timeout: 10_000 })
  })

test('plans on a phone scroll by one card with the arrows and the keys, and have none in a wide window', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(server.url)
  const on = page.getByRole('button', { name: 'Avançar em Escolha pelo tamanho da sua casa' })
  const row = page.getByRole('group', { name: 'Escolha pelo tamanho da sua casa' })
  const left = () => row.evaluate(({ scrollLeft }) => Math.round(scrollLeft))
  const places = await row.evaluate(({ children }) =>
    [...children]
      .map((card) => Math.round(card.getBoundingClientRect().left))
      .filter((_, index) => !(children[index] as HTMLElement).hidden),
  )
  // The eye meets them as the Tab key does.
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const step = (places[1] ?? 0) - (places[0] ?? 0)
  const tops = await Promise.all(
    [row, on, page.getByRole('button', { name: /^Ver todos os planos/ })].map((one) =>
      one.evaluate((element) => element.getBoundingClientRect().top),
    ),
  )
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await on.click()
  await expect.poll(left).toBe(step)
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(step)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(on).toBeHidden()
  expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('filters on a phone are one line, and the arrow keys bring each into view', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(server.url)
  const tabs = page.getByRole('tablist', { name: /mostrar$/ }).getByRole('tab')
  expect(
    new Set(await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).size,
  ).toBe(1)
  await tabs.first().click()
  await page.locator('site-island[name="plan-list"][data-ready]').waitFor()
  for (const tab of (await tabs.all()).slice(1)) {
    await page.keyboard.press('ArrowRight')
    await expect(tab).toBeFocused()
    await expect(tab).toBeInViewport({ ratio: 1 })
  }
})

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('nothing on a page shifts while it loads and hydrates', async ({ page, server }) => {
    await page.addInitScript(() => {
      const shifts = { total: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) shifts.total += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const moved: string[] = []
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      for (const path of [
        '/',
        '/black-friday/',
        '/globoplay/',
        '/livelo/',
        '/ofertas/',
        '/novo-cliente/',
        '/checkout/cep/',
      ]) {
        await page.goto(server.url + path)
        await page.locator(path.startsWith('/checkout') ? '#root[data-ready]' : 'main').waitFor()
        await page.mouse.move(200, 400)
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        const total = await page.evaluate(
          () => (window as unknown as { shifts: { total: number } }).shifts.total,
        )
        // Browsers wait for the whole hero, but not for ever: a paint of half a hero shifts by 0.01.
        if (total >= 0.02) moved.push(`${path} ${width} px: ${total}`)
      }
    }
    expect(moved).toEqual([])
  })
})

test('with reduced motion nothing moves by itself', async ({ page, server }) => {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Próximo destaque' }).click()
  await expect(page.getByRole('button', { name: /^Destaque 2/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Pausar os destaques' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('display settings opened before the scripts come have their controls then, and apply to the next page', async ({
  page,
  server,
}) => {
  const letGo = await holdScripts(page, /\/assets\/.*\.js$/)
  await page.goto(server.url, { waitUntil: 'commit' })
  await page.getByRole('banner').locator('summary', { hasText: 'Ajustes de exibição' }).press('Enter')
  await letGo()
  const larger = page.getByRole('button', { name: 'Aumentar o texto' })
  await expect(larger).toBeVisible()
  await larger.click()
  await expect(page.locator('html')).toHaveAttribute('data-zoom', /^10[1-9]/)
  const zoom = await page.locator('html').getAttribute('data-zoom')
  await page.goto(`${server.url}/globoplay/`)
  await expect(page.locator('html')).toHaveAttribute('data-zoom', zoom ?? '')
})

test("the first URL's campaign parameters follow every link", async ({ page, server }) => {
  await page.goto(`${server.url}/timblack/?utm_source=jornal&a=77`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Planos e ofertas' }).click()
  await expect(page).toHaveURL(`${server.url}/timblack/ofertas/?a=77&utm_source=jornal`)
})
