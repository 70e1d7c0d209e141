import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { type EndpointName, endpoints, sequenceHeader } from '@ultrafibra/contract/endpoints'
import { problemSchema } from '@ultrafibra/contract/problem'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Answered } from './support/client.ts'
import { create, newLead } from './support/scenario.ts'
import { sharedApp } from './support/test-app.ts'

const unknownId = 'AAAAAAAAAAAAAAAAAAAAAA'
const names = Object.keys(endpoints) as EndpointName[]
const bodied = names.filter((name) => 'body' in endpoints[name])

const pathOf = (name: EndpointName, step = 'name'): string =>
  `/api/${endpoints[name].path
    .replace('{step}', name === 'saveMigrationAddress' ? 'cep' : step)
    .replace('{cep}', '01310100')
    .replace(/\{\w+\}/g, unknownId)}`

const asProblem = ({ status, body, headers }: Answered) => ({
  status,
  isProblem: v.is(v.strictObject(problemSchema.entries), body),
  type: headers.get('content-type'),
})
const problem = (status: number) => ({ status, isProblem: true, type: 'application/json' })

describe('the API', () => {
  const server = sharedApp()

  const call = (name: EndpointName, body: unknown, headers = {}) =>
    server.browser().send(endpoints[name].method, pathOf(name), body, headers)

  it.each(bodied)('refuses malformed JSON: %s', async (name) => {
    expect(asProblem(await call(name, '{"name": '))).toEqual(problem(400))
  })

  it.each(bodied)('refuses thousands of open brackets: %s', async (name) => {
    expect(asProblem(await call(name, '['.repeat(5_000)))).toEqual(problem(400))
  })

  it.each(bodied)('refuses a body that is not an object: %s', async (name) => {
    const statuses = await Promise.all(['[]', '1', 'null', '"x"'].map((text) => call(name, text)))
    expect(statuses.map(asProblem)).toEqual([422, 422, 422, 422].map(problem))
  })

  it.each(bodied)('refuses more than 16 KB: %s', async (name) => {
    expect(asProblem(await call(name, { filler: 'x'.repeat(17_000) }))).toEqual(problem(413))
  })

  it.each(bodied)('refuses a body that is not JSON, as a form of another site sends it: %s', async (name) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(asProblem(await call(name, '{"name":"x"}', { 'content-type': type }))).toEqual(problem(415))
  })

  it.each(
    bodied.filter(
      (name) =>
        endpoints[name].method !== 'DELETE' && (endpoints[name] as Endpoint).body?.type !== 'optional',
    ),
  )('refuses a missing body: %s', async (name) => {
    expect(asProblem(await call(name, undefined))).toEqual(problem(400))
  })

  it.each([
    ['idempotency-key', '', 'A chave de idempotência precisa ter de 1 a 255 caracteres.'],
    ['idempotency-key', 'k'.repeat(256), 'A chave de idempotência precisa ter de 1 a 255 caracteres.'],
    [sequenceHeader, '1.5', 'O número da gravação precisa ser um inteiro.'],
    [sequenceHeader, '9'.repeat(16), 'O número da gravação precisa ser um inteiro.'],
  ])('refuses the header %s with "%s"', async (field, value, error) => {
    const { status, body } = await call('createLead', newLead, { [field]: value })
    expect([status, body]).toEqual([422, { error, field }])
  })

  it('accepts the longest idempotency key and the highest number of a write', async () => {
    const longest = { 'idempotency-key': 'k'.repeat(255), [sequenceHeader]: String(Number.MAX_SAFE_INTEGER) }
    expect((await call('createLead', newLead, longest)).status).toBe(200)
  })

  it.each([
    [{ bank: '999' }, 'bankInfo.bank', 'Escolha o banco.'],
    [{ agency: '0000' }, 'bankInfo.agency', 'A agência tem só zeros. Confira.'],
    [{ account_number: '00' }, 'bankInfo.account_number', 'A conta tem só zeros. Confira.'],
  ])('refuses an account that no bank has: %j', async (wrong, field, error) => {
    const owner = server.browser()
    const account = { bank: '341', agency: '7654', account_number: '9988776', ...wrong }
    const path = `/api/lead-v2/${await create(owner)}/bankInfo`
    const { status, body } = await owner.send('PATCH', path, { direct_debit: true, bankInfo: account })
    expect([status, body]).toEqual([422, { error, field }])
  })

  it('accepts up to 32 KB with bank data, and refuses more', async () => {
    const id = await create(server.browser())
    const path = `/api/lead-v2/${id}/bankInfo`
    const device = (size: number) => ({
      direct_debit: false,
      deviceInfo: { cookies: 'a'.repeat(size), jsc: 'b'.repeat(size), hdim_payload: 'c'.repeat(size) },
    })
    const statuses = [
      await server.browser().send('PATCH', path, device(8_192)),
      await server.browser().send('PATCH', path, device(11_000)),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 413])
  })

  it('refuses a long body without content-length', async () => {
    const stream = new Blob(['x'.repeat(200_000)]).stream()
    const request = new Request('http://site.test/api/lead-v2', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect((await server.app.request(request)).status).toBe(413)
  })

  it.each([
    ['cep', '123', 'O CEP precisa ter 8 números.'],
    ['cep', undefined, 'Falta um campo obrigatório.'],
    ['number', 5, 'Esse valor não é aceito.'],
    ['number', '0', 'Digite o número, como 120 ou 12A. Se não tem, escreva S/N.'],
    ['number', 'abc', 'Digite o número, como 120 ou 12A. Se não tem, escreva S/N.'],
    ['city', 'a'.repeat(200), 'Esse texto é longo demais.'],
    ['planet', 'Terra', 'Esse valor não é aceito.'],
  ])('names the invalid field and says why: %s "%s"', async (field, value, error) => {
    const body = { ...newLead, address: { ...newLead.address, [field]: value } }
    const { status, body: answer } = await server.browser().send('POST', '/api/lead-v2', body)
    expect([status, answer]).toEqual([422, { error, field: `address.${field}` }])
  })

  it('answers 404 for an unknown step', async () => {
    expect(asProblem(await server.browser().send('PATCH', pathOf('saveLeadStep', 'price'), {}))).toEqual(
      problem(404),
    )
  })

  it('answers an unknown postal code with the key `erro`, like postal services', async () => {
    const { status, body } = await server.browser().send('GET', '/api/cep/information/99999-999')
    expect({ status, body }).toEqual({ status: 404, body: { erro: 'Cep inválido ou inexistente' } })
  })

  it('reveals nothing about unknown paths', async () => {
    expect(asProblem(await server.browser().send('GET', '/api/nada'))).toEqual(problem(404))
    expect(asProblem(await server.browser().send('POST', '/api/banks', {}))).toEqual(problem(404))
  })

  it('accepts a write from its own site and from a program', async () => {
    const from = (headers: Record<string, string>) =>
      server
        .browser()
        .send('POST', '/api/lead-v2', newLead, headers)
        .then(({ status }) => status)
    expect([
      await from({ 'sec-fetch-site': 'same-origin', origin: 'http://site.test' }),
      await from({ 'sec-fetch-site': 'none' }),
      await from({}),
    ]).toEqual([200, 200, 200])
  })

  it('places an order with an empty body of any content type', async () => {
    const answer = await server.browser().send('PUT', `/api/lead-v2/${unknownId}`, undefined, {
      'content-type': 'application/json',
    })
    expect(answer.status).toBe(404)
  })
})
