import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { httpApi } from '../../../src/adapters/http-api.ts'
import { httpTransport, limitOf } from '../../../src/adapters/http-transport.ts'
import { bytes, cut, json, type RawServer, startRawServer } from '../support/raw-server.ts'

let server: RawServer
beforeAll(async () => {
  server = await startRawServer()
})
afterAll(() => server.close())

const api = () => httpApi(httpTransport(`${server.url}/api`))
const busy = json({}, 503)
const address = { cep: '01310100', address: 'Avenida Paulista' }

describe('the time that a call may take', () => {
  it('is 25 seconds for placing an order and 10 for everything else', () => {
    const limits = Object.entries(endpoints).map(([name, endpoint]) => [name, limitOf(endpoint) / 1000])
    const others = Object.keys(endpoints).map((name) => [name, 10])
    expect(Object.fromEntries(limits)).toEqual({
      ...Object.fromEntries(others),
      finishLeadV2: 25,
      finishLead: 25,
      finishRenewal: 25,
    })
  })
})

describe('a request', () => {
  const sent = () => server.seen.map(({ method, url, body }) => ({ method, url, body }))

  it('fills the path and leaves out of the query what is not known', async () => {
    server.answerWith(json({ plans: [] }))
    await api().coverage({
      query: { cep: '01310100', number: '10 A&B', sku: '', addon: undefined, block: 'true' },
    })
    expect(sent()).toEqual([
      { method: 'GET', url: '/api/cep/coverage?cep=01310100&number=10+A%26B&block=true', body: '' },
    ])
  })

  it('writes what goes into the path so that it stays one segment', async () => {
    server.answerWith(json({ id: 'a', address: {} }))
    await api().lead({ params: { idLead: '../banks?x=1' } })
    expect(sent()).toEqual([{ method: 'GET', url: '/api/lead/..%2Fbanks%3Fx%3D1', body: '' }])
  })

  it.each([
    [{ outlivesPage: true }, true],
    [{}, false],
  ])('goes on when its page is left only where it is told to: %o', async (options, isKept) => {
    const kept: boolean[] = []
    const transport = httpTransport(`${server.url}/api`, (input, init) => {
      kept.push(new Request(input, init).keepalive)
      return Promise.resolve(Response.json({ success: true }))
    })
    await httpApi(transport).saveLeadStep({ params: { id: 'a', step: 'name' }, query: {}, body: {} }, options)
    expect(kept).toEqual([isKept])
  })

  it('sends its body as JSON', async () => {
    server.answerWith(json({ success: true }))
    await api().saveLeadStep({
      params: { id: 'a', step: 'name' },
      query: {},
      body: { name: 'Conceição' },
    })
    expect(sent()).toEqual([{ method: 'PATCH', url: '/api/lead-v2/a/name', body: '{"name":"Conceição"}' }])
    expect(server.seen[0]?.headers['content-type']).toBe('application/json')
  })

  it('places an order without a body', async () => {
    server.answerWith(json({ success: true, orderNumber: '12345678903' }))
    await api().finishLeadV2({ params: { id: 'a' }, query: {} })
    expect(sent()).toEqual([{ method: 'PUT', url: '/api/lead-v2/a', body: '' }])
    expect(server.seen[0]?.headers['content-type']).toBeUndefined()
  })

  it('carries the key of its action and the number of its write', async () => {
    server.answerWith(json({ success: true, id: 'a' }))
    await api().createLeadV2(
      { body: { idPlan: 1, address } },
      { idempotencyKey: 'visit-lead-1', sequence: 0 },
    )
    const { accept, 'idempotency-key': key, 'x-lead-seq': sequence } = server.seen[0]?.headers ?? {}
    expect({ accept, key, sequence }).toEqual({
      accept: 'application/json',
      key: 'visit-lead-1',
      sequence: '0',
    })
  })

  it('carries neither where it was given none', async () => {
    server.answerWith(json({ banks: [] }))
    await api().banks({})
    expect(Object.keys(server.seen[0]?.headers ?? {})).not.toContain('idempotency-key')
    expect(Object.keys(server.seen[0]?.headers ?? {})).not.toContain('x-lead-seq')
  })

  it('ends when the page no longer wants it', async () => {
    server.answerWith(() => undefined)
    const leaving = new AbortController()
    const asked = api().banks({}, { signal: leaving.signal })
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ kind: 'network' })
  })
})

