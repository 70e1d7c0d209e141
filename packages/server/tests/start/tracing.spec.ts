import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'

interface Call {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code: number }
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'
const fromProxy = { 'x-request-id': 'f3a91c0b77', traceparent: `00-${traceId}-${parentId}-01` }
const place = { uf: 'GO', localidade: 'Goiânia', bairro: 'Centro', logradouro: 'Rua 1' }

/** A postal code service and a collector of spans. */
let calls: Call[] = []
let fails = false
let other: Server
let server: ServerProcess
const otherUrl = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}`
beforeEach(async () => {
  calls = []
  fails = false
  other = createServer(async (request, response) => {
    if (fails && request.url?.endsWith('/json/')) return request.socket.destroy()
    calls.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    response.end(JSON.stringify(place))
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await server.stop()
  other.close()
})

const start = async (env: Record<string, string>): Promise<void> => {
  server = await startServer({ env: { CEP_LOOKUP_URL: otherUrl(), INSTANCE: 'loja-1', ...env } })
}
const lookUp = (headers: Record<string, string> = fromProxy) =>
  fetch(`${server.url}/api/cep/information/74003010`, { headers })
const logged = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .find(({ route }) => route !== undefined)

describe('a request behind a proxy', () => {
  it('keeps its id and its trace, in the answer, in the log and in calls to other services', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' })
    const answer = await lookUp()
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, 'f3a91c0b77'])
    await expect.poll(logged).toMatchObject({
      service: 'ultrafibra',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      instance: 'loja-1',
      reqId: 'f3a91c0b77',
      traceId,
    })
    const [call] = calls
    expect(call?.headers['x-request-id']).toBe('f3a91c0b77')
    expect(call?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-(?!${parentId})[0-9a-f]{16}-01$`))
  })

  it('is sent to the collector of OTEL_EXPORTER_OTLP_ENDPOINT with the calls that it made', async () => {
    await start({ TRUST_PROXY: '127.0.0.1', OTEL_EXPORTER_OTLP_ENDPOINT: otherUrl() })
    await lookUp()
    await server.stop()
    const sent = JSON.parse(calls.find(({ path }) => path === '/v1/traces')?.body ?? '{}')
    const { resource, scopeSpans } = sent.resourceSpans[0]
    const spans: SentSpan[] = scopeSpans[0].spans
    const [call, request] = spans
    expect(resource.attributes).toContainEqual({
      key: 'service.instance.id',
      value: { stringValue: 'loja-1' },
    })
    expect([request?.name, request?.traceId, request?.parentSpanId]).toEqual([
      'GET cep/information/{cep}',
      traceId,
      parentId,
    ])
    expect([call?.name, call?.traceId, call?.parentSpanId]).toEqual(['cep-lookup', traceId, request?.spanId])
    expect(JSON.stringify(sent)).not.toContain('74003010')
  })
})

describe('a call that fails', () => {
  it('is a failed span', async () => {
    fails = true
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: otherUrl() })
    expect((await lookUp()).status).toBe(503)
    await server.stop()
    const sent = JSON.parse(calls.find(({ path }) => path === '/v1/traces')?.body ?? '{}')
    const spans: SentSpan[] = sent.resourceSpans[0].scopeSpans[0].spans
    expect(spans.map(({ name, status }) => [name, status.code])).toContainEqual(['cep-lookup', 2])
  })
})

describe('a request whose proxy sends ids of another form', () => {
  it.each([
    ['x', '00-x-y-01'],
    ['a'.repeat(65), `00-${'0'.repeat(32)}-${parentId}-01`],
    ['{"cpf":"52998224725"}', `00-${traceId}-${parentId}-01-52998224725`],
  ])('gets new ones: %s', async (id, traceparent) => {
    await start({ TRUST_PROXY: '127.0.0.1' })
    const answer = await lookUp({ 'x-request-id': id, traceparent })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/)
    expect(calls[0]?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    expect(calls[0]?.headers.traceparent).not.toMatch(new RegExp(`^00-(?:${traceId}|0{32})`))
  })
})

describe('a request from anybody else', () => {
  it('gets an id and a trace from the server', async () => {
    await start({})
    const answer = await lookUp()
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/)
    await expect.poll(logged).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(calls[0]?.headers.traceparent).not.toContain(traceId)
  })
})
