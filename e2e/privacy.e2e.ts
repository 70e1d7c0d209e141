import type { Route } from '@playwright/test'
import { builtSite, startServer } from '../tests/support/server-process.ts'
import { Buyer } from './models/buyer.ts'
import { expect, test } from './models/fixtures.ts'
import { maria, tracesOf } from './models/person.ts'
import { byDebit, stepsOf } from './models/purchase.ts'
import { leftBehind } from './models/traces.ts'

const tracesIn = (text: string): readonly string[] => tracesOf(maria).filter((trace) => text.includes(trace))

test('no page stores an answer in the browser or sends one elsewhere, and the lead is deleted once ordered', async ({
  page,
  context,
  buyer,
}) => {
  const origins = new Set<string>()
  context.on('request', (request) => origins.add(new URL(request.url()).origin))
  page.on('websocket', (socket) => origins.add(new URL(socket.url()).origin))
  await buyer.choosePlan()
  for (const step of stepsOf(byDebit)) {
    await test.step(`before and after sending ${step}`, async () => {
      await buyer.isAt(step)
      await buyer.fill(step)
      expect(tracesIn(await leftBehind(page))).toEqual([])
      await buyer.answer(step)
      expect(tracesIn(await leftBehind(page))).toEqual([])
    })
  }
  const number = await buyer.orderNumber()
  const [saved] = buyer.sent('PATCH', /\/lead-v2\/[^/]+\/name$/)
  const leadId = new URL(saved?.url() ?? '').pathname.split('/').at(-2) ?? ''
  expect(leadId).not.toBe('')
  const left = await leftBehind(page)
  expect(left).toContain(number)
  expect(left).not.toContain(leadId)
  expect(tracesIn(left)).toEqual([])
  await page.waitForLoadState('networkidle')
  expect([...origins].filter((origin) => origin !== 'null')).toEqual([buyer.base])
})

test('answers that do not reach the server stay on the page only', async ({ page, buyer }) => {
  await buyer.goTo('telefone')
  await page.context().setOffline(true)
  await buyer.answer('telefone')
  await buyer.fill('email')
  await buyer.next.click()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  expect(tracesIn(await leftBehind(page))).toEqual([])
})

const refusedWrites: readonly (readonly [step: string, body: object])[] = [
  ['phone', { phone: maria.phone, extra: maria.cpf }],
  ['documentNumber', { cpf: `${maria.cpf}9`, cnpj: maria.email }],
  ['birthDate', { birth_date: `${maria.birthDate}9 ${maria.name}` }],
  ['bankInfo', { direct_debit: maria.account, bankInfo: { account_number: maria.account } }],
]

test("the server logs none of a whole purchase's answers, rejected ones included", async ({ page }) => {
  const server = await startServer({ env: { SITE_DIR: builtSite, LOG_LEVEL: 'trace' } })
  try {
    const buyer = new Buyer(page, server.url)
    await buyer.goTo('confirmacao')
    const lead = `${buyer.base}/api/lead-v2/${await page.evaluate(() => localStorage.getItem('ultrafibra.lead'))}`
    for (const [step, body] of refusedWrites) {
      const status = await page.evaluate(
        async ([url, text]) =>
          (await fetch(url, { method: 'PATCH', body: text, headers: { 'content-type': 'application/json' } }))
            .status,
        [`${lead}/${step}`, JSON.stringify(body)] as const,
      )
      expect(status, step).toBe(422)
    }
    await buyer.placeOrder()
    await server.stop()
    expect(server.output()).toContain('lead-v2')
    expect(tracesIn(server.output())).toEqual([])
  } finally {
    await server.kill()
  }
})

test("an error in a page's script reaches the log by name and place, without its text", async ({ page }) => {
  const server = await startServer({ env: { SITE_DIR: builtSite } })
  // An extension's error comes first, and is none of the site's.
  const fault = `
    setTimeout(() => {
      const stack = 'RangeError: x\\n    at f (chrome-extension://abc/assets/other.js:1:1)'
      dispatchEvent(new ErrorEvent('error', { error: Object.assign(new RangeError(), { stack }) }))
      throw new RangeError('${maria.cpf}')
    })`
  try {
    const withFault = async (route: Route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()}${fault}` })
    }
    await page.route('**/assets/*.js', withFault, { times: 1 })
    await page.goto(`${server.url}/checkout/cep/`)
    await expect
      .poll(() => server.output())
      .toMatch(/"errCode":"RangeError assets\/[\w-]+\.js:\d+:\d+ checkout\/cep Chrome \d+"/)
    expect(tracesIn(server.output())).toEqual([])
    expect(server.output()).not.toContain('other.js')
  } finally {
    await server.kill()
  }
})

test('an error that a page is not drawn for reaches the log in the same way', async ({ page }) => {
  const server = await startServer({ env: { SITE_DIR: builtSite } })
  try {
    await page.route('**/assets/call-back-*.js', async (route) => {
      const answer = await route.fetch()
      const fault = `(() => { throw new TypeError('${maria.cpf}') })()`
      const body = (await answer.text()).replace(/(["'`])Outros jeitos de falar\1/, () => fault)
      await route.fulfill({ response: answer, body })
    })
    await page.goto(`${server.url}/chat/`)
    await expect(page.getByRole('heading', { name: 'Não conseguimos mostrar esta página' })).toBeFocused()
    await expect
      .poll(() => server.output())
      .toMatch(/"errCode":"TypeError assets\/call-back-[\w-]+\.js:\d+:\d+ chat Chrome \d+"/)
    expect(tracesIn(server.output())).toEqual([])
  } finally {
    await server.kill()
  }
})
