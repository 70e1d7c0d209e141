import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Provider, startProvider } from '../../../tests/support/provider.ts'
import { coveragePort } from '../ports/coverage.port.ts'
import { customersPort } from '../ports/customers.port.ts'
import { type PortName, ports } from '../ports/ports.ts'
import { renewalCpf } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { create, fill, orderOf } from './support/scenario.ts'
import { briefApp, type TestApp } from './support/test-app.ts'

const waiting = (error: string) => ({ status: 503, body: { error } })
const orderNumber = expect.stringMatching(/^\d{11}$/)

/** Places an order; its number, and what somebody has to look at. */
const order = async (server: TestApp) => {
  const owner = server.browser()
  const number = await orderOf(owner, await fill(owner))
  const { review } = await server.store.db.selectFrom('orders').select('review').executeTakeFirstOrThrow()
  return [number, review]
}
const check = (server: TestApp) => server.browser().send('GET', '/api/cep/coverage?cep=01310100&number=1578')

/** What a visitor meets while a port does not answer in its time. */
const visits: Readonly<Record<PortName, (server: TestApp) => Promise<void>>> = {
  coverage: async (server) => {
    expect(await check(server)).toMatchObject(waiting(coveragePort.whenDown))
    const contact = { cep: '01310-100', number: '1578' }
    expect((await server.browser().send('POST', '/api/lead-no-coverage', contact)).status).toBe(200)
  },
  risk: async (server) => expect(await order(server)).toEqual([orderNumber, 'risk']),
  customers: async (server) => {
    const asked = await server
      .browser()
      .send('POST', '/api/renewalBaseUser/documentNumber', { cpf: renewalCpf })
    expect(asked).toMatchObject(waiting(customersPort.whenDown))
    expect(await create(server.browser())).not.toBe('')
  },
  calendar: async (server) => {
    expect((await check(server)).body).not.toHaveProperty('firstVisit')
    expect(await order(server)).toEqual([orderNumber, 'calendar'])
  },
  catalogue: async (server) => {
    await server.refreshOffers()
    const { body } = await server.script().send('GET', '/json/planos.json')
    expect((body as { plans: readonly object[] }).plans.length).toBeGreaterThan(0)
  },
}

onEachEngine('a port that does not answer in its time', (engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await startProvider()
  })
  afterAll(() => provider.stop())

  it.each(Object.keys(visits) as PortName[])('leaves the visitor what its failure does: %s', async (name) => {
    const env = { [ports[name].setting]: provider.urlOf(name) }
    const before = await briefApp({ engine, env })
    await provider.set(name, { isHeld: true })
    // The catalogue has to have answered once.
    const server = await briefApp({ engine, env: { ...env, PORTS_TIMEOUT_MS: '50' }, after: before })
    await visits[name](server)
    expect(server.logged()).toContain(`"errCode":"${name}: timeout"`)
    await provider.release()
    await provider.set(name, {})
  })
})
