import type { Page } from '@playwright/test'
import type { Zoom } from '../contract/display.ts'
import { splitPath } from '../contract/pages.ts'
import { readingPages } from '../machines/journey/journey.pages.ts'
import { accessibilityFaults, colourRules } from './models/accessibility.ts'
import { expect, test } from './models/fixtures.ts'

// Axe puts a script into the page, which the site's own policy forbids.
test.use({ bypassCSP: true, reducedMotion: 'reduce' })

const themes = ['light', 'dark'] as const

/** Looks at the page in view in both widths. A theme changes nothing but colours: in the second these are looked at. */
const expectAccessible = async (page: Page, what: string, theme: (typeof themes)[number]): Promise<void> => {
  const rules = theme === 'light' ? undefined : colourRules
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    expect.soft(await accessibilityFaults(page, rules), `${what}, ${width} px`).toEqual([])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(sideways, `${what}, ${width} px: pixels beside the page`).toBe(0)
  }
}

/** Pages that are another one with other words. */
const alike: readonly string[] = ['/500mb/', '/700mb/', '/hbo-max/', '/paramount/']
/** One page of every kind beside the home; a partner's page is one only in a campaign that is not the partner's. */
const beside = readingPages
  .map(({ path }) => path)
  .filter((path) => !alike.includes(path))
  .map((path) => (splitPath(path).addon === '' ? path : `/sp${path}`))
/** Campaigns whose homes are made of other parts than the plain one, or say more. */
const homes = [
  ...['black-friday', 'livelo', 'globoplay', 'paramount', 'hbo-max', 'oferta-colaborador'],
  ...['movel-blindagem', 'timblack', 'es'],
]
const tours: readonly (readonly [string, readonly string[]])[] = [
  ['the pages beside the home', beside],
  ['the home and those of campaigns', ['/', ...homes.map((addon) => `/${addon}/`)]],
]

/** Pages that have between them every part of a marketing page. */
const parts = [
  ...['/', '/globoplay/', '/black-friday/', '/livelo/', '/novo-cliente/', '/consulta-cpf/', '/linktree/'],
  ...['/selecao-plano-movel/', '/politica-de-privacidade/'],
]
const pixelsBeside = (page: Page, zoom: Zoom): Promise<number> =>
  page.evaluate((size) => {
    document.documentElement.dataset.zoom = String(size)
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  }, zoom)

test('no text is so large that a marketing page is wider than a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  const wide: string[] = []
  for (const path of parts) {
    await page.goto(server.url + path)
    for (const zoom of [150, 250] as const) {
      const beside = await pixelsBeside(page, zoom)
      if (beside > 0) wide.push(`${path} at ${zoom} %: ${beside} px`)
    }
  }
  expect(wide).toEqual([])
})

for (const colorScheme of themes)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    for (const [name, paths] of tours)
      test(`${name}: accessible in every width, with nothing beside the page`, async ({ page, server }) => {
        test.setTimeout(420_000)
        for (const path of paths) {
          await page.goto(server.url + path)
          await expectAccessible(page, path, colorScheme)
        }
      })

    test('every drawer that opens on a marketing page is accessible', async ({ page, server }) => {
      await page.goto(server.url)
      const footer = page.getByRole('contentinfo')
      const openers = [
        ['Consultar cobertura', footer.getByRole('link', { name: 'Consultar cobertura' })],
        ['Quer que a gente ligue?', footer.getByRole('link', { name: 'Receber ligação' })],
        ['Preferências de cookies', footer.getByRole('link', { name: 'Preferências de cookies' })],
        ['Conheça os beneficios', page.getByRole('button', { name: /^Conheça os beneficios/ }).first()],
      ] as const
      for (const [name, opener] of openers) {
        await page.setViewportSize({ width: 1280, height: 720 })
        await opener.click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await expectAccessible(page, name, colorScheme)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name })).toBeHidden()
        await expect(opener).toBeFocused()
      }
    })
  })