describe('a read', () => {
  const list = { banks: [{ id: '341', code: '341', name: 'Itaú' }] }

  it.each([429, 500, 502, 503, 504])('is repeated by itself after %i', async (status) => {
    server.answerWith(json({}, status), json(list))
    expect(await api().banks({})).toEqual(list)
    expect(server.seen.length).toBe(2)
  })

  it('that does something, as sending a code, is not repeated', async () => {
    server.answerWith(json({}, 503), json({ success: true }))
    await expect(api().collaboratorCode({ params: { id: 'lead-1' } })).rejects.toMatchObject({ status: 503 })
    expect(server.seen.length).toBe(1)
  })

  it('is repeated twice and no more', async () => {
    server.answerWith(busy, cut, json(list))
    expect(await api().banks({})).toEqual(list)
    server.answerWith(busy)
    await expect(api().banks({})).rejects.toEqual({
      kind: 'http',
      status: 503,
      text: 'Erro HTTP 503 Service Unavailable',
    })
    expect(server.seen.length).toBe(3)
  })

  it.each([
    ['404', json({ error: 'Não há.' }, 404)],
    ['422', json({ error: 'Não dá.' }, 422)],
    ['broken JSON', bytes('{')],
    ['success: false', json({ success: false })],
  ])('is not repeated after %s', async (_name, reply) => {
    server.answerWith(reply)
    await api()
      .banks({})
      .catch(() => null)
    expect(server.seen.length).toBe(1)
  })
})

describe('a server that asks to come back in an hour', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is asked again after five seconds', async () => {
    const later = new Response('{}', { status: 503, headers: { 'retry-after': '3600' } })
    const answers = [later, Response.json({ banks: [] })]
    const fetching = vi.fn(async () => answers.shift() as Response)
    const asking = httpTransport('http://site.test/api', fetching)(endpoints.banks, {}, {})
    await vi.advanceTimersByTimeAsync(4900)
    expect(fetching).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(fetching).toHaveBeenCalledTimes(2)
    expect((await asking).text).toBe('{"banks":[]}')
  })
})

describe('a write', () => {
  const writes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['POST', () => api().createLeadV2({ body: { idPlan: 1, address } }, { idempotencyKey: 'a' })],
    ['PATCH', () => api().saveLeadStep({ params: { id: 'a', step: 'name' }, query: {}, body: {} })],
    ['PUT', () => api().finishLeadV2({ params: { id: 'a' }, query: {} })],
    ['DELETE', () => api().deleteLead({ body: { id: 'a' } })],
  ]
  const troubles = [
    ['503', busy],
    ['429', json({}, 429)],
    ['a cut connection', cut],
  ] as const

  it.each(
    writes.flatMap(([method, write]) =>
      troubles.map(([name, reply]) => [method, name, write, reply] as const),
    ),
  )('by %s is not repeated by itself after %s', async (method, _name, write, reply) => {
    server.answerWith(reply, json({ success: true, id: 'a' }))
    await expect(write()).rejects.toHaveProperty('kind')
    expect(server.seen.map((request) => request.method)).toEqual([method])
  })
})

it('speaks of an endpoint that the contract does not have as it does of any other', async () => {
  server.answerWith(json({ x: 1 }, 201))
  const own: Pick<Endpoint, 'method' | 'path'> = { method: 'GET', path: 'json/{file}' }
  const raw = await httpTransport(server.url)(own as Endpoint, { params: { file: 'planos.json' } }, {})
  expect(raw).toEqual({
    status: 201,
    statusText: 'Created',
    contentType: 'application/json',
    text: '{"x":1}',
  })
})
