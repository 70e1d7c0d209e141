import { fromAddress } from '@ultrafibra/server/tests/support/from-address'
import { makeSite, openTestApp, type TestApp } from '@ultrafibra/server/tests/support/test-app'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

const chrome112 =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/112.0.0.0 Safari/537.36'
const safari16 =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1'

describe('an error that a page reports', () => {
  const site = makeSite({ 'assets/site-1a2B.js': '', 'display.js': '' })
  let server: TestApp
  beforeEach(async () => {
    server = await openTestApp({ env: { SITE_DIR: site.path } })
  })
  afterEach(() => server.close())
  afterAll(site.remove)

  const report = (text: string, headers = {}) =>
    server.script().send('POST', '/browser-error', text, { 'content-type': 'text/plain', ...headers })
  const logged = () =>
    server
      .logged()
      .split('\n')
      .filter((line) => line.includes('browser-error') && line.includes('errCode'))
      .map((line) => (JSON.parse(line) as { errCode: string }).errCode)
  const error = { name: 'TypeError', place: 'assets/site-1a2B.js:1:234', page: '/livelo/checkout/cpf/' }

  it.each([
    [error, 'TypeError assets/site-1a2B.js:1:234 checkout/cpf'],
    [{ ...error, page: '/', message: 'CPF 52998224725' }, 'TypeError assets/site-1a2B.js:1:234 home'],
    [{ ...error, page: '/52998224725' }, 'TypeError assets/site-1a2B.js:1:234 unknown'],
    [{ ...error, place: 'display.js:3:9' }, 'TypeError display.js:3:9 checkout/cpf'],
    [{ ...error, place: 'assets/CPF52998224725.js:1:1' }, 'TypeError unknown checkout/cpf'],
    [{ ...error, name: 'Cpf52998224725' }, 'OtherError assets/site-1a2B.js:1:234 checkout/cpf'],
    [{ ...error, name: 'QuotaExceededError' }, 'QuotaExceededError assets/site-1a2B.js:1:234 checkout/cpf'],
  ])('is logged by a known name, a file of the build and kind of page: %j', async (sent, line) => {
    expect((await report(JSON.stringify(sent))).status).toBe(204)
    expect(logged()).toEqual([`${line} other`])
    expect(server.logged()).not.toContain('52998224725')
  })

  it.each([
    [chrome112, 'Chrome 112'],
    [safari16, 'Safari 16'],
    ['Cpf52998224725/2.3', 'other'],
  ])('is logged and counted by its browser: %s', async (agent, browser) => {
    await report(JSON.stringify(error), { 'user-agent': agent })
    expect(logged()).toEqual([`TypeError assets/site-1a2B.js:1:234 checkout/cpf ${browser}`])
    const { body } = await fromAddress(server, '127.0.0.1').send('GET', '/metrics')
    const family = browser.replace(/ \d+$/, '')
    expect(String(body)).toContain(`ultrafibra_browser_errors_total{browser="${family}"} 1`)
  })

  it.each([
    '',
    'null',
    '[]',
    JSON.stringify({ ...error, name: 'CPF 529.982.247-25' }),
    JSON.stringify({ ...error, place: 'https://evil.example/52998224725.js:1:1' }),
    JSON.stringify({ ...error, page: 7 }),
  ])('is not logged if it has another form: %s', async (text) => {
    expect((await report(text)).status).toBe(204)
    expect(logged()).toEqual([])
  })

  it('is not logged if another site sends it, and not read beyond a kilobyte', async () => {
    await report(JSON.stringify(error), { 'sec-fetch-site': 'cross-site' })
    expect(logged()).toEqual([])
    expect((await report('x'.repeat(1_025))).status).toBe(413)
  })

  it('is counted each time, and logged once an hour', async () => {
    for (let sent = 0; sent < 3; sent += 1) await report(JSON.stringify(error))
    expect(logged()).toHaveLength(1)
    const { body } = await fromAddress(server, '127.0.0.1').send('GET', '/metrics')
    expect(String(body)).toContain('ultrafibra_browser_errors_total{browser="other"} 3')
  })
})
