import { comeBackTo } from './models/begun.ts'
import { byDebit, CheckoutPage, headings, stepsOf } from './models/checkout-page.ts'
import { FailingCheckout } from './models/failing-step.ts'
import { ApiLine, networkText, withSentinel } from './models/faults.ts'
import { expect, test } from './models/fixtures.ts'
import { maria } from './models/person.ts'

const uncovered = { ...maria, cep: '69050-010', number: '77' }

// The transport's tests cover the text of each call and fault.
test('a purchase with one of six faults at every step ends with an order', async ({ checkout }) => {
  const failing = new FailingCheckout(checkout)
  await checkout.choosePlan()
  await failing.answer('cep')

  await checkout.isAt('nr-imovel')
  await checkout.fill('nr-imovel')
  await failing.fail(/\/cep\/coverage$/)
  await checkout.next.click()
  await failing.sees('coverage')
  await failing.fail(/\/lead-v2$/)
  await failing.retry.click()
  await failing.sees('save')
  await failing.retry.click()

  const saving = stepsOf(byDebit).slice(2, -1)
  // A failed background save fails the next answer in its place; that one retries both.
  const personal = saving.slice(0, saving.indexOf('ativar-debito'))
  for (const [index, step] of personal.entries())
    await (index % 2 === 0 ? failing.answerBehind(step) : failing.answer(step))

  await checkout.isAt('ativar-debito')
  await checkout.fill('ativar-debito')
  await failing.sendInVain('save', () => checkout.next.click())
  await failing.fail(/\/banks$/)
  await failing.retry.click()
  await expect(checkout.title).toHaveText(headings['conta-debito'])
  await failing.sees('banks')
  await failing.retry.click()

  await failing.answer('conta-debito')
  await failing.answerBehind('data-instalacao')
  await failing.mend()
  expect(await checkout.placeOrder()).toMatch(/^\d{11}$/)
  expect(checkout.sent('POST', /lead-v2$/).length).toBe(2)
})

test('a contact that fails twice is stored in the end', async ({ page, server }) => {
  const checkout = new CheckoutPage(page, server.url, uncovered)
  const failing = new FailingCheckout(checkout)
  await checkout.choosePlan()
  await checkout.answer('cep')
  await checkout.fill('nr-imovel')
  await failing.fail(/\/lead-no-coverage$/)
  await checkout.next.click()
  await failing.sees('save')
  await failing.retry.click()

  await expect(checkout.title).toHaveText('Ainda não chegamos na sua rua')
  await page.getByRole('textbox', { name: 'Nome' }).fill(uncovered.name)
  await page.getByRole('textbox', { name: 'Celular' }).pressSequentially('92987654321')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(uncovered.email)
  await failing.sendInVain('save', () => page.getByRole('button', { name: 'Quero ser avisado' }).click())
  await failing.retry.click()
  await expect(page.getByText('Pronto! Vamos avisar quando a fibra chegar.')).toBeVisible()
})

test('a step without a response says how long it waited, and can be retried', async ({ checkout }) => {
  const line = new ApiLine(checkout.page)
  const { page } = checkout
  await comeBackTo(checkout, 'ativar-debito')
  await checkout.fill('ativar-debito')
  await line.break(withSentinel('504'))
  await checkout.next.click()
  await expect(page.getByText('Está demorando mais que o normal.')).toBeVisible({ timeout: 9_500 })
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('O servidor demorou muito pra responder (10s)')
  await expect(page.getByRole('radio', { name: /^Sim, quero o desconto/ })).toBeChecked()
  await line.mend()
  await notice.getByRole('button', { name: 'Tentar de novo' }).click()
  await checkout.isAt('conta-debito')
})

test('a step sent offline is retried automatically when the network is back', async ({
  checkout,
  context,
}) => {
  const { page } = checkout
  await comeBackTo(checkout, 'ativar-debito')
  await checkout.fill('ativar-debito')
  await context.setOffline(true)
  await checkout.next.click()
  await expect(page.getByRole('alert')).toContainText(networkText)
  await expect(page.getByRole('radio', { name: /^Sim, quero o desconto/ })).toBeChecked()
  await context.setOffline(false)
  await checkout.isAt('conta-debito')
  expect(checkout.sent('PATCH', /\/bankInfo$/).length).toBe(2)
})

test('a network that goes and comes back moves nothing under a finger', async ({ checkout, context }) => {
  const { page, next } = checkout
  await comeBackTo(checkout, 'email')
  const before = await next.boundingBox()
  await context.setOffline(true)
  await expect(page.getByText('Sem internet.')).toBeInViewport()
  expect(await next.boundingBox()).toEqual(before)
  await context.setOffline(false)
  await expect(page.getByText('Conexão de volta.')).toBeInViewport()
  expect(await next.boundingBox()).toEqual(before)
})

test('a page whose plans fail to load says so and opens on retry', async ({ checkout }) => {
  const { page, base } = checkout
  const unread = '**/json/*.json'
  await page.route(unread, (route) => route.abort('connectionreset'))
  // A page that is not prerendered, so it has no plans.
  await page.goto(`${base}/checkout/nr-imovel/?s=d500a`)
  await expect(page.getByRole('alert')).toContainText(networkText)
  await page.unroute(unread)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await checkout.isAt('cep')
})

test('a page whose lead fails to load says so and continues where it was', async ({ checkout }) => {
  const { page } = checkout
  const line = new ApiLine(page)
  await comeBackTo(checkout, 'email')
  await line.break((route) => route.abort('connectionreset'), /\/lead\/[^/]+$/)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(networkText)
  await line.mend()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await checkout.isAt('email')
  expect(checkout.sent('POST', /lead-v2$/)).toEqual([])
})
