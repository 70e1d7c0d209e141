import type { Page } from '@playwright/test'
import { comeBackTo } from './models/begun.ts'
import { byBoleto, CheckoutPage } from './models/checkout-page.ts'
import { expect } from './models/fixtures.ts'
import { mailedCode } from './models/mailed-code.ts'
import { maria } from './models/person.ts'
import { test } from './models/shop.ts'

const collaborator = { ...maria, email: 'maria.aparecida@tim.com.br' }
const quizzed = { ...maria, cpf: '111.444.777-35' }

/** Right answers by the operator's record, by the question's text. */
const answersOf: readonly (readonly [RegExp, string])[] = [
  [/primeiro nome da sua mãe/, 'Ana'],
  [/Em que mês você nasceu/, 'Maio'],
  [/ano você nasceu/, '1990'],
  [/dia do mês você nasceu/, '17'],
  [/2 últimos números do celular/, '21'],
  [/bairro/, 'Bela Vista'],
]

const answer = async (page: Page, isRight: boolean): Promise<void> => {
  for (let at = 1; at <= 3; at += 1) {
    const question = page.getByRole('group', { name: new RegExp(`^Pergunta ${at} de 3`) })
    const name = (await question.getByRole('radio').first().getAttribute('name')) ?? ''
    const asked = (await question.textContent()) ?? ''
    const right = answersOf.find(([about]) => about.test(asked))?.[1] ?? asked
    const options = question.locator('label')
    const chosen = isRight
      ? options.filter({ hasText: new RegExp(`^${right}$`) })
      : options.filter({ hasNotText: new RegExp(`^${right}$`) }).first()
    expect(name).toBe('answer')
    await chosen.click()
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
}

test('a collaborator buys with the e-mailed code; a wrong code is rejected beside the field', async ({
  page,
  shop,
}) => {
  const checkout = new CheckoutPage(page, shop.url, collaborator, byBoleto)
  checkout.prefix = '/oferta-colaborador'
  await page.goto(`${shop.url}/oferta-colaborador/checkout/cep/?s=${byBoleto.sku}`)
  await checkout.answerUntil('email')
  await checkout.answer('email')
  await expect(checkout.title).toHaveText('Digite o código de colaborador')
  await expect.poll(() => mailedCode(shop.dataDir, collaborator.email)).toMatch(/^\d{6}$/)
  await expect(page.getByText(/^Mandamos um código de 6\snúmeros para m•••@t•••\.br\./)).toBeVisible()
  const code = mailedCode(shop.dataDir, collaborator.email)
  const wrong = code === '000000' ? '111111' : '000000'
  await page.getByRole('textbox', { name: 'Código' }).fill(wrong)
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect(page.getByText('O código não confere. Confira e tente de novo.').first()).toBeVisible()
  await page.goto(`${shop.url}/oferta-colaborador/checkout/cpf/`)
  await checkout.isAt('email')
  await checkout.next.click()
  await page.getByRole('textbox', { name: 'Código' }).fill(code)
  await page.getByRole('button', { name: 'Validar' }).click()
  await checkout.answerUntil('confirmacao', 'data-nascimento')
  expect(await checkout.placeOrder()).toMatch(/^\d{11}$/)
})

test('a customer answers the required quiz, the same one after a reload, and orders', async ({
  page,
  shop,
}) => {
  const checkout = new CheckoutPage(page, shop.url, quizzed, byBoleto)
  await comeBackTo(checkout, 'ativar-debito')
  await checkout.answer('ativar-debito')
  await expect(checkout.title).toHaveText('Confirme que é você')
  await expect.poll(() => checkout.path()).toBe('/checkout/validacao/')
  const question = page.getByRole('group', { name: /^Pergunta 1 de 3/ })
  const before = await question.textContent()
  await page.reload()
  await expect(question).toHaveText(before ?? '')
  await answer(page, true)
  await checkout.isAt('confirmacao')
  await page.goBack()
  await checkout.isAt('ativar-debito')
  await page.goForward()
  await checkout.isAt('confirmacao')
  expect(await checkout.placeOrder()).toMatch(/^\d{11}$/)
})
