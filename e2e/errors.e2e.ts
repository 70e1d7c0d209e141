import { expect, test } from './models/fixtures.ts'

test('a link in the summary focuses its field', async ({ page, buyer }) => {
  await buyer.goTo('conta-debito')
  await buyer.next.click()
  for (const [text, id] of [
    ['Digite a conta com o dígito.', 'account_number'],
    ['Digite a agência.', 'agency'],
    ['Escolha o banco.', 'bank'],
  ] as const) {
    await page.getByRole('alert').getByRole('link', { name: text }).click()
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect.poll(() => buyer.path()).toBe('/checkout/conta-debito/')
  }
})

test('a complete but invalid number is reported while typing, without moving the focus', async ({
  page,
  buyer,
}) => {
  await buyer.goTo('data-nascimento')
  const field = page.getByRole('textbox', { name: 'Data de nascimento' })
  await field.pressSequentially('310219')
  await expect(page.locator('#birth_date-error')).toHaveCount(0)
  await field.pressSequentially('90')
  await expect(page.locator('#birth_date-error')).toHaveText('Erro: Data inválida')
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
