import { groupedNumber } from '@ultrafibra/contract/order-number'
import type { Buyer } from './models/buyer.ts'
import { expect, test } from './models/fixtures.ts'
import { Keyboard } from './models/keyboard.ts'
import { byDebit, headings, type Step, stepsOf, textOf } from './models/purchase.ts'

const typing =
  (label: string, text: string) =>
  async (keyboard: Keyboard, { page }: Buyer) => {
    await keyboard.tabTo(page.getByRole('textbox', { name: label, exact: true }))
    await keyboard.type(text)
  }

/** The keys that answer each step without a text field; the last one leaves the focus inside the form. */
const answers: Partial<Record<Step, (keyboard: Keyboard, buyer: Buyer) => Promise<void>>> = {
  'data-de-vencimento': async (keyboard, { page, person }) => {
    await keyboard.tabTo(page.getByRole('radio').first())
    await keyboard.press('Space')
    await expect(page.getByRole('radio', { name: 'Dia 1', exact: true })).toBeChecked()
    for (let arrow = 0; arrow < 3; arrow += 1) await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: `Dia ${person.dueDate}` })).toBeChecked()
  },
  'ativar-debito': async (keyboard, { page }) => {
    await keyboard.tabTo(page.getByRole('radio').first())
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: /^Não, prefiro boleto/ })).toBeChecked()
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Sim, quero o desconto/ })).toBeChecked()
  },
  'conta-debito': async (keyboard, buyer) => {
    const { page, person } = buyer
    const bank = page.getByRole('radio', { name: new RegExp(`^${person.bank}`) })
    await keyboard.tabTo(page.getByRole('radio').first())
    await keyboard.press('Space')
    for (let arrow = 0; arrow < 10 && !(await bank.isChecked()); arrow += 1) await keyboard.press('ArrowDown')
    await expect(bank).toBeChecked()
    await typing('Agência', person.agency)(keyboard, buyer)
    await typing('Conta', person.account)(keyboard, buyer)
  },
  'data-instalacao': async (keyboard, { page, afternoons, otherDays }) => {
    await keyboard.tabTo(otherDays)
    await keyboard.press('Enter')
    await expect(page.getByRole('checkbox').first()).toBeFocused()
    for (const place of [0, 1]) {
      await keyboard.tabTo(afternoons.nth(place))
      await keyboard.press('Space')
    }
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  },
  confirmacao: async (keyboard, { page }) => {
    await keyboard.tabTo(page.getByRole('checkbox', { name: /^Li e aceito/ }))
    await keyboard.press('Space')
  },
}

test('a whole purchase works by keyboard, with the focus always visible', async ({ page, buyer }) => {
  test.setTimeout(120_000)
  const keyboard = new Keyboard(page)
  await page.goto(`${buyer.base}/`)
  await keyboard.tabTo(page.getByRole('link', { name: 'Contratar 500 Mega', exact: true }).first())
  await keyboard.press('Enter')
  for (const step of stepsOf(byDebit)) {
    await test.step(step, async () => {
      await buyer.isAt(step)
      // The first step is a separate document: the browser starts at its top.
      if (step !== 'cep') await expect(buyer.title).toBeFocused()
      await expect(page).toHaveTitle(`${headings[step]} | Ultrafibra`)
      await (answers[step] ?? typing(...textOf(step, buyer.person)))(keyboard, buyer)
      await keyboard.tabTo(buyer.next)
      await keyboard.press('Enter')
      await expect(buyer.title).not.toHaveText(headings[step])
    })
  }
  const number = await buyer.orderNumber()
  await expect(buyer.title).toBeFocused()
  await expect(page).toHaveTitle(`Pedido ${groupedNumber(number)} | Ultrafibra`)
  await keyboard.tabTo(page.getByRole('button', { name: 'Copiar número' }))
  expect(keyboard.stops.length).toBeGreaterThan(60)
})

test('by keyboard: from the summary to an invalid field, and back by Voltar', async ({ page, buyer }) => {
  const keyboard = new Keyboard(page)
  await buyer.goTo('telefone')
  const field = page.getByRole('textbox', { name: 'Celular com DDD' })
  await keyboard.tabTo(field)
  await keyboard.type('119')
  await keyboard.press('Enter')
  const link = page.getByRole('alert').getByRole('link')
  await expect(page.locator('[tabindex="-1"]:focus')).toContainText('Confira este campo para continuar')
  await keyboard.tab()
  await expect(link).toBeFocused()
  await keyboard.press('Enter')
  await expect(field).toBeFocused()
  await keyboard.type('11987654321')
  await expect(field).toHaveValue('(11) 98765-4321')
  while (!(await buyer.back.evaluate((element) => element === document.activeElement)))
    await keyboard.tab('Shift+Tab')
  await keyboard.press('Enter')
  await buyer.isAt('nome')
  await expect(buyer.title).toBeFocused()
})

test('the first Tab of a page offers to skip to the content', async ({ page, buyer }) => {
  const keyboard = new Keyboard(page)
  await page.goto(`${buyer.base}/checkout/cep/`)
  await buyer.isAt('cep')
  await keyboard.tab()
  await expect(page.locator(':focus')).toHaveText(/^Pular para o conteúdo/)
  await expect(page.locator(':focus')).toBeInViewport()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => buyer.path()).toBe('/checkout/cep/')
})

test('a bank is found in the whole list and chosen by keyboard', async ({ page, buyer }) => {
  const keyboard = new Keyboard(page)
  await buyer.goTo('conta-debito')
  const other = page.getByRole('radio', { name: /^Outro banco/ })
  await keyboard.tabTo(page.getByRole('radio').first())
  await keyboard.press('ArrowUp')
  await expect(other).toBeChecked()
  const search = page.getByRole('combobox')
  await keyboard.tabTo(search)
  await keyboard.type('mercado pago')
  await expect(page.getByRole('option')).toHaveCount(1)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(search).toHaveValue(/Mercado Pago/)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
  await keyboard.tabTo(page.getByRole('textbox', { name: 'Agência' }))
  await keyboard.type('1')
  await keyboard.tabTo(page.getByRole('textbox', { name: 'Conta', exact: true }))
  await keyboard.type('12345678-9')
  await keyboard.press('Enter')
  await buyer.isAt('data-instalacao')
})
