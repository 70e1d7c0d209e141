import { join } from 'node:path'
import { readManifest, scriptsFrom, scriptsWith } from '../scripts/lib/manifest.ts'
import { builtSite } from '../tests/support/server-process.ts'
import type { Buyer } from './models/buyer.ts'
import { expect } from './models/fixtures.ts'
import { byDebit, headings, type Step, stepsOf } from './models/purchase.ts'
import { type Release, test } from './models/release.ts'

const steps = stepsOf(byDebit).slice(0, -1)

/** Answers pages from the current one until `end`. What was typed before is not typed again: it must be there. */
const answerAcross = async (buyer: Buyer, loads: Release['loads'], end: Step): Promise<void> => {
  const { page, title, next } = buyer
  const typed = new Set<Step>()
  let current = await title.textContent()
  while (current !== headings[end]) {
    const step = steps.find((one) => headings[one] === current)
    if (step !== undefined) {
      if (typed.has(step)) await buyer.isAnswered(step)
      else await buyer.fill(step)
      typed.add(step)
      const before = loads()
      await next.click()
      await expect.poll(async () => loads() > before || (await title.textContent()) !== current).toBe(true)
    }
    await page.waitForLoadState()
    await expect(page.getByRole('alert')).toHaveCount(0)
    current = await title.textContent()
  }
}

/** The first page, the next one, one whose answer is saved behind the visitor, and one with a list. */
const left = ['cep', 'nr-imovel', 'nome', 'conta-debito'] as const

for (const step of left) {
  test(`a release while "${step}" is answered loses nothing typed and shows no error`, async ({
    page,
    buyer,
    release,
  }) => {
    if (step === 'cep' || step === 'nr-imovel') {
      await buyer.goTo('cep')
      await page.locator('#root[data-ready]').waitFor()
      if (step === 'nr-imovel') await buyer.answer('cep')
    } else await buyer.goTo(step)
    const before = release.loads()
    await buyer.fill(step)
    release.site.renameScript()
    await answerAcross(buyer, release.loads, stepsOf(byDebit)[steps.indexOf(step) + 1] as Step)
    expect(release.loads() - before).toBeLessThanOrEqual(1)
    await page.goto(`${buyer.base}/checkout/${step}/`)
    await buyer.isAnswered(step)
  })
}

const manifest = readManifest(join(builtSite, '../site.manifest.json'))
const atOnce = new Set(scriptsWith(manifest, ['app.html']))
const otherJourneys = ['call-back', 'coverage', 'legal-documents', 'migration', 'renewal']
/** The scripts that a purchase loads after its first question is live. */
const lazy = new Set(
  scriptsFrom(manifest, ['app.html'], otherJourneys)
    .filter((file) => !atOnce.has(file))
    .map((file) => file.replace(/^assets\/(.*)-[\w-]{8}\.js$/, '$1')),
)

/** One of them in its turn for each kind of page; `blocked` refuses each file. */
const some = [...lazy].filter((_script, at) => at % 12 === 0)

for (const script of some) {
  test(`a release of "${script}" before the journey is loaded loses nothing typed and shows no error`, async ({
    page,
    buyer,
    release,
  }) => {
    const arrived = Promise.withResolvers<void>()
    await page.route(/\/assets\/site-/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await buyer.goTo('cep')
    await page.locator('main[data-ready]').waitFor()
    await buyer.fill('cep')
    release.site.renameScript(script)
    arrived.resolve()
    await answerAcross(buyer, release.loads, 'nome')
    expect(release.loads()).toBeLessThanOrEqual(2)
  })
}

/** What a newer server may answer: values and fields that this site does not know, everywhere. */
const newer = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(newer)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, newer(part)])
  const { plan_type, kind, schedules }: Record<string, unknown> = Object.fromEntries(parts)
  return {
    ...Object.fromEntries(parts),
    future: ['a field that came later'],
    ...(plan_type === undefined ? {} : { plan_type: 'prepaid' }),
    ...(kind === undefined ? {} : { kind: 'company' }),
    ...(Array.isArray(schedules)
      ? { schedules: [...schedules, { date: '2027-01-01', period: 'noite' }] }
      : {}),
  }
}

test('a purchase goes on when a newer server answers with values and fields that the page does not know', async ({
  page,
  buyer,
}) => {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: newer(await response.json()) })
  })
  await buyer.goTo('data-instalacao')
  await buyer.answerUntil('confirmacao', 'data-instalacao')
  await page.reload()
  await buyer.isAt('confirmacao')
  expect(await buyer.placeOrder()).toMatch(/^\d{11}$/)
})

test('an order that lacks an answer which only the next release asks for reloads the page, once', async ({
  page,
  buyer,
  release,
}) => {
  await buyer.goTo('confirmacao')
  const before = release.loads()
  await page.route(/\/api\/lead-v2\/[^/]+$/, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { error: 'Falta informar o andar.', field: 'floor' } })
      : route.continue(),
  )
  await buyer.fill('confirmacao')
  await buyer.next.click()
  await expect.poll(() => release.loads() - before).toBe(1)
  await buyer.isAt('confirmacao')
  await buyer.fill('confirmacao')
  await buyer.next.click()
  await expect(page.getByRole('alert')).toContainText('Falta informar o andar.')
  expect(release.loads() - before).toBe(1)
})

test('an answer that an older server does not know stays on its page, and is stored by the newer one', async ({
  page,
  buyer,
}) => {
  await buyer.goTo('cpf')
  await page.goto(`${buyer.base}/checkout/nome/`)
  await buyer.isAt('nome')
  await page.route(/\/api\/lead-v2\/[^/]+\/name$/, (route) =>
    route.continue({ url: route.request().url().replace(/name$/, 'floor') }),
  )
  const name = page.getByRole('textbox', { name: 'Nome completo' })
  await name.fill('Maria Aparecida de Souza')
  await buyer.next.click()
  await expect(page.getByRole('alert')).toContainText('O problema é nosso e costuma passar logo.')
  await expect(name).toHaveValue('Maria Aparecida de Souza')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(buyer.title).not.toHaveText(headings.nome)
  await page.goto(`${buyer.base}/checkout/nome/`)
  await expect(name).toHaveValue('Maria Aparecida de Souza')
})
