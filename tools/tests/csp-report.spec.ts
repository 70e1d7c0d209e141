import { fromAddress } from '@ultrafibra/server/tests/support/from-address'
import { openTestApp, type TestApp } from '@ultrafibra/server/tests/support/test-app'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const classic = (directive: unknown, blocked: unknown) =>
  JSON.stringify({
    'csp-report': {
      'effective-directive': directive,
      'blocked-uri': blocked,
      'document-uri': 'http://site.test/?cpf=52998224725',
    },
  })
const modern = (directive: unknown, blocked: unknown) =>
  JSON.stringify([
    {
      type: 'csp-violation',
      body: {
        effectiveDirective: directive,
        blockedURL: blocked,
        documentURL: 'http://site.test/checkout/?cpf=52998224725',
        sample: '52998224725',
      },
    },
  ])

describe('a CSP report', () => {
  let server: TestApp
  beforeEach(async () => {
    server = await openTestApp()
  })
  afterEach(() => server.close())

  const report = (text: string, type = 'application/csp-report') =>
    server.script().send('POST', '/csp-report', text, { 'content-type': type })
  const logged = (event = 'csp-violation') =>
    server
      .logged()
      .split('\n')
      .filter((line) => line.includes(`"${event}"`))
      .map((line) => (JSON.parse(line) as { errCode: string }).errCode)

  it.each([
    [
      'an address',
      classic('script-src', 'https://evil.example:8443/a?cpf=52998224725#x'),
      'script-src https://evil.example:8443',
    ],
    ['an inline script', modern('script-src-elem', 'inline'), 'script-src-elem inline'],
    [
      'a sink',
      modern('require-trusted-types-for', 'trusted-types-sink'),
      'require-trusted-types-for trusted-types-sink',
    ],
    ['a directive with its value', classic('img-src https://a.example', 'data'), 'img-src data'],
    ['another scheme', classic('img-src', 'chrome-extension://abc/52998224725'), 'img-src unknown'],
    ['a directive that no policy has', classic('evil-src', 'inline'), 'unknown inline'],
    ['text that is neither', classic('<52998224725>', 'CPF 52998224725'), 'unknown unknown'],
    ['values that are no texts', modern({ a: 1 }, [1]), 'unknown unknown'],
  ])('is logged only as directive and origin: %s', async (_what, text, line) => {
    expect((await report(text)).status).toBe(204)
    expect(logged()).toEqual([line])
    expect(server.logged()).not.toContain('52998224725')
  })

  it('is accepted with any content, up to a size limit', async () => {
    const texts = ['', '[', 'null', '[null]', '{"csp-report":1}', '"x"', '[[]]']
    const answers = await Promise.all(texts.map((text) => report(text, 'text/plain')))
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 204))
    expect(logged()).toEqual([])
    expect((await report('x'.repeat(20_000))).status).toBe(413)
  })

  it('is logged once an hour, if repeated', async () => {
    const again = classic('script-src', 'inline')
    for (let sent = 0; sent < 5; sent += 1) await report(again)
    expect(logged()).toHaveLength(1)
    server.pass(3_600_000)
    await report(again)
    expect(logged()).toHaveLength(2)
  })

  const flood = async (count: number, address: (sent: number) => string, text: (sent: number) => string) => {
    for (let sent = 0; sent < count; sent += 1)
      await fromAddress(server, address(sent)).send('POST', '/csp-report', text(sent))
  }
  const invented = (sent: number) => classic('img-src', `https://host${sent}.example/`)

  it('cannot be silenced by one sender: it fills only its share', async () => {
    await flood(80, () => '203.0.113.7', invented)
    await flood(
      80,
      (sent) => `2001:db8::${sent + 1}`,
      (sent) => invented(sent + 100),
    )
    expect(logged()).toHaveLength(12)
    await report(classic('script-src', 'https://evil.example/'))
    expect(logged().at(-1)).toBe('script-src https://evil.example')
  })

  it('causes at most sixty log lines an hour, and one that says that there are more', async () => {
    await flood(80, (sent) => `203.0.113.${sent}`, invented)
    expect([logged().length, logged().at(-1), new Set(logged()).size]).toEqual([61, 'more', 61])
    server.pass(3_600_000)
    await report(classic('script-src', 'inline'))
    expect(logged().at(-1)).toBe('script-src inline')
  })

  it('about a page of another site, or sent by one, is logged apart, and takes no place of ours', async () => {
    const elsewhere = (sent: number) => invented(sent).replace('site.test', 'other.test')
    await flood(80, (sent) => `203.0.113.${sent}`, elsewhere)
    const { status } = await server.script().send('POST', '/csp-report', classic('font-src', 'data'), {
      'sec-fetch-site': 'cross-site',
    })
    expect([status, logged(), logged('csp-elsewhere').length]).toEqual([204, [], 11])
    await flood(60, (sent) => `203.0.113.${sent}`, invented)
    expect(logged()).toHaveLength(60)
  })
})
