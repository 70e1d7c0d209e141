import { describe, expect, it } from 'vitest'
import { provided } from './support/provided.ts'

const found = { uf: 'SP', localidade: 'Santos', bairro: 'Gonzaga', logradouro: 'Rua Goiás' }

describe('a postal code that the seed data lacks', () => {
  const held = provided('sqlite', { CEP_LOOKUP_URL: 'cep' })
  const look = () => held.server.browser().send('GET', '/api/cep/information/11050100')

  it('is looked up at the postal service', async () => {
    await held.provider.set('cep', { answer: found })
    const body = { UF: 'SP', city: 'Santos', neighborhood: 'Gonzaga', address: 'Rua Goiás' }
    expect(await look()).toMatchObject({ status: 200, body })
  })

  it('is unknown if the service does not know it, or answers with another shape', async () => {
    const unknown = { status: 404, body: { erro: 'Cep inválido ou inexistente' } }
    expect(await look()).toMatchObject(unknown)
    await held.provider.set('cep', { answer: { ...found, uf: 7 } })
    expect(await look()).toMatchObject(unknown)
  })

  it('can be looked up again if the service is down, which the log tells', async () => {
    await held.provider.set('cep', { status: 500 })
    const down = { status: 503, body: { error: 'A consulta de CEP não respondeu. Tente de novo.' } }
    expect(await look()).toMatchObject(down)
    expect(held.server.logged()).toContain('"event":"port-failed","errCode":"cep: status-503"')
    await held.provider.set('cep', { answer: found })
    expect((await look()).status).toBe(200)
  })
})
