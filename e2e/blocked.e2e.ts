import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { readManifest } from '../scripts/lib/manifest.ts'
import { builtSite } from '../tests/support/server-process.ts'
import { expect, test } from './models/fixtures.ts'
import { maria } from './models/person.ts'
import { headings } from './models/purchase.ts'

/** A visitor waits no longer for a word. */
const patienceMs = 20_000

const manifest = readManifest(join(builtSite, '../site.manifest.json'))
const built = new Set([
  ...['script-errors.js', 'display.js', 'early-events.js'],
  ...Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])),
])
const isOwn = (file: string): boolean =>
  built.has(file) || (file.endsWith('.css') && existsSync(join(builtSite, file)))
const fileOf = (url: string): string => new URL(url).pathname.slice(1)

/** What a page says that cannot go on. */
const excuse = (page: Page) =>
  page
    .locator(
      '.lack-notice, main [role="alert"], main:has(h1:text("Não conseguimos")), main:has(h1:text("não carregou")), form :text("Erro de rede")',
    )
    .filter({ visible: true })
    .first()

/** What comes of a press: one of the pages or dialogs to which it leads, or the reason why not, with a phone number. */
const outcomeOf = async (page: Page, goals: readonly string[]): Promise<string> => {
  const goal = page.locator('h1, dialog h2').filter({ visible: true, hasText: new RegExp(goals.join('|')) })
  const said = excuse(page)
  await goal.or(said).first().waitFor()
  const text = (await goal.count()) > 0 ? null : await said.innerText({ timeout: 1_000 }).catch(() => null)
  // A form that the browser sends leaves the page that said what it lacks.
  if (text === null) await goal.first().waitFor()
  else await page.locator('a[href="tel:08005551020"]:visible').first().waitFor()
  return text === null ? 'goes on' : `says: ${text.replace(/\s+/g, ' ').slice(0, 160)}`
}

const continueFrom = async (page: Page, field: string, text: string, goals: readonly string[]) => {
  const press = async (): Promise<void> => {
    await page.getByRole('textbox', { name: field }).first().fill(text)
    await page.locator('main form button[type="submit"]').click({ noWaitAfter: true })
  }
  // A page that cannot go on may say so before the press.
  await Promise.any([press(), excuse(page).waitFor()])
  return outcomeOf(page, goals)
}

const checkAddress =
  (goals: readonly string[]) =>
  async (page: Page): Promise<string> => {
    const first = await continueFrom(page, 'CEP', maria.cep, [headings['nr-imovel']])
    if (first !== 'goes on') return first
    const second = () => continueFrom(page, 'Número', '1578', goals)
    const loads = page.waitForEvent('load').then(second)
    loads.catch(() => undefined)
    // A page that was loaded again for the missing file is answered again.
    return Promise.any([second(), loads])
  }

const visits: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  '/': async (page) => {
    const card = page.locator('[data-card]:has(input):has(a[href*="s=d600gl"])').first()
    await card.getByText('HBO Max', { exact: true }).click()
    await expect(card.locator('a[href*="/checkout/"]:visible')).toHaveAttribute('href', /s=d1000d/)
    const form = page.getByRole('form', { name: 'Tem Ultrafibra no seu endereço?' })
    await form.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
    const phone = form.getByRole('textbox', { name: 'Celular com DDD' })
    await phone.fill('(11) 98765-4321')
    await phone.press('Enter', { noWaitAfter: true })
    return outcomeOf(page, ['Resultado da consulta', 'Tem Ultrafibra no seu endereço', headings['nr-imovel']])
  },
  '/consultar-cobertura/cep/': checkAddress(['fibra', 'Boa notícia', 'planos', 'Planos']),
  '/checkout/cep/': checkAddress([headings.nome]),
}

const visit = async (
  browser: Browser,
  url: string,
  run: (page: Page) => Promise<string>,
  blocked?: string,
) => {
  const context = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().startsWith(new URL(url).origin)) asked.add(fileOf(request.url()))
  })
  if (blocked !== undefined) await page.route(`**/${blocked}`, (route) => route.abort())
  await page.goto(url, { waitUntil: 'commit' })
  const outcome = await run(page).catch((fault: unknown) => `silent: ${String(fault).split('\n')[0]}`)
  await context.close()
  return { outcome, asked: [...asked] }
}

/** Each file is refused on one of the pages; with `BLOCKED=all` on each, which takes ten minutes. */
const isTurnOf = (place: number, at: number): boolean =>
  process.env.BLOCKED === 'all' || at % Object.keys(visits).length === place

for (const [place, [path, run]] of Object.entries(visits).entries())
  test(`${path} sells, or says why not, without any one of its files`, async ({ browser, server }, info) => {
    test.slow()
    const whole = await visit(browser, server.url + path, run)
    expect(whole.outcome).toBe('goes on')
    const files = whole.asked.filter((file) => /[.](?:js|css)$/.test(file))
    expect(files.filter((file) => !isOwn(file))).toEqual([])
    expect(files.length).toBeGreaterThan(10)
    const rows: string[][] = []
    for (const file of files.toSorted().filter((_, at) => isTurnOf(place, at))) {
      const once = () => visit(browser, server.url + path, run, file)
      const { outcome } = await once()
      // On a busy machine a visit may be late.
      rows.push([file, outcome.startsWith('silent') ? (await once()).outcome : outcome])
    }
    await info.attach('outcomes', { body: rows.map((row) => row.join('\t')).join('\n') })
    expect(rows.filter(([, outcome]) => outcome?.startsWith('silent'))).toEqual([])
  })

test('a press for all plans shows them also where the script of the list does not come', async ({
  page,
  server,
}) => {
  await page.route(/\/plan-list[.]island-[^/]*[.]js$/, (route) => route.abort())
  await page.goto(server.url)
  const cards = page.locator('[data-card]')
  await expect(cards.filter({ visible: false }).first()).toBeAttached()
  await page.getByText(/^Ver todos os planos/).click()
  await expect(cards.filter({ visible: false })).toHaveCount(0)
  await expect(excuse(page)).toBeVisible()
})
