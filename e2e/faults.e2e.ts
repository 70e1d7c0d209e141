import { ApiLine, faults, networkText, withSentinel } from './models/faults.ts'
import { expect, test } from './models/fixtures.ts'

// The transport's tests cover the text of each call and fault.
test('each of six faults of a call is said on its page, which keeps what is chosen, and another try leads on', async ({
  buyer,
}) => {
  const { page, next } = buyer
  const line = new ApiLine(page)
  const notice = page.getByRole('alert')
  await buyer.goTo('ativar-debito')
  await buyer.fill('ativar-debito')
  for (const { name, strike, text } of faults)
    await test.step(name, async () => {
      await line.break(strike)
      await next.click()
      await expect(notice).toContainText(text)
      const details = notice.getByText('Detalhes')
      if (await details.isVisible()) await details.click()
      await expect(notice.getByRole('paragraph').last()).toHaveText(text)
      await buyer.isAnswered('ativar-debito')
    })
  await line.mend()
  await notice.getByRole('button', { name: 'Tentar de novo' }).click()
  await buyer.isAt('conta-debito')
})

test('a step without a response says how long it waited, and can be retried', async ({ buyer }) => {
  const line = new ApiLine(buyer.page)
  const { page } = buyer
  await buyer.goTo('ativar-debito')
  await buyer.fill('ativar-debito')
  await line.break(withSentinel('504'))
  await buyer.next.click()
  await expect(page.getByText('Está demorando mais que o normal.')).toBeVisible({ timeout: 9_500 })
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('O servidor demorou muito pra responder (10s)')
  await expect(page.getByRole('radio', { name: /^Sim, quero o desconto/ })).toBeChecked()
  await line.mend()
  await notice.getByRole('button', { name: 'Tentar de novo' }).click()
  await buyer.isAt('conta-debito')
})

test('a step sent offline is retried automatically when the network is back', async ({ buyer, context }) => {
  const { page } = buyer
  await buyer.goTo('ativar-debito')
  await buyer.fill('ativar-debito')
  await context.setOffline(true)
  await buyer.next.click()
  await expect(page.getByRole('alert')).toContainText(networkText)
  await expect(page.getByRole('radio', { name: /^Sim, quero o desconto/ })).toBeChecked()
  await context.setOffline(false)
  await buyer.isAt('conta-debito')
  expect(buyer.sent('PATCH', /\/bankInfo$/).length).toBe(2)
})

test('a network that goes and comes back moves nothing under a finger', async ({ buyer, context }) => {
  const { page, next } = buyer
  await buyer.goTo('email')
  const before = await next.boundingBox()
  await context.setOffline(true)
  await expect(page.getByText('Sem internet.')).toBeInViewport()
  expect(await next.boundingBox()).toEqual(before)
  await context.setOffline(false)
  await expect(page.getByText('Conexão de volta.')).toBeInViewport()
  expect(await next.boundingBox()).toEqual(before)
})

test('a page whose lead fails to load says so and continues where it was', async ({ buyer }) => {
  const { page } = buyer
  const line = new ApiLine(page)
  await buyer.goTo('email')
  await line.break((route) => route.abort('connectionreset'), /\/lead\/[^/]+$/)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(networkText)
  await line.mend()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await buyer.isAt('email')
  expect(buyer.sent('POST', /lead-v2$/)).toEqual([])
})
