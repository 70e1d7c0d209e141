import { comeBackTo } from './models/begun.ts'
import { byBoleto, byDebit, CheckoutPage, type Way } from './models/checkout-page.ts'
import { withSentinel } from './models/faults.ts'
import { expect } from './models/fixtures.ts'
import { maria, type Person } from './models/person.ts'
import { orderOf, test, withoutMarks } from './models/shop.ts'
import type { Shop } from './models/shop-server.ts'

const finalCall = /\/lead-v2\/[^/]+$/
const checking = 'Estamos conferindo se o pedido entrou. Não feche a página.'
const isFinalCall = (url: URL) => finalCall.test(url.pathname)

const isReadyToOrder = async (checkout: CheckoutPage) => {
  await comeBackTo(checkout, 'confirmacao')
  await checkout.fill('confirmacao')
}

/** The page shows the order, the only one. */
const expectOneOrder = async (checkout: CheckoutPage, shop: Shop) => {
  const number = await checkout.orderNumber()
  await expect.poll(() => checkout.path()).toBe('/pedido-realizado/')
  expect(await shop.orderNumbers()).toEqual([number])
}

test.describe('the final response is lost', () => {
  test('after the server placed the order: the page finds and shows it', async ({ checkout, shop }) => {
    const { page } = checkout
    await isReadyToOrder(checkout)
    await page.route(isFinalCall, withSentinel('commit-then-drop'), { times: 1 })
    await checkout.next.click()
    await expect(page.getByText(checking)).toBeVisible()
    await expectOneOrder(checkout, shop)
    expect(checkout.sent('PUT', finalCall).length).toBe(2)
  })

  test('repeatedly: the visitor retries when ready', async ({ checkout, shop }) => {
    const { page } = checkout
    await isReadyToOrder(checkout)
    await page.clock.install()
    await page.route(isFinalCall, withSentinel('commit-then-drop'))
    await checkout.next.click()
    await expect(page.getByText(checking)).toBeVisible()
    const retry = page.getByRole('button', { name: 'Tentar de novo' })
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(retry).toBeVisible({ timeout: 200 })
    }).toPass()
    expect(checkout.sent('PUT', finalCall).length).toBe(5)
    await expect(page.getByRole('alert')).toContainText('Ainda não sabemos se o pedido entrou.')
    await page.unroute(isFinalCall)
    await retry.click()
    await expectOneOrder(checkout, shop)
  })

  test('and the page is reloaded meanwhile: it opens on the order', async ({ checkout, shop }) => {
    const { page } = checkout
    await isReadyToOrder(checkout)
    await page.route(isFinalCall, withSentinel('commit-then-drop'))
    await checkout.next.click()
    await expect(page.getByText(checking)).toBeVisible()
    await page.reload()
    await expectOneOrder(checkout, shop)
  })
})

test('an order whose answer was lost is offered to be read, not to be begun anew', async ({
  checkout,
  shop,
}) => {
  const { page } = checkout
  await isReadyToOrder(checkout)
  await page.route(isFinalCall, withSentinel('commit-then-drop'))
  await checkout.next.click()
  await expect(page.getByText(checking)).toBeVisible()
  await page.goto(`${checkout.base}/`)
  const offer = page.getByRole('region', { name: 'Seu pedido pode ter entrado' })
  await expect(offer).toContainText('Confira antes de fazer outro.')
  await expect(offer.getByRole('button', { name: 'Começar de novo' })).toHaveCount(0)
  await offer.getByRole('link', { name: 'Conferir o pedido' }).click()
  await expectOneOrder(checkout, shop)
})

test('an order sent offline is placed once the network is back', async ({ checkout, context, shop }) => {
  const { page } = checkout
  await isReadyToOrder(checkout)
  await context.setOffline(true)
  await checkout.next.click()
  await expect(page.getByText(checking)).toBeVisible()
  expect(await shop.orderNumbers()).toEqual([])
  await context.setOffline(false)
  await expectOneOrder(checkout, shop)
})

