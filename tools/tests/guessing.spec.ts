import { newId } from '@ultrafibra/server/new-id'
import { askMigration, askRenewal, fromPhone, requestOf } from '@ultrafibra/server/tests/support/customers'
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

  const lookUps = [
    ['a renewal', askRenewal],
    ['a migration', askMigration],
  ] as const

  it.each(
    lookUps,
  )('returns only four masked values, never an address or birth date: %s', async (_name, ask) => {
    const { userData, ...rest } = (await ask(server.browser())).body as { userData: Record<string, string> }
    expect(Object.keys(userData).sort()).toEqual(['documentNumber', 'email', 'name', 'phone'])
    expect(userData).toEqual({
      documentNumber: expect.stringMatching(/^•{9}\d\d$/),
      email: expect.stringMatching(/^[a-z]•••@[a-z]•••\.[a-z]+$/),
      name: expect.stringMatching(/^\p{Lu}••• \p{Lu}•••$/u),
      phone: expect.stringMatching(/^•{7}\d{4}$/),
    })
    expect(Object.keys(rest).sort()).toEqual(['id_renewal_request', 'needsCode', 'plansOffers'])
  })

  it.each([
    ['a renewal', (cpf: string) => askRenewal(server.browser(), cpf)],
    ['a migration', (cpf: string) => askMigration(server.browser(), cpf)],
    ['a phone', (digits: string) => fromPhone(server.browser(), `119${digits.slice(-8)}`)],
  ])('answers alike for everybody else: %s', async (_name, ask) => {
    const nobodies = ['52998224725', '11144477735', '12345678909', '81370742606']
    const answers = await Promise.all(nobodies.map(ask))
    const said = answers.map(({ status, body }) => JSON.stringify([status, body]))
    expect(new Set(said).size).toBe(1)
    expect(said[0]).not.toMatch(/\d{5}/)
  })

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
