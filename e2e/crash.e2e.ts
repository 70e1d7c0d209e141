import type { Buyer } from './models/buyer.ts'
import { withSentinel } from './models/faults.ts'
import { expect } from './models/fixtures.ts'
import { orderOf, withoutMarks } from './models/order.ts'
import { maria } from './models/person.ts'
import { test } from './models/shop.ts'
import type { Shop } from './models/shop-server.ts'

const finalCall = /\/lead-v2\/[^/]+$/
const checking = 'Estamos conferindo se o pedido entrou. Não feche a página.'
const isFinalCall = (url: URL) => finalCall.test(url.pathname)

const isReadyToOrder = async (buyer: Buyer) => {
  await buyer.goTo('confirmacao')
  await buyer.fill('confirmacao')
}

/** The page shows the order, the only one. */
const expectOneOrder = async (buyer: Buyer, shop: Shop) => {
  const number = await buyer.orderNumber()
  await expect.poll(() => buyer.path()).toBe('/pedido-realizado/')
  expect(await shop.orderNumbers()).toEqual([number])
}

/** Orders, while the answers of that call are lost. */
const orderIntoSilence = async (buyer: Buyer, times?: number) => {
  await isReadyToOrder(buyer)
  await buyer.page.route(isFinalCall, withSentinel('commit-then-drop'), times ? { times } : {})
  await buyer.next.click()
  await expect(buyer.page.getByText(checking)).toBeVisible()
}

test('an order whose answer is lost is found and shown by its page', async ({ buyer, shop }) => {
  await orderIntoSilence(buyer, 1)
  await expectOneOrder(buyer, shop)
  expect(buyer.sent('PUT', finalCall).length).toBe(2)
})

test('an order whose answer was lost is offered to be read, not to be begun anew', async ({
  buyer,
  shop,
}) => {
  const { page } = buyer
  await orderIntoSilence(buyer)
  await page.goto(`${buyer.base}/`)
  const offer = page.getByRole('region', { name: 'Seu pedido pode ter entrado' })
  await expect(offer).toContainText('Confira antes de fazer outro.')
  await expect(offer.getByRole('button', { name: 'Começar de novo' })).toHaveCount(0)
  await offer.getByRole('link', { name: 'Conferir o pedido' }).click()
  await expectOneOrder(buyer, shop)
})

test('an order sent offline is placed once the network is back', async ({ buyer, context, shop }) => {
  const { page } = buyer
  await isReadyToOrder(buyer)
  await context.setOffline(true)
  await buyer.next.click()
  await expect(page.getByText(checking)).toBeVisible()
  expect(await shop.orderNumbers()).toEqual([])
  await context.setOffline(false)
  await expectOneOrder(buyer, shop)
})

test('a lead stored without its response arriving is reused and ordered once', async ({
  buyer,
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
  await buyer.choosePlan()
  await buyer.answer('cep')
  await buyer.fill('nr-imovel')
  await loseOnce(/\/lead-v2$/)
  await buyer.next.click()
  await sendAgain()
  await buyer.isAt('nome')
  await buyer.fill('nome')
  await loseOnce(/\/name$/)
  await buyer.next.click()
  await buyer.buy('telefone')
  const [created, named] = stored.map((text) => JSON.parse(text) as Record<string, unknown>)
  expect(named).toEqual({ success: true, riskValidation: null })
  const { orders } = await shop.sold()
  expect(orders.map((order) => order.idLead)).toEqual([created?.idLead])
  expect(orders.map(withoutMarks)).toEqual([orderOf(maria)])
})

test('a server that is killed during the final call and restarted has one order', async ({ buyer, shop }) => {
  await isReadyToOrder(buyer)
  const left = buyer.page.waitForRequest((request) => isFinalCall(new URL(request.url())))
  await buyer.next.click()
  await left
  await shop.kill()
  await shop.open()
  await expectOneOrder(buyer, shop)
})