test('a lead stored without its response arriving is reused and ordered once', async ({
  checkout,
  page,
  shop,
}) => {
  const stored: string[] = []
  const loseOnce = (path: RegExp) =>
    page.route(
      (url) => path.test(url.pathname),
      async (route) => {
        stored.push(await (await route.fetch()).text())
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
  const sendAgain = () => page.getByRole('button', { name: 'Tentar de novo' }).click()
  await checkout.choosePlan()
  await checkout.answer('cep')
  await checkout.fill('nr-imovel')
  await loseOnce(/\/lead-v2$/)
  await checkout.next.click()
  await sendAgain()
  await checkout.isAt('nome')
  await checkout.fill('nome')
  await loseOnce(/\/name$/)
  await checkout.next.click()
  await checkout.answerUntil('confirmacao', 'telefone')
  await checkout.placeOrder()
  const [created, named] = stored.map((text) => JSON.parse(text) as Record<string, unknown>)
  expect(named).toEqual({ success: true, riskValidation: null })
  const { orders } = await shop.sold()
  expect(orders.map((order) => order.idLead)).toEqual([created?.idLead])
  expect(orders.map(withoutMarks)).toEqual([orderOf(maria)])
})

test.describe('the server is killed during the final call and restarted', () => {
  test('at a random moment: there is one order', async ({ checkout, shop }) => {
    const { page } = checkout
    await isReadyToOrder(checkout)
    const left = page.waitForRequest((request) => isFinalCall(new URL(request.url())))
    await checkout.next.click()
    await left
    await shop.kill()
    await shop.open()
    await expectOneOrder(checkout, shop)
  })
})

test('a visitor with a lost session continues on a new lead with all typed answers', async ({
  checkout,
  context,
  page,
  shop,
}) => {
  await comeBackTo(checkout, 'cpf')
  await checkout.fill('cpf')
  await context.clearCookies()
  await checkout.next.click()
  await checkout.isAt('data-de-vencimento')
  await checkout.fill('data-de-vencimento')
  await checkout.next.click()
  await expect(checkout.title).toHaveText('Vamos retomar seu pedido')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await checkout.answerUntil('confirmacao', 'ativar-debito')
  await checkout.placeOrder()
  const { orders } = await shop.sold()
  expect(orders.map(withoutMarks)).toEqual([orderOf(maria)])
  expect(checkout.sent('POST', /lead-v2$/).length).toBe(1)
})

test('of two tabs on one lead, one orders and the other shows that order on saving', async ({
  checkout,
  context,
  page,
  shop,
}) => {
  await isReadyToOrder(checkout)
  const other = new CheckoutPage(await context.newPage(), shop.url, maria)
  await other.page.goto(`${shop.url}/checkout/`)
  await other.isAt('confirmacao')
  await other.page.getByRole('link', { name: 'Alterar Nome completo' }).click()
  await other.isAt('nome')
  const number = await checkout.placeOrder()
  await other.page.getByRole('textbox', { name: 'Nome completo' }).fill('Outro Nome Qualquer')
  await other.next.click()
  expect(await other.orderNumber()).toBe(number)
  await expect.poll(() => other.path()).toBe('/pedido-realizado/')
  const { orders } = await shop.sold()
  expect(orders.map(withoutMarks)).toEqual([orderOf(maria)])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pedido feito/)
})

test('the operator reads every purchase as typed, even after a crash', async ({ browser, shop }) => {
  const joao = { ...maria, name: 'João d’Ávila', cpf: '390.533.447-05', email: 'joao@exemplo.com.br' }
  const buy = async (person: Person, way: Way, consent: RegExp) => {
    const context = await browser.newContext()
    const checkout = new CheckoutPage(await context.newPage(), shop.url, person, way)
    await comeBackTo(checkout, 'nome')
    await checkout.answerUntil('email', 'nome')
    await checkout.page.getByRole('checkbox', { name: consent }).check({ force: true })
    await checkout.answerUntil('confirmacao', 'email')
    const number = await checkout.placeOrder()
    await context.close()
    return number
  }
  const numbers = [await buy(maria, byDebit, /ofertas$/), await buy(joao, byBoleto, /informações do pedido$/)]
  await shop.kill()
  await shop.open()
  const { orders, leadsWithoutCoverage } = await shop.sold()
  expect(orders.map((order) => order.orderNumber)).toEqual(numbers)
  expect(orders.map(withoutMarks)).toEqual([
    { ...orderOf(maria), accept_promotions: true },
    // All signs for an apostrophe are stored as one.
    { ...orderOf(joao, byBoleto), name: "João d'Ávila", accept_information: true },
  ])
  expect(leadsWithoutCoverage).toEqual([])
})
