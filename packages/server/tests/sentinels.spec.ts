import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../../tests/support/server-process.ts'
import { createClient } from './support/client.ts'
import { create, fill, newLead, unscheduled } from './support/scenario.ts'
import { briefApp, sharedApp } from './support/test-app.ts'

const immediate = [
  ['500', 500, 'Internal Server Error', 'text/plain'],
  ['415', 200, '<!doctype html><p>portal</p>', 'text/html'],
  ['422', 200, '{"success": tru', 'application/json'],
  ['204', 204, '', null],
  ['200', 200, { success: false }, 'application/json'],
] as const

describe('a simulated fault', () => {
  const server = sharedApp({ env: { SENTINELS: '1' } })

  const seen = async (method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await server.browser().send(method, path, body, headers)
    return [answer.status, answer.body, answer.headers.get('content-type')]
  }

  it.each(immediate)('is triggered by postal code 00000-%s anywhere in a request', async (code, ...fault) => {
    const cep = `00000-${code}`
    expect(await seen('GET', `/api/cep/information/${cep}`)).toEqual(fault)
    expect(await seen('GET', `/api/cep/coverage?cep=${cep}`)).toEqual(fault)
    expect(await seen('POST', '/api/lead-no-coverage', { cep })).toEqual(fault)
    expect(await seen('POST', '/api/lead-v2', { ...newLead, address: { cep } })).toEqual(fault)
  })

  it.each(immediate)('is triggered by the header x-sentinel: %s on any request', async (code, ...fault) => {
    const headers = { 'x-sentinel': code }
    expect(await seen('GET', '/api/banks', undefined, headers)).toEqual(fault)
    expect(await seen('PUT', '/api/lead-v2/AAAA', undefined, headers)).toEqual(fault)
  })

  it('delays the response for a minute, and stops waiting when the client disconnects', async () => {
    const leaving = new AbortController()
    const request = new Request('http://site.test/api/cep/information/00000-504', { signal: leaving.signal })
    const answer = Promise.resolve(server.app.request(request))
    leaving.abort()
    expect((await answer).status).toBe(504)
  })
})

describe('a server without simulated faults', () => {
  it('treats the postal codes of faults like any other', async () => {
    const server = await briefApp()
    const headers = { 'x-sentinel': '500' }
    const answer = await server.browser().send('GET', '/api/cep/information/00000-500', undefined, headers)
    expect(answer.status).toBe(404)
  })
})

describe('a lost response', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer({ env: { LOG_LEVEL: 'info' } })
  })
  afterAll(() => server.stop())

  const overTheNetwork = () => {
    const request = (url: string, init?: RequestInit) =>
      fetch(url.replace('http://site.test', server.url), init)
    return createClient({ request } as never, { session: null, keepsCookies: true })
  }

  it('leaves the work done: a repeat returns the existing order', async () => {
    const visitor = overTheNetwork()
    const id = await fill(visitor, ['scheduleDate'], { ...newLead, ...unscheduled })
    const drop = { 'x-sentinel': 'commit-then-drop' }
    await expect(visitor.send('PUT', `/api/lead-v2/${id}`, undefined, drop)).rejects.toThrow('fetch failed')
    const read = await visitor.send('GET', `/api/lead/${id}`)
    const again = await visitor.send('PUT', `/api/lead-v2/${id}`)
    expect(again).toMatchObject({
      status: 200,
      body: { orderNumber: (read.body as { orderNumber: string }).orderNumber },
    })
  })

  it('does not affect other requests', async () => {
    expect(await create(overTheNetwork())).toMatch(/^[\w-]{22}$/)
  })

  it('answers a too large body, and the next request on the same connection', async () => {
    const large = await overTheNetwork().send('POST', '/api/lead-v2', { filler: 'x'.repeat(300_000) })
    expect(large.status).toBe(413)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})
