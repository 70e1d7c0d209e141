import { launchBrowser } from '../../tests/support/browser.ts'
import { comeBackTo } from '../models/begun.ts'
import { byDebit, CheckoutPage, type Step, stepsOf } from '../models/checkout-page.ts'
import { expect, test } from '../models/fixtures.ts'
import { Looks } from '../models/looks.ts'
import { expectInView } from '../models/narrow.ts'
import { maria } from '../models/person.ts'
import { refusalsOf } from '../models/refusals.ts'
import { refusedFields } from '../models/tree.ts'
import { expectTextSizes } from '../models/zoom.ts'

test.describe.configure({ timeout: 420_000 })

/** Pages whose errors are compared as a whole: one field, several, a group, a box. */
const heldRefused: readonly Step[] = ['cep', 'conta-debito', 'data-de-vencimento', 'confirmacao']

/** Other variants of a page; the page is left as found. */
const faces: Partial<Record<Step, readonly [face: RegExp, plain: RegExp]>> = {
  'nr-imovel': [/^É por quadra e lote/, /^É por quadra e lote/],
  cpf: [/^Empresa/, /^Pessoa física/],
  'conta-debito': [/^Outro banco/, new RegExp(`^${maria.bank}`)],
}

async function lookAtFace({ page }: CheckoutPage, step: Step, looks: Looks): Promise<void> {
  const [face, plain] = faces[step] ?? []
  if (!face || !plain) return
  const choose = (name: RegExp) =>
    step === 'nr-imovel'
      ? page.getByRole('button', { name }).click()
      : page.getByRole('radio', { name }).check({ force: true })
  await choose(face)
  if (step === 'conta-debito') {
    await page.getByRole('combobox').fill('banco do')
    await expect(page.getByRole('option').first()).toBeVisible()
  }
  await looks.take(`${step}, ${face.source}`, { tree: `${step}-other` })
  if (step === 'conta-debito') await page.getByRole('combobox').press('Escape')
  await choose(plain)
}

async function lookAtRefusal(checkout: CheckoutPage, step: Step, looks: Looks): Promise<void> {
  const { page } = checkout
  await checkout.pressAnew()
  await expect(page).toHaveTitle(/^Erro: /)
  expect.soft(await refusedFields(page), `${step}, refused`).toEqual(refusalsOf(step))
  await looks.take(`${step}, refused`, heldRefused.includes(step) ? { tree: `${step}-refused` } : {})
}

async function lookAtStep(checkout: CheckoutPage, step: Step, looks: Looks): Promise<void> {
  await checkout.isAt(step)
  await looks.take(step, { tree: step, isWhole: step === 'cep' })
  await lookAtRefusal(checkout, step, looks)
  await lookAtFace(checkout, step, looks)
  if (step === 'data-instalacao') {
    await checkout.fill(step)
    await looks.take(`${step}, chosen`)
  }
  if (step === 'confirmacao') await test.step('text sizes', () => expectTextSizes(checkout.page, step))
  await checkout.answer(step)
}

const steps = stepsOf(byDebit)
/** The steps of a purchase, in parts of similar duration. */
const parts = [[0, 4], [4, 8], [8, 10], [10, 12], [12]].map(([from, to]) => steps.slice(from, to))

for (const part of parts)
  test(`a purchase by direct debit, all checks from ${part[0]} to ${part.at(-1)}`, async ({
    page,
    checkout,
  }) => {
    const looks = new Looks(page)
    const [first = 'cep'] = part
    if (first === 'cep' || first === 'confirmacao') {
      // The review shows the chosen bank.
      await page.goto(`${checkout.base}/checkout/cep/?s=${byDebit.sku}`)
      await checkout.answerUntil(first)
    } else await comeBackTo(checkout, first)
    for (const step of part) await lookAtStep(checkout, step, looks)
    if (part.at(-1) !== 'confirmacao') return
    await checkout.orderNumber()
    await looks.take('pedido-realizado', { tree: 'pedido-realizado' })
    await page.goBack()
    await expect(page.getByText('Este pedido já foi feito')).toBeVisible()
    await looks.take('pedido-realizado, gone back to')
  })

test('no text size makes a page scroll sideways', async ({ page, checkout }) => {
  await page.goto(`${checkout.base}/checkout/cep/?s=${byDebit.sku}`)
  await checkout.isAt('cep')
  await expectTextSizes(page, 'cep')
})

const sizes = [
  ['text at 175 % on a phone', 360, 175, []],
  ['text at 200 % on a phone', 360, 200, []],
  ['a browser with text at 200 % on a phone', 360, 100, ['--blink-settings=defaultFontSize=32']],
  ['a phone of 320 pixels', 320, 100, []],
] as const

for (const [what, width, zoom, more] of sizes)
  test(`no step is cut by ${what}`, async ({ server }) => {
    const browser = await launchBrowser(more)
    const page = await browser.newPage({
      viewport: { width, height: 740 },
      locale: 'pt-BR',
      reducedMotion: 'reduce',
    })
    await page.addInitScript(
      (size) => localStorage.setItem('ultrafibra.display', JSON.stringify({ zoom: size })),
      zoom,
    )
    const checkout = new CheckoutPage(page, server.url, maria)
    await page.goto(`${server.url}/checkout/cep/?s=${byDebit.sku}`)
    for (const step of steps) {
      await checkout.isAt(step)
      await expectInView(page, `${step}: ${what}`)
      await checkout.fill(step)
      await expectInView(page, `${step}, filled: ${what}`)
      await checkout.answer(step)
    }
    await checkout.orderNumber()
    await expectInView(page, `pedido-realizado: ${what}`)
    await browser.close()
  })
