import type { Page } from '@playwright/test'
import { expect } from './models/fixtures.ts'
import { listen } from './models/gate.ts'
import { orderOf, withoutMarks } from './models/order.ts'
import { maria } from './models/person.ts'
import { test } from './models/shop.ts'

interface Attack {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET'
  readonly path: string
  readonly body: object | null
}

/** All ways to send requests to another site, with the browser's cookies. */
const send = (page: Page, base: string, attacks: readonly Attack[]) =>
  page.evaluate(
    async ([site, asked]) => {
      const readable: string[] = []
      for (const { method, path, body } of asked) {
        const text = body === null ? null : JSON.stringify(body)
        for (const mode of ['no-cors', 'cors'] as const) {
          for (const type of ['text/plain', 'application/json']) {
            const headers = text === null ? {} : { 'content-type': type }
            const answer = await fetch(site + path, {
              method,
              mode,
              headers,
              body: text,
              credentials: 'include',
            }).catch(() => null)
            if (answer && answer.type !== 'opaque')
              readable.push(`${method} ${path} was readable: ${answer.status}`)
          }
        }
        const form = Object.assign(document.createElement('form'), {
          method: 'post',
          action: site + path,
          enctype: 'text/plain',
          target: 'hidden',
        })
        const start = text?.slice(0, -1) ?? '{'
        form.append(Object.assign(document.createElement('input'), { name: `${start},"x":"`, value: '"}' }))
        document.body.append(form)
        form.submit()
      }
      return readable
    },
    [base, attacks] as const,
  )

test("a foreign page on this machine, at another port or name, cannot change a visitor's lead or place an order", async ({
  buyer,
  context,
  shop,
}) => {
  // Another origin, and by its other name another site as well.
  const elsewhere = await listen((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<h1>Outro site</h1><iframe name="hidden"></iframe>')
  })
  await buyer.goTo('confirmacao')
  const id = await buyer.page.evaluate(() => localStorage.getItem('ultrafibra.lead'))
  const lead = `/api/lead-v2/${id}`
  const { idPlan, address } = orderOf(maria)
  const { cep, phone } = maria
  for (const host of ['127.0.0.1', 'localhost'])
    await test.step(host, async () => {
      const tab = await context.newPage()
      const answers: string[] = []
      tab.on('response', (response) => {
        const { pathname } = new URL(response.url())
        const { 'access-control-allow-origin': open } = response.headers()
        if (pathname.startsWith('/api/') && (response.status() < 400 || open !== undefined))
          answers.push(`${response.request().method()} ${pathname}: ${response.status()} ${open ?? ''}`)
      })
      await tab.goto(elsewhere.origin.replace('127.0.0.1', host))
      const readable = await send(tab, shop.url, [
        { method: 'PUT', path: lead, body: null },
        { method: 'POST', path: lead, body: null },
        { method: 'PATCH', path: `${lead}/name`, body: { name: 'Outra Pessoa' } },
        { method: 'DELETE', path: '/api/lead', body: { id, cep, phone } },
        { method: 'POST', path: '/api/lead-v2', body: { idPlan, address } },
        { method: 'POST', path: '/api/supportRequest', body: { telephone: phone } },
      ])
      await tab.waitForLoadState('networkidle')
      expect([readable, answers]).toEqual([[], []])
      expect(await shop.orderNumbers()).toEqual([])
    })
  await buyer.placeOrder()
  const { orders } = await shop.sold()
  expect(orders.map(withoutMarks)).toEqual([orderOf(maria)])
  await elsewhere.close()
})
