import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { endpoints } from '@ultrafibra/contract/endpoints'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('the timeout of a call', () => {
  it('is 25 seconds for the order and 10 for all others', () => {
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

  it('fills in the path and omits unset query parameters', async () => {
    server.answerWith(json({ plans: [] }))
    await api().coverage({
      query: { cep: '01310100', number: '10 A&B', sku: '', addon: undefined, block: 'true' },
    })
    expect(sent()).toEqual([
      { method: 'GET', url: '/api/cep/coverage?cep=01310100&number=10+A%26B&block=true', body: '' },
    ])
  })

  it('encodes a path parameter so that it stays one segment', async () => {
    server.answerWith(json({ id: 'a', address: {} }))
    await api().lead({ params: { idLead: '../banks?x=1' } })
    expect(sent()).toEqual([{ method: 'GET', url: '/api/lead/..%2Fbanks%3Fx%3D1', body: '' }])
  })

  it.each([
    [{ outlivesPage: true }, true],
    [{}, false],
  ])('outlives its page only with `keepalive`: %o', async (options, isKept) => {
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

  it('sends the order without a body', async () => {
    server.answerWith(json({ success: true, orderNumber: '12345678903' }))
    await api().finishLeadV2({ params: { id: 'a' }, query: {} })
    expect(sent()).toEqual([{ method: 'PUT', url: '/api/lead-v2/a', body: '' }])
    expect(server.seen[0]?.headers['content-type']).toBeUndefined()
  })

  it('that is refused for a while says for how long', async () => {
    const refusal = { error: 'Espere 43 segundos.', field: 'code' }
    const transport = httpTransport(`${server.url}/api`, async () =>
      Response.json(refusal, { status: 429, headers: { 'retry-after': '43' } }),
    )
    const asked = httpApi(transport).sendRecordCode({ params: { id: 'a' } })
    await expect(asked).rejects.toEqual({
      kind: 'http',
      status: 429,
      text: refusal.error,
      field: 'code',
      waitSeconds: 43,
    })
  })

  it("has the action's idempotency key and the write number", async () => {
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

  it('has neither if none is given', async () => {
    server.answerWith(json({ banks: [] }))
    await api().banks({})
    expect(Object.keys(server.seen[0]?.headers ?? {})).not.toContain('idempotency-key')
    expect(Object.keys(server.seen[0]?.headers ?? {})).not.toContain('x-lead-seq')
  })

  it('is aborted by its signal', async () => {
    server.answerWith(() => undefined)
    const leaving = new AbortController()
    const asked = api().banks({}, { signal: leaving.signal })
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ kind: 'network' })
  })
})

describe('a read', () => {
  const list = { banks: [{ id: '341', code: '341', name: 'Itaú' }] }

  it.each([429, 500, 502, 503, 504])('is retried automatically after %i', async (status) => {
    server.answerWith(json({}, status), json(list))
    expect(await api().banks({})).toEqual(list)
    expect(server.seen.length).toBe(2)
  })

  it('with an effect, such as sending a code, is not retried', async () => {
    server.answerWith(json({}, 503), json({ success: true }))
    await expect(api().collaboratorCode({ params: { id: 'lead-1' } })).rejects.toMatchObject({ status: 503 })
    expect(server.seen.length).toBe(1)
  })

  it('is retried twice at most', async () => {
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
  ])('is not retried after %s', async (_name, reply) => {
    server.answerWith(reply)
    await api()
      .banks({})
      .catch(() => null)
    expect(server.seen.length).toBe(1)
  })
})

describe('a Retry-After of an hour', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is capped at five seconds', async () => {
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

describe('a Retry-After that the time limit would cut off', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
  afterEach(() => vi.useRealTimers())

  it('is not waited for: the visitor reads what the server says', async () => {
    const fetching = vi.fn(async () =>
      Response.json({ error: 'A rede não respondeu.' }, { status: 503, headers: { 'retry-after': '5' } }),
    )
    const asking = httpTransport('http://site.test/api', fetching)(endpoints.banks, {}, {})
    await vi.advanceTimersByTimeAsync(5_001)
    expect(fetching).toHaveBeenCalledTimes(2)
    expect(await asking).toMatchObject({ status: 503, text: '{"error":"A rede não respondeu."}' })
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
  )('by %s is not retried automatically after %s', async (method, _name, write, reply) => {
    server.answerWith(reply, json({ success: true, id: 'a' }))
    await expect(write()).rejects.toHaveProperty('kind')
    expect(server.seen.map((request) => request.method)).toEqual([method])
  })
})

it('handles an endpoint outside the contract like any other', async () => {
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
