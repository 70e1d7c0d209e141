import { join } from 'node:path'
import { readManifest, scriptsFrom, scriptsWith } from '../scripts/lib/manifest.ts'
import { builtSite } from '../tests/support/server-process.ts'
import { expectAnswered } from './models/answers.ts'
import { comeBackTo } from './models/begun.ts'
import { byDebit, type CheckoutPage, headings, type Step, stepsOf } from './models/checkout-page.ts'
import { expect } from './models/fixtures.ts'
import { type Release, test } from './models/release.ts'

const steps = stepsOf(byDebit).slice(0, -1)

/** Answers pages from the current one until `end`. What was typed before is not typed again: it must be there. */
const answerAcross = async (checkout: CheckoutPage, loads: Release['loads'], end: Step): Promise<void> => {
  const { page, title, next } = checkout
  const typed = new Set<Step>()
  let current = await title.textContent()
  while (current !== headings[end]) {
    const step = steps.find((one) => headings[one] === current)
    if (step !== undefined) {
      if (typed.has(step)) await expectAnswered(checkout, step)
      else await checkout.fill(step)
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

for (const [place, step] of steps.entries()) {
  test(`a release while "${step}" is answered loses nothing typed and shows no error`, async ({
    page,
    checkout,
    release,
  }) => {
    if (step === 'cep' || step === 'nr-imovel') {
      await page.goto(`${checkout.base}/checkout/cep/?s=${byDebit.sku}`)
      await page.locator('#root[data-ready]').waitFor()
      if (step === 'nr-imovel') await checkout.answer('cep')
    } else await comeBackTo(checkout, step)
    const before = release.loads()
    await checkout.fill(step)
    release.site.renameScript()
    await answerAcross(checkout, release.loads, stepsOf(byDebit)[place + 1] as Step)
    expect(release.loads() - before).toBeLessThanOrEqual(1)
    await page.goto(`${checkout.base}/checkout/${step}/`)
    await expectAnswered(checkout, step)
  })
}

const manifest = readManifest(join(builtSite, '../site.manifest.json'))
const atOnce = new Set(scriptsWith(manifest, ['app.html']))
const otherJourneys = ['call-back', 'coverage', 'legal-documents', 'migration', 'renewal']
/** The scripts that a purchase loads after its first question is live. */
const lazy = scriptsFrom(manifest, ['app.html'], otherJourneys)
  .filter((file) => !atOnce.has(file))
  .map((file) => file.replace(/^assets\/(.*)-[\w-]{8}\.js$/, '$1'))

for (const script of lazy) {
  test(`a release of "${script}" before the journey is loaded loses nothing typed and shows no error`, async ({
    page,
    checkout,
    release,
  }) => {
    const arrived = Promise.withResolvers<void>()
    await page.route(/\/assets\/site-/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto(`${checkout.base}/checkout/cep/?s=${byDebit.sku}`)
    await page.locator('main[data-ready]').waitFor()
    await checkout.fill('cep')
    release.site.renameScript(script)
    arrived.resolve()
    await answerAcross(checkout, release.loads, 'nome')
    expect(release.loads()).toBeLessThanOrEqual(2)
  })
}
