import { expect, test } from './models/fixtures.ts'
import { headings } from './models/purchase.ts'

const unsaved = 'Sua última resposta ainda não foi salva. Quando você continuar, a gente tenta de novo.'
const name = /\/name$/

test('a failed background save shows as unsaved, and is retried when the network is back', async ({
  page,
  buyer,
  context,
}) => {
  await buyer.goTo('nome')
  await buyer.fill('nome')
  await context.setOffline(true)
  await buyer.next.click()
  await buyer.isAt('telefone')
  await expect(page.getByText(unsaved)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(unsaved)).toHaveCount(0)
  await page.reload()
  await buyer.isAt('telefone')
  await buyer.back.click()
  await buyer.isAnswered('nome')
})

test('a pending background save completes though the page is closed', async ({ page, buyer }) => {
  await buyer.goTo('nome')
  await buyer.fill('nome')
  const arrived = page.waitForRequest((request) => name.test(new URL(request.url()).pathname))
  await buyer.next.click()
  await arrived
  await page.goto('about:blank')
  await page.goto(`${buyer.base}/checkout/telefone/`)
  await buyer.isAt('telefone')
})

test('an answer is handled, stored and in the URL though the page is left in the task of its press', async ({
  page,
  buyer,
}) => {
  await buyer.goTo('nome')
  await buyer.fill('nome')
  const left = await buyer.next.evaluate((button: HTMLButtonElement) => {
    button.click()
    window.dispatchEvent(new Event('pagehide'))
    return [window.location.pathname, window.localStorage.getItem('ultrafibra.step')]
  })
  expect(left).toEqual(['/checkout/telefone/', headings.telefone])
  await page.reload()
  await buyer.back.click()
  await buyer.isAnswered('nome')
})

test('an answer that arrives after the page is loaded again is not asked once more', async ({
  page,
  buyer,
}) => {
  await buyer.goTo('nome')
  const isRead = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  await page.route(name, async (route) => {
    sent.resolve()
    await isRead.promise
    await route.fetch()
  })
  await buyer.answer('nome')
  await sent.promise
  await buyer.isAt('telefone')
  const read = page.waitForResponse((response) =>
    /\/api\/lead\/[^/]+$/.test(new URL(response.url()).pathname),
  )
  await page.reload()
  await read
  isRead.resolve()
  await buyer.isAt('telefone')
  await buyer.back.click()
  await buyer.isAnswered('nome')
})
