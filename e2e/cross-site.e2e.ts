import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect } from './models/fixtures.ts'
import { maria } from './models/person.ts'
import { orderOf, test, withoutMarks } from './models/shop.ts'
import { noteBodies } from './models/wire.ts'

/** A foreign site under this machine's names: another origin, and another site as well. */
const startElsewhere = async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<h1>Outro site</h1><iframe name="hidden"></iframe>')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

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

for (const host of ['127.0.0.1', 'localhost']) {
  test(`a foreign page at ${host} cannot change a visitor's lead or place an order`, async ({
    checkout,
    context,
    shop,
  }) => {
    const elsewhere = await startElsewhere()
    const bodies = await noteBodies(checkout.page)
    await checkout.choosePlan()
    await checkout.answerUntil('confirmacao')
    const [saved] = checkout.sent('PATCH', /\/lead-v2\/[^/]+\/name$/)
    const lead = new URL(saved?.url() ?? '').pathname.replace(/\/name$/, '')
    const created = (await bodies()).find(({ path }) => path.endsWith('/lead-v2'))?.body as object

    const tab = await context.newPage()
    const answers: string[] = []
    tab.on('response', (response) => {
      const { pathname } = new URL(response.url())
      const { 'access-control-allow-origin': open } = response.headers()
      if (pathname.startsWith('/api/') && (response.status() < 400 || open !== undefined))
        answers.push(`${response.request().method()} ${pathname}: ${response.status()} ${open ?? ''}`)
    })
    await tab.goto(`http://${host}:${elsewhere.port}/`)
    const readable = await send(tab, shop.url, [
      { method: 'PUT', path: lead, body: null },
      { method: 'POST', path: lead, body: null },
      { method: 'PATCH', path: `${lead}/name`, body: { name: 'Outra Pessoa' } },
      {
        method: 'DELETE',
        path: '/api/lead',
        body: { id: lead.split('/').at(-1), cep: maria.cep, phone: maria.phone },
      },
      { method: 'POST', path: '/api/lead-v2', body: created },
      { method: 'POST', path: '/api/supportRequest', body: { telephone: maria.phone } },
    ])
    await tab.waitForLoadState('networkidle')
    expect(readable).toEqual([])
    expect(answers).toEqual([])
    expect(await shop.orderNumbers()).toEqual([])

    await checkout.placeOrder()
    const { orders } = await shop.sold()
    expect(orders.map(withoutMarks)).toEqual([orderOf(maria)])
    await elsewhere.close()
  })
}
