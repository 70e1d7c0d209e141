import { newId } from '@ultrafibra/server/new-id'
import { askRenewal, requestOf } from '@ultrafibra/server/tests/support/customers'
import { onEachEngine } from '@ultrafibra/server/tests/support/engines'
import { read, save, typed } from '@ultrafibra/server/tests/support/scenario'
import { sharedApp } from '@ultrafibra/server/tests/support/test-app'
import { describe, expect, it } from 'vitest'

describe('a new id', () => {
  it('reveals nothing about others: a thousand are distinct, long and unordered', () => {
    const ids = Array.from({ length: 1_000 }, newId)
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(1_000)
    expect(ids.filter((id) => !/^\w[\w-]{21}$/.test(id))).toEqual([])
    const rising = ids.filter((id, at) => at > 0 && id > (ids[at - 1] ?? '')).length
    expect(rising).toBeGreaterThan(400)
    expect(rising).toBeLessThan(600)
  })
})

onEachEngine('the id of a lead', (engine) => {
  const server = sharedApp({ engine })

  it('is answered alike if unknown, malformed or of another kind', async () => {
    const visitor = server.browser()
    const renewal = requestOf(await askRenewal(visitor))
    const asked = ['AAAAAAAAAAAAAAAAAAAAAA', 'x', 'x'.repeat(65), '%00', '..%2f', "'", renewal]
    const answers = await Promise.all(asked.map((id) => read(visitor, id)))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      asked.map(() => [404, { error: 'Lead não encontrado.', gone: true }]),
    )
  })

  it.each([
    ['a wrong postal code', { cep: '01001000', phone: '11987654321' }],
    ['a wrong phone', { cep: '01310100', phone: '11987654322' }],
    ['no phone', { cep: '01310100' }],
    ['neither', {}],
  ])('does not erase with %s, answering as for an unknown lead', async (_what, proof) => {
    const { owner, id } = await server.begun()
    await save(owner, id, 'phone', typed.phone)
    const none = await owner.send('DELETE', '/api/lead', { id: 'AAAAAAAAAAAAAAAAAAAAAA', ...proof })
    const mismatch = await owner.send('DELETE', '/api/lead', { id, ...proof })
    expect([mismatch.status, mismatch.body]).toEqual([none.status, none.body])
    expect(none.status).toBe(404)
    expect((await read(owner, id)).status).toBe(200)
  })
})

describe('a customer lookup', () => {
  const server = sharedApp()

  it('takes a CPF only in the body: no URL of the API contains one', async () => {
    const { paths } = (await server.script().send('GET', '/api/openapi.json')).body as {
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>
    }
    const named = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ parameters }) => parameters)
      .filter((one) => one.in !== 'header')
      .map(({ name }) => name)
    expect(named.filter((name) => /cpf|cnpj|document|email|phone|name/i.test(name))).toEqual([])
  })
})
