import type { Locator, Page } from '@playwright/test'
import { type Entry, enterText, entries } from '../tests/support/enter-text.ts'
import { readTyped, typedTexts } from '../tests/support/typed-texts.ts'
import { comeBackTo } from './models/begun.ts'
import type { CheckoutPage } from './models/checkout-page.ts'
import { expect } from './models/fixtures.ts'
import { test } from './models/shop.ts'
import { noteBodies } from './models/wire.ts'

/** Sends what a keyboard sends that composes, and then commits. */
const compose = async (page: Page, text: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  for (let end = 1; end <= text.length; end += 1) {
    const at = { text: text.slice(0, end), selectionStart: end, selectionEnd: end }
    await devtools.send('Input.imeSetComposition', at)
  }
  await devtools.send('Input.insertText', { text })
  await devtools.detach()
}

const enter: Readonly<Record<Entry, (page: Page, input: Locator, text: string) => Promise<unknown>>> = {
  typed: (_, input, text) => input.pressSequentially(text),
  pasted: (page, _, text) => page.keyboard.insertText(text),
  set: (_, input, text) => input.evaluate(enterText, { entry: 'set' as const, text }),
  composed: (page, _, text) => compose(page, text),
}

const fields = {
  phone: async (checkout) => {
    await checkout.page.goto(`${checkout.base}/receber-ligacao/`)
    return checkout.page.getByLabel('Celular com DDD')
  },
  cep: async (checkout) => {
    await checkout.page.goto(`${checkout.base}/checkout/cep/`)
    return checkout.page.getByLabel('CEP', { exact: true })
  },
  date: async (checkout) => {
    await comeBackTo(checkout, 'data-nascimento')
    return checkout.page.getByLabel('Data de nascimento')
  },
  cpf: async (checkout) => {
    await comeBackTo(checkout, 'cpf')
    return checkout.page.getByLabel('CPF', { exact: true })
  },
  cnpj: async (checkout) => {
    await comeBackTo(checkout, 'cpf')
    await checkout.page.getByText('Empresa (CNPJ)').click()
    return checkout.page.getByLabel('CNPJ', { exact: true })
  },
  digits: async (checkout) => {
    await comeBackTo(checkout, 'conta-debito')
    return checkout.page.getByLabel('Agência')
  },
} satisfies Record<string, (checkout: CheckoutPage) => Promise<Locator>>

const today = new Date().toISOString().slice(0, 10)

const leave = (input: Locator): Promise<string> =>
  input.evaluate((element: HTMLInputElement) => {
    element.blur()
    return element.value
  })

for (const [kind, open] of Object.entries(fields)) {
  const rows = typedTexts.filter((row) => row.kind === kind)
  for (const entry of entries) {
    test(`a field of kind ${kind} shows what is stored, ${entry}`, async ({ page, checkout }) => {
      // Hundreds of texts.
      test.slow()
      const input = await open(checkout)
      const showAs = async (text: string): Promise<string> => {
        await input.focus()
        await page.keyboard.press('Control+A')
        await page.keyboard.press('Delete')
        await enter[entry](page, input, text)
        return leave(input)
      }
      // The masks are loaded when nothing else is left to do.
      await expect.poll(() => showAs(rows[0]?.text ?? '')).toBe(rows[0]?.shown)
      const seen: unknown[] = []
      for (const { kind: mask, text } of rows) {
        const shown = await showAs(text)
        seen.push({ kind, text, shown, ...readTyped(mask, shown, today) })
      }
      expect(seen).toEqual(rows)
    })
  }
}

for (const text of ['19987654321', '11987654321', '+5592987654321'])
  test(`a keyboard that composes ${text} may be the first use of a field`, async ({ page, checkout }) => {
    const input = await fields.phone(checkout)
    // The masks are loaded when nothing else is left to do.
    await page.waitForLoadState('networkidle')
    await input.focus()
    await compose(page, text)
    const shown = typedTexts.find((row) => row.text === text)?.shown
    expect(await leave(input)).toBe(shown)
  })

const typedByKeys = [
  ['+5592987654321', '(92) 98765-4321', '92987654321'],
  ['01987654321', '(19) 8765-4321', '1987654321'],
  ['021 98765-4321', '(21) 98765-4321', '21987654321'],
  ['0 11 98765-4321', '(11) 98765-4321', '11987654321'],
] as const

for (const [text, shown, stored] of typedByKeys) {
  test(`a phone typed as ${text} is ordered as the review shows it`, async ({ page, shop, checkout }) => {
    await comeBackTo(checkout, 'confirmacao')
    await page.getByRole('link', { name: 'Alterar Celular' }).click()
    await checkout.isAt('telefone')
    const input = page.getByLabel('Celular com DDD')
    await input.fill('')
    await input.pressSequentially(text)
    await checkout.next.click()
    await checkout.isAt('confirmacao')
    await expect(page.locator('dl > div', { hasText: 'Celular' }).locator('dd').first()).toHaveText(shown)
    await checkout.placeOrder()
    expect((await shop.sold()).orders).toMatchObject([{ phone: stored }])
  })

  test(`a phone typed as ${text} is called back`, async ({ page, checkout }) => {
    const bodies = await noteBodies(page)
    const input = await fields.phone(checkout)
    await input.pressSequentially(text)
    await page.getByRole('button', { name: 'Receber ligação' }).click()
    await expect(page.getByText(/^Tudo certo!/)).toBeVisible()
    expect((await bodies()).filter(({ path }) => path === '/api/supportRequest')).toMatchObject([
      { body: { telephone: stored } },
    ])
  })
}
