import { openTestApp, type TestApp } from '@ultrafibra/server/tests/support/test-app'
import { afterEach, describe, expect, it } from 'vitest'

const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://loja.test' }

describe('a request for another host', () => {
  const opened: TestApp[] = []
  afterEach(async () => {
    for (const server of opened.splice(0)) await server.close()
  })

  const asked = async (env: Record<string, string>, host: string, path = '/api/banks') => {
    const server = await openTestApp({ env })
    opened.push(server)
    const { status, body } = await server.script().send('GET', path, undefined, { host })
    return { status, body }
  }
  const statusOf = async (...args: Parameters<typeof asked>) => (await asked(...args)).status

  it.each([
    ['evil.test'],
    ['loja.test.evil.test'],
    ['evil.test:443'],
    ['127.0.0.1.evil.test'],
    ['[::2]'],
    ['loja.test@evil.test'],
    [''],
  ])('is refused in production, so that no name of a stranger can be turned to the server: %s', async (host) => {
    for (const path of ['/api/banks', '/', '/metrics', '/json/planos.json', '/pedido/x/'])
      expect([path, await asked(production, host, path)]).toEqual([
        path,
        { status: 421, body: { error: 'Este endereço não é o deste site.' } },
      ])
  })

  it.each([
    'loja.test',
    'LOJA.test:443',
    'loja.test.',
    'localhost',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])('is none for the public origin and this computer: %s', async (host) =>
    expect(await statusOf(production, host)).toBe(200))

  it('is none for the names in ALLOWED_HOSTS, which are checked outside production, too', async () => {
    const env = { ALLOWED_HOSTS: 'outra.test, 10.0.0.7' }
    const hosts = ['outra.test', '10.0.0.7:3000', 'loja.test']
    const statuses = async (settings: Record<string, string>) => {
      const all: number[] = []
      for (const host of hosts) all.push(await statusOf(settings, host))
      return all
    }
    expect(await statuses(env)).toEqual([200, 200, 421])
    expect(await statuses({ ...env, ...production })).toEqual([200, 200, 200])
    expect(await statuses({})).toEqual([200, 200, 200])
  })

  it('is answered about health, as balancers ask by address', async () => {
    expect(await statusOf(production, '10.1.2.3:3000', '/healthz')).toBe(200)
    expect(await statusOf(production, '10.1.2.3:3000', '/readyz')).toBe(200)
  })
})
