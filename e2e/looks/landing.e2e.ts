import type { Page } from '@playwright/test'
import type { Zoom } from '@ultrafibra/contract/display'
import { splitPath } from '@ultrafibra/contract/pages'
import { readingPages } from '../../machines/journey/journey.pages.ts'
import { expect, test } from '../models/fixtures.ts'
import { Looks } from '../models/looks.ts'
import { cutNumbers, inNarrowWindow, pixelsBeside } from '../models/narrow.ts'
import { expectTree } from '../models/tree.ts'

test.describe.configure({ timeout: 420_000 })

/** Pages that differ from another in texts only. */
const alike: readonly string[] = ['/500mb/', '/700mb/', '/hbo-max/', '/paramount/']
/** One page of each kind besides the home; a partner's page only in other campaigns than the partner's. */
const beside = readingPages
  .map(({ path }) => path)
  .filter((path) => !alike.includes(path))
  .map((path) => (splitPath(path).addon === '' ? path : `/sp${path}`))
/** Campaigns whose homes have other sections or more texts than the plain one. */
const homes = [
  ...['', 'paramount/', 'hbo-max/', 'globoplay/'],
  ...['es/', 'timblack/', 'movel-blindagem/', 'oferta-colaborador/'],
  ...['black-friday/', 'livelo/'],
].map((addon) => `/${addon}`)
const tours: readonly (readonly string[])[] = [
  beside.slice(0, 5),
  beside.slice(5),
  homes.slice(0, 2),
  homes.slice(2, 4),
  homes.slice(4, 6),
  homes.slice(6, 8),
  homes.slice(8),
]

/** Checks that no text is wider than a phone, nor a phone number in the coverage form than its field. */
const expectTextSizes = async (page: Page, what: string): Promise<void> => {
  const show = (zoom: Zoom) =>
    page.evaluate((size) => {
      document.documentElement.dataset.zoom = String(size)
    }, zoom)
  const phone = page.locator('#cobertura [inputmode=tel]')
  if (await phone.isVisible()) await phone.fill('(11) 98765-4321')
  for (const zoom of [150, 250] as const) {
    await show(zoom)
    expect.soft(await cutNumbers(page), `${what} at ${zoom} %: numbers cut by their field`).toEqual([])
    expect.soft(await pixelsBeside(page), `${what} at ${zoom} %: pixels beside the page`).toBe(0)
  }
  await show(100)
}

for (const paths of tours)
  test(`${paths.join(' ')}: accessible in both themes, and fits a phone at every text size`, async ({
    page,
    server,
  }) => {
    const looks = new Looks(page)
    for (const path of paths) {
      await page.goto(server.url + path)
      await looks.take(path, { isReflowing: false, isWhole: path === '/' })
      await test.step(`${path}: text sizes`, () => inNarrowWindow(page, () => expectTextSizes(page, path)))
    }
  })

test('the frame of a marketing page, and a plan on it', async ({ page, server }) => {
  await page.goto(server.url)
  await expectTree(page, 'landing-banner', page.getByRole('banner'))
  await expectTree(page, 'landing-footer', page.getByRole('contentinfo'))
  await expectTree(page, 'landing-card', page.getByRole('article', { name: '500 Mega', exact: true }))
})

const inFooter = (name: string) => (page: Page) => page.getByRole('contentinfo').getByRole('link', { name })

const drawers = [
  ['Consultar cobertura', 'drawer-coverage', inFooter('Consultar cobertura')],
  ['Quer que a gente ligue?', 'drawer-call', inFooter('Receber ligação')],
  ['Preferências de cookies', 'drawer-cookies', inFooter('Preferências de cookies')],
  [
    'Conheça os beneficios',
    'drawer-benefits',
    (page: Page) => page.getByRole('button', { name: /^Conheça os Benefícios/ }).first(),
  ],
] as const

for (const [name, tree, openerOn] of drawers)
  test(`the drawer "${name}" is accessible, announces its content, and returns the focus`, async ({
    page,
    server,
  }) => {
    await page.goto(server.url)
    const opener = openerOn(page)
    await opener.click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await expectTree(page, tree, dialog)
    await new Looks(page).take(name, { part: 'dialog[open]', isReflowing: false })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
