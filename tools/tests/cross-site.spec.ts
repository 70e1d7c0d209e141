import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { type EndpointName, endpoints } from '@ultrafibra/contract/endpoints'
import { orderNumberOf, orderOf, read } from '@ultrafibra/server/tests/support/scenario'
import { sharedApp } from '@ultrafibra/server/tests/support/test-app'
import { describe, expect, it } from 'vitest'

const table = endpoints as Readonly<Record<string, Endpoint>>
const acting = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => table[name]?.method !== 'GET' || table[name]?.hasEffect === true,
)
const foreign: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { origin: 'http://site.test.evil.test' },
  { origin: 'https://site.test' },
  { origin: 'http://site.test:81' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
]

describe('a page of another site', () => {
  const server = sharedApp()

  it.each(acting)('cannot trigger %s', async (name) => {
    const { method, path } = endpoints[name]
    const url = `/api/${path.replace(/\{\w+\}/g, 'AAAAAAAAAAAAAAAAAAAAAA')}`
    const answers = await Promise.all(
      foreign.map((headers) =>
        server.browser().send(method, url, method === 'GET' ? undefined : {}, headers),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(foreign.map(() => 403))
  })

  it('cannot place an order with an empty form, while a program can', async () => {
    const { owner, id } = await server.complete()
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
    const forged = await owner.send('PUT', `/api/lead-v2/${id}`, undefined, form)
    expect([forged.status, orderNumberOf(await read(owner, id))]).toEqual([403, null])
    expect(await orderOf(owner, id)).toMatch(/^\d{11}$/)
  })

  it.each(['GET', 'POST', 'OPTIONS'])('never gets CORS permission: %s', async (method) => {
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'PUT' }
    for (const path of [
      '/api/banks',
      '/api/lead-v2',
      '/api/lead/AAAAAAAAAAAAAAAAAAAAAA',
      '/',
      '/json/planos.json',
    ]) {
      const answer = await server.browser().send(method, path, method === 'POST' ? {} : undefined, headers)
      const given = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
      expect([path, given]).toEqual([path, []])
      if (method === 'OPTIONS') expect(answer.status).toBe(404)
    }
  })
})
