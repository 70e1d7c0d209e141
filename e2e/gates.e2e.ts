import { expect } from './models/fixtures.ts'
import { byBoleto } from './models/purchase.ts'
import { finishQuiz } from './models/quiz.ts'
import { test } from './models/shop.ts'

test('a customer answers the required quiz, the same one after a reload, and orders', async ({
  page,
  buyer,
}) => {
  const quizzed = buyer.as({ cpf: '111.444.777-35', way: byBoleto })
  await quizzed.goTo('ativar-debito')
  await quizzed.answer('ativar-debito')
  await expect(quizzed.title).toHaveText('Confirme que é você')
  await expect.poll(() => quizzed.path()).toBe('/checkout/validacao/')
  const question = page.getByRole('group', { name: /^Pergunta 1 de 3/ })
  const before = await question.textContent()
  await page.reload()
  await expect(question).toHaveText(before ?? '')
  await finishQuiz(page, true)
  await quizzed.isAt('confirmacao')
  await page.goBack()
  await quizzed.isAt('ativar-debito')
  await page.goForward()
  await quizzed.isAt('confirmacao')
  expect(await quizzed.placeOrder()).toMatch(/^\d{11}$/)
})
