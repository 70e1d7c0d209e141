import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../server/support/test-app.ts'

const classic = (directive: unknown, blocked: unknown) =>
  JSON.stringify({
    'csp-report': {
      'effective-directive': directive,
      'blocked-uri': blocked,
      'document-uri': 'https://x/?cpf=52998224725',
    },
  })
const modern = (directive: unknown, blocked: unknown) =>
  JSON.stringify([
    {
      type: 'csp-violation',
      body: { effectiveDirective: directive, blockedURL: blocked, sample: '52998224725' },
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
  const logged = () =>
    server
      .logged()
      .split('\n')
      .filter((line) => line.includes('csp-violation'))
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

  it('causes at most sixty log lines an hour, over all senders', async () => {
    for (let sent = 0; sent < 80; sent += 1) await report(classic('img-src', `https://host${sent}.example/`))
    expect(logged()).toHaveLength(60)
  })
})
