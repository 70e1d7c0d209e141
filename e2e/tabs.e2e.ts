import { comeBackTo } from './models/begun.ts'
import { CheckoutPage } from './models/checkout-page.ts'
import { expect } from './models/fixtures.ts'
import { holdCall } from './models/held-call.ts'
import { maria } from './models/person.ts'
import { orderOf, test, withoutMarks } from './models/shop.ts'

test('of two tabs on one lead the last answer per question wins and shows first; both show the one order', async ({
  checkout,
  context,
  shop,
}) => {
  await comeBackTo(checkout, 'confirmacao')
  const other = new CheckoutPage(await context.newPage(), shop.url, maria)
  await other.page.goto(`${shop.url}/checkout/`)
  await other.isAt('confirmacao')

  const change = async ({ page, next, isAt }: CheckoutPage, label: string, text: string) => {
    await page.getByRole('link', { name: `Alterar ${label}` }).click()
    await page.getByRole('textbox', { name: label }).fill(text)
    await next.click()
    await isAt.call(page === checkout.page ? checkout : other, 'confirmacao')
  }
  await change(other, 'Nome completo', 'Nome da Outra Aba')
  await change(other, 'E-mail', 'primeiro@exemplo.com.br')
  await change(checkout, 'E-mail', 'ultimo@exemplo.com.br')

  await checkout.fill('confirmacao')
  await checkout.next.click()
  await expect(checkout.page.getByRole('alert')).toContainText('Uma resposta mudou')
  await expect(checkout.page.getByText('Nome da Outra Aba')).toBeVisible()
  expect(await shop.orderNumbers()).toEqual([])
  const number = await checkout.placeOrder()
  await other.fill('confirmacao')
  await other.next.click()
  expect(await other.orderNumber()).toBe(number)
  const { orders } = await shop.sold()
  expect(orders.map(withoutMarks)).toEqual([
    { ...orderOf(maria), name: 'Nome da Outra Aba', email: 'ultimo@exemplo.com.br' },
  ])
})

const noLongerSold = 'Esse plano não está mais disponível no endereço. Escolha outro.'

test('a plan no longer sold is reported at the final call, and another can be chosen', async ({
  checkout,
  page,
  shop,
}) => {
  await comeBackTo(checkout, 'confirmacao')
  await page.route(
    (url) => /\/lead-v2\/[^/]+$/.test(url.pathname),
    (route) => route.fulfill({ status: 409, json: { error: noLongerSold, field: 'plan' } }),
    { times: 1 },
  )
  await checkout.fill('confirmacao')
  await checkout.next.click()
  await expect(page.getByRole('alert')).toContainText(noLongerSold)
  expect(await shop.orderNumbers()).toEqual([])
  await page.getByRole('link', { name: 'Alterar Plano' }).click()
  await expect.poll(() => checkout.path()).toBe('/')
  await page.locator('a[href*="s=d600gl"]').first().click()
  await checkout.isAt('confirmacao')
  await checkout.placeOrder()
  const { orders } = await shop.sold()
  expect(orders.map(({ sku }) => sku)).toEqual(['d600gl'])
})

const hourMs = 3_600_000
const storedNow = async ({ page, base }: CheckoutPage) => {
  const id = await page.evaluate(() => localStorage.getItem('ultrafibra.lead'))
  const answer = await page.request.get(`${base}/api/lead/${id}`)
  const { name, email } = await answer.json()
  return { id, name, email }
}
/** Another tab of the same browser saves a name with this sequence number. */
const saveName = async ({ page, base }: CheckoutPage, name: string, sequence: number) => {
  const { id } = await storedNow({ page, base } as CheckoutPage)
  const headers = { 'x-lead-seq': String(sequence) }
  await page.request.patch(`${base}/api/lead-v2/${id}/name`, { data: { name }, headers })
}

test('an answer that arrives after another tab’s newer write is sent again and stored', async ({
  checkout,
  page,
}) => {
  await comeBackTo(checkout, 'email')
  const held = await holdCall(page, /\/email$/)
  await checkout.fill('email')
  await checkout.next.click()
  await held.arrived
  await saveName(checkout, 'Nome da Outra Aba', Date.now() + 1000)
  held.release()
  const both = { name: 'Nome da Outra Aba', email: maria.email }
  await expect.poll(() => storedNow(checkout)).toMatchObject(both)
})

test('an answer is stored though another tab wrote while the clock was a year ahead', async ({
  checkout,
}) => {
  await comeBackTo(checkout, 'email')
  await saveName(checkout, 'Nome da Outra Aba', Date.now() + 365 * 24 * hourMs)
  await checkout.fill('email')
  await checkout.next.click()
  const both = { name: 'Nome da Outra Aba', email: maria.email }
  await expect.poll(() => storedNow(checkout)).toMatchObject(both)
})
