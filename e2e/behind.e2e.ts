import { expectAnswered, expectStep } from './models/answers.ts'
import { headings } from './models/checkout-page.ts'
import { ApiLine } from './models/faults.ts'
import { expect, test } from './models/fixtures.ts'
import { holdCall } from './models/held-call.ts'
import { maria } from './models/person.ts'

const unsaved = 'Sua última resposta ainda não foi salva. Quando você continuar, a gente tenta de novo.'
const name = /\/name$/

test('a first answer does not keep the visitor waiting; on its page it counts as saved once it is stored', async ({
  page,
  checkout,
}) => {
  await checkout.choosePlan()
  await checkout.answerUntil('nome')
  const call = await holdCall(page, name)
  await checkout.answer('nome')
  await call.arrived
  await checkout.isAt('telefone')
  await checkout.back.click()
  await expectStep(checkout, 'nome')
  await expect(page.getByText(/^Salvo às|^Resposta salva/)).toHaveCount(0)
  call.release()
  await expect(page.getByText(/^Salvo às \d{1,2}h\d{2}$/)).toBeVisible()
})

test('the second answer waits for the first, and both arrive in their order', async ({ page, checkout }) => {
  await checkout.choosePlan()
  await checkout.answerUntil('nome')
  const call = await holdCall(page, name)
  await checkout.answer('nome')
  await call.arrived
  await checkout.fill('telefone')
  await checkout.next.click()
  await expect(checkout.next).toHaveAttribute('aria-disabled', 'true')
  expect(checkout.sent('PATCH', /\/phone$/)).toHaveLength(0)
  call.release()
  await checkout.isAt('email')
  expect(checkout.sent('PATCH', name)).toHaveLength(1)
})

test('an answer that could not be written is said to be unsaved, and is written once the network is back', async ({
  page,
  checkout,
  context,
}) => {
  await checkout.choosePlan()
  await checkout.answerUntil('nome')
  await checkout.fill('nome')
  await context.setOffline(true)
  await checkout.next.click()
  await checkout.isAt('telefone')
  await expect(page.getByText(unsaved)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(unsaved)).toHaveCount(0)
  await page.reload()
  await checkout.isAt('telefone')
  await checkout.back.click()
  await expectAnswered(checkout, 'nome')
})

test('an answer that could not be written is written by itself after a while', async ({ page, checkout }) => {
  const line = new ApiLine(page)
  await checkout.choosePlan()
  await checkout.answerUntil('nome')
  await line.break((route) => route.abort('connectionreset'), name)
  await checkout.answer('nome')
  await expect(page.getByText(unsaved)).toBeVisible()
  await line.mend()
  await expect(page.getByText(unsaved)).toHaveCount(0, { timeout: 30_000 })
  expect(await checkout.title.textContent()).toBe(headings.telefone)
})

test('an answer that the server refuses afterwards is asked again with the reason, as it was typed', async ({
  page,
  checkout,
}) => {
  const line = new ApiLine(page)
  const refusal = { error: 'Escreva o nome como no documento.', field: 'name' }
  await checkout.choosePlan()
  await checkout.answerUntil('nome')
  await line.break((route) => route.fulfill({ status: 422, json: refusal }), name)
  await checkout.answer('nome')
  await checkout.isAt('telefone')
  await expect(page.getByText('Sua última resposta precisa de um ajuste.')).toBeVisible()
  await line.mend()
  await checkout.fill('telefone')
  await checkout.next.click()
  await expectStep(checkout, 'nome')
  const field = page.getByRole('textbox', { name: 'Nome completo' })
  await expect(field).toHaveValue(maria.name)
  await expect(field).toHaveAccessibleDescription(/Escreva o nome como no documento\./)
  await checkout.next.click()
  await checkout.isAt('telefone')
  await expectAnswered(checkout, 'telefone')
})

test('an answer that is on its way arrives though the page is left at once', async ({ page, checkout }) => {
  await checkout.choosePlan()
  await checkout.answerUntil('nome')
  await checkout.fill('nome')
  const arrived = page.waitForRequest((request) => name.test(new URL(request.url()).pathname))
  await checkout.next.click()
  await arrived
  await page.goto('about:blank')
  await page.goto(`${checkout.base}/checkout/telefone/`)
  await checkout.isAt('telefone')
})
