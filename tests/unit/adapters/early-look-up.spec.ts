import { expect, it, vi } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import { earlyLookUp } from '../../../src/adapters/early-look-up.ts'
import { httpApi } from '../../../src/adapters/http-api.ts'
import { httpTransport } from '../../../src/adapters/http-transport.ts'
import { cepInformation } from '../../support/checkout-fixtures.ts'

const answered = (...answers: readonly Response[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  for (const answer of answers) fetch.mockResolvedValueOnce(answer)
  return {
    fetch,
    lookUp: earlyLookUp({
      fetch,
      location: { origin: 'https://site.exemplo' },
      localStorage: { getItem: () => null },
    } as unknown as Window),
  }
}

it("asks once for one postal code, at the contract's address, and tells the answer once", async () => {
  const { fetch, lookUp } = answered(Response.json(cepInformation))
  expect(await lookUp.known('01310100')).toBeNull()
  const asked = lookUp.ask('01310100')
  expect(await lookUp.ask('01310100')).toEqual(await asked)
  const told = [
    await lookUp.known('20040002'),
    await lookUp.known('01310100'),
    await lookUp.known('01310100'),
  ]
  expect(told).toEqual([null, cepInformation, null])
  const path = endpoints.cepInformation.path.replace('{cep}', '01310100')
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([`https://site.exemplo/api/${path}`])
})

it.each([
  ['an error of the server', Response.json({ erro: 'Tente mais tarde' }, { status: 503 })],
  ['a refusal without a sentence', Response.json({}, { status: 404 })],
  ['a failure in a good answer', Response.json({ ...cepInformation, success: false })],
  ['an empty city', Response.json({ ...cepInformation, city: '' })],
  ['no JSON', new Response('<html>')],
])('leaves %s to the journey, and asks anew', async (_answer, refused) => {
  const { lookUp } = answered(refused, Response.json(cepInformation))
  await expect(lookUp.ask('01310100')).rejects.toThrow()
  expect(await lookUp.known('01310100')).toBeNull()
  expect(await lookUp.ask('01310100')).toEqual(cepInformation)
})

it.each<readonly [string, object, number]>([
  ['with its sentence', { erro: 'CEP inválido' }, 404],
  ['without a text', { erro: true }, 404],
  ['in a good answer', { ...cepInformation, message: 'CEP inválido' }, 200],
])('refuses a postal code as the client of the journey does, which is told once: %s', async (_how, body, status) => {
  const answer = () => Response.json(body, { status })
  const client = httpApi(httpTransport('https://site.exemplo/api', async () => answer()))
  const refusal = await client
    .cepInformation({ params: { cep: '99999999' }, query: {} })
    .catch((fault: unknown) => fault)
  const { fetch, lookUp } = answered(answer())
  await expect(lookUp.ask('99999999')).rejects.toEqual(refusal)
  await expect(lookUp.known('99999999')).rejects.toEqual(refusal)
  expect(await lookUp.known('99999999')).toBeNull()
  expect(fetch).toHaveBeenCalledTimes(1)
})
