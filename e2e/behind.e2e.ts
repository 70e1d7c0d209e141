import { expectAnswered, expectStep } from './models/answers.ts'
import { comeBackTo } from './models/begun.ts'
import { headings } from './models/checkout-page.ts'
import { ApiLine } from './models/faults.ts'
import { expect, test } from './models/fixtures.ts'
import { holdCall } from './models/held-call.ts'
import { maria } from './models/person.ts'

const unsaved = 'Sua última resposta ainda não foi salva. Quando você continuar, a gente tenta de novo.'
const name = /\/name$/

test('a background save does not block the next page; the answer shows as saved once it is stored', async ({
  page,
  checkout,
}) => {
  await comeBackTo(checkout, 'nome')
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

test('a second background save waits for the first, and both arrive in order', async ({ page, checkout }) => {
  await comeBackTo(checkout, 'nome')
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

test('a failed background save shows as unsaved, and is retried when the network is back', async ({
  page,
  checkout,
  context,
}) => {
  await comeBackTo(checkout, 'nome')
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

test('a failed background save is retried automatically', async ({ page, checkout }) => {
  const line = new ApiLine(page)
  await comeBackTo(checkout, 'nome')
  await line.break((route) => route.abort('connectionreset'), name)
  await checkout.answer('nome')
  await expect(page.getByText(unsaved)).toBeVisible()
  await line.mend()
  await expect(page.getByText(unsaved)).toHaveCount(0, { timeout: 30_000 })
  expect(await checkout.title.textContent()).toBe(headings.telefone)
})

test('an answer rejected in the background is asked again as typed, with the server error', async ({
  page,
  checkout,
}) => {
  const line = new ApiLine(page)
  const refusal = { error: 'Escreva o nome como no documento.', field: 'name' }
  await comeBackTo(checkout, 'nome')
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

test('a pending background save completes though the page is closed', async ({ page, checkout }) => {
  await comeBackTo(checkout, 'nome')
  await checkout.fill('nome')
  const arrived = page.waitForRequest((request) => name.test(new URL(request.url()).pathname))
  await checkout.next.click()
  await arrived
  await page.goto('about:blank')
  await page.goto(`${checkout.base}/checkout/telefone/`)
  await checkout.isAt('telefone')
})

test('an answer is handled, stored and in the URL though the page is left in the task of its press', async ({
  page,
  checkout,
}) => {
  await comeBackTo(checkout, 'nome')
  await checkout.fill('nome')
  const left = await checkout.next.evaluate((button: HTMLButtonElement) => {
    button.click()
    window.dispatchEvent(new Event('pagehide'))
    return [window.location.pathname, window.localStorage.getItem('ultrafibra.step')]
  })
  expect(left).toEqual(['/checkout/telefone/', headings.telefone])
  await page.reload()
  await checkout.back.click()
  await expectAnswered(checkout, 'nome')
})

test('an answer that arrives after the page is loaded again is not asked once more', async ({
  page,
  checkout,
}) => {
  await comeBackTo(checkout, 'nome')
  const isRead = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  await page.route(name, async (route) => {
    sent.resolve()
    await isRead.promise
    await route.fetch()
  })
  await checkout.answer('nome')
  await sent.promise
  await checkout.isAt('telefone')
  const read = page.waitForResponse((response) =>
    /\/api\/lead\/[^/]+$/.test(new URL(response.url()).pathname),
  )
  await page.reload()
  await read
  isRead.resolve()
  await checkout.isAt('telefone')
  await checkout.back.click()
  await expectAnswered(checkout, 'nome')
})
