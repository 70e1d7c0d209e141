import { launchBrowser } from '../../tests/support/browser.ts'
import { Buyer } from '../models/buyer.ts'
import { expect, test } from '../models/fixtures.ts'
import { Looks } from '../models/looks.ts'
import { expectInView } from '../models/narrow.ts'
import { maria } from '../models/person.ts'
import { byDebit, type Step, stepsOf } from '../models/purchase.ts'
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

async function lookAtFace({ page }: Buyer, step: Step, looks: Looks): Promise<void> {
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

async function lookAtRefusal(buyer: Buyer, step: Step, looks: Looks): Promise<void> {
  const { page } = buyer
  await buyer.pressAnew()
  await expect(page).toHaveTitle(/^Erro: /)
  expect.soft(await refusedFields(page), `${step}, refused`).toEqual(refusalsOf(step))
  await looks.take(`${step}, refused`, heldRefused.includes(step) ? { tree: `${step}-refused` } : {})
}

async function lookAtStep(buyer: Buyer, step: Step, looks: Looks): Promise<void> {
  await buyer.isAt(step)
  await looks.take(step, { tree: step, isWhole: step === 'cep' })
  if (step === 'data-instalacao') await buyer.showDays()
  await lookAtRefusal(buyer, step, looks)
  await lookAtFace(buyer, step, looks)
  if (step === 'data-instalacao') {
    await buyer.fill(step)
    await looks.take(`${step}, chosen`)
  }
  if (step === 'confirmacao') await test.step('text sizes', () => expectTextSizes(buyer.page, step))
  await buyer.answer(step)
}

const steps = stepsOf(byDebit)
/** The steps of a purchase, in parts of similar duration. */
const parts = [[0, 4], [4, 8], [8, 10], [10, 12], [12]].map(([from, to]) => steps.slice(from, to))

for (const part of parts)
  test(`a purchase by direct debit, all checks from ${part[0]} to ${part.at(-1)}`, async ({
    page,
    buyer,
  }) => {
    const looks = new Looks(page)
    const [first = 'cep'] = part
    if (first === 'cep' || first === 'confirmacao') {
      // The review shows the chosen bank.
      await buyer.goTo('cep')
      await buyer.answerUntil(first)
    } else await buyer.goTo(first)
    for (const step of part) await lookAtStep(buyer, step, looks)
    if (part.at(-1) !== 'confirmacao') return
    await buyer.orderNumber()
    await looks.take('pedido-realizado', { tree: 'pedido-realizado' })
    await page.goBack()
    await expect(page.getByText('Este pedido já foi feito')).toBeVisible()
    await looks.take('pedido-realizado, gone back to')
  })

test('no text size makes a page scroll sideways', async ({ page, buyer }) => {
  await buyer.goTo('cep')
  await expectTextSizes(page, 'cep')
})

/** Windows and text sizes; a phone whose keyboard is up is not as high. */
const views = [
  [360, 200],
  [320, 100],
] as const
const keyboardUp = { width: 360, height: 460 }

const expectWhole = async ({ page }: Buyer, what: string): Promise<void> => {
  for (const [width, zoom] of views)
    await test.step(`${what}, ${width} pixels, text at ${zoom} %`, async () => {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate((size) => {
        document.documentElement.dataset.zoom = String(size)
      }, zoom)
      await expectInView(page, `${what}: ${width} pixels, text at ${zoom} %`)
    })
  await page.setViewportSize(keyboardUp)
}

test('no step is cut on a phone, with large text or a narrow window, and its button is in view above the keyboard', async ({
  page,
  buyer,
}) => {
  await page.setViewportSize(keyboardUp)
  await buyer.goTo('cep')
  for (const step of steps) {
    await buyer.isAt(step)
    if (step !== 'confirmacao')
      for (const part of [buyer.title, buyer.next]) await expect(part, step).toBeInViewport({ ratio: 1 })
    await expectWhole(buyer, step)
    await buyer.fill(step)
    await expectWhole(buyer, `${step}, filled`)
    await buyer.answer(step)
  }
  await buyer.orderNumber()
  await expectWhole(buyer, 'pedido-realizado')
})

test('no step is cut on a phone whose browser has text at 200 %', async ({ site }) => {
  const browser = await launchBrowser(['--blink-settings=defaultFontSize=32'])
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  })
  const buyer = new Buyer(page, site)
  await buyer.goTo('cep')
  for (const step of steps) {
    await buyer.isAt(step)
    await buyer.fill(step)
    await expectInView(page, `${step}, filled`)
    await buyer.answer(step)
  }
  await browser.close()
})
