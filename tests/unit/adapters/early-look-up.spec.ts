import { expect, it, vi } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import { earlyLookUp } from '../../../src/adapters/early-look-up.ts'
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
  ['a refusal', Response.json({ erro: 'CEP inválido ou inexistente' }, { status: 404 })],
  ['an error in a good answer', Response.json({ ...cepInformation, erro: 'CEP inválido ou inexistente' })],
  ['an empty city', Response.json({ ...cepInformation, city: '' })],
  ['no JSON', new Response('<html>')],
])('leaves %s to the journey, and asks anew', async (_answer, refused) => {
  const { lookUp } = answered(refused, Response.json(cepInformation))
  await expect(lookUp.ask('01310100')).rejects.toThrow()
  expect(await lookUp.known('01310100')).toBeNull()
  expect(await lookUp.ask('01310100')).toEqual(cepInformation)
})
