import * as v from 'valibot'
import type { CepInformation } from '../../contract/address.ts'
import { Problem } from '../problem.ts'
import { callOut } from '../tracing.ts'
import type { Catalogue } from './catalogue.ts'

/** Looks up street, district, city and state by 8 digits; null if unknown. */
export type CepLookup = (cep: string) => Promise<CepInformation | null>

const timeoutMs = 4_000
const viaCepSchema = v.object({
  uf: v.pipe(v.string(), v.length(2)),
  localidade: v.string(),
  bairro: v.optional(v.string(), ''),
  logradouro: v.optional(v.string(), ''),
})

const ask = async (url: string): Promise<unknown> => {
  try {
    const response = await callOut('cep-lookup', url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    return response.ok ? await response.json() : null
  } catch {
    throw new Problem(503, 'A consulta de CEP não respondeu. Tente de novo.', undefined, 2)
  }
}

/** Queries a ViaCEP-compatible service; `base` is its URL up to the code (`https://viacep.com.br/ws`). */
const remoteLookup =
  (base: string): CepLookup =>
  async (cep) => {
    const answer = v.safeParse(viaCepSchema, await ask(`${base.replace(/\/$/, '')}/${cep}/json/`))
    if (!answer.success) return null
    const { uf, localidade, bairro, logradouro } = answer.output
    return { UF: uf, city: localidade, neighborhood: bairro, address: logradouro }
  }

/** Looks a code up in the catalogue, then in the service at `url`, if set. */
export const createCepLookup = (catalogue: Catalogue, url: string | undefined): CepLookup => {
  const remote: CepLookup = url === undefined ? async () => null : remoteLookup(url)
  return async (cep) => {
    const place = catalogue.placeAt(cep)
    if (place === null) return remote(cep)
    const { UF, city, neighborhood, address } = place
    return { UF, city, neighborhood, address }
  }
}
