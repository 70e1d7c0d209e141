import type { CepInformation } from '@ultrafibra/contract/address'
import * as v from 'valibot'
import { placeOfCep } from '../ports/coverage.port.ts'
import { readJson, statusFailure } from '../ports/http-port-client.ts'
import type { OpenPorts } from '../ports/open-ports.ts'
import { overAsker, type PortClient, type PortWatch } from '../ports/policy.ts'
import { operation } from '../ports/port.ts'
import { callOut } from '../tracing.ts'
import type { Catalogue } from './catalogue.ts'

/** Looks up street, district, city and state by 8 digits; null if unknown. */
export type CepLookup = (cep: string) => Promise<CepInformation | null>

const cepSchema = v.string()
const unknownStatus = 404
const wrongStatus = 400
const viaCepSchema = v.pipe(
  v.object({
    uf: v.pipe(v.string(), v.length(2)),
    localidade: v.string(),
    bairro: v.optional(v.string(), ''),
    logradouro: v.optional(v.string(), ''),
  }),
  v.transform(
    ({ uf, localidade, bairro, logradouro }): CepInformation => ({
      UF: uf,
      city: localidade,
      neighborhood: bairro,
      address: logradouro,
    }),
  ),
)

/** The public contract of ViaCEP: a code that does not exist has another shape. */
const cepPort = {
  name: 'cep',
  setting: 'CEP_LOOKUP_URL',
  summary: 'Streets by postal code',
  timeoutMs: 3_000,
  attempts: 2,
  whenDown: 'A consulta de CEP não respondeu. Tente de novo.',
  fallback: 'The visitor repeats the look-up',
  operations: {
    find: operation({
      summary: 'Street, district, city and state',
      question: cepSchema,
      answer: v.fallback(v.nullable(viaCepSchema), null),
      example: { question: '01310100', answer: { uf: 'SP', localidade: 'São Paulo' } },
    }),
  },
} as const

/** `base` is the URL up to the code (`https://viacep.com.br/ws`). */
const viaCep = (base: string): PortClient => {
  const folder = base.replace(/\/$/, '')
  return async (_operation, cep, signal) => {
    const response = await callOut('cep-lookup', `${folder}/${cep}/json/`, { signal, redirect: 'error' })
    if (response.ok) return readJson(response)
    await response.body?.cancel()
    if (response.status === unknownStatus || response.status === wrongStatus) return null
    throw statusFailure(response.status)
  }
}

interface Sources {
  readonly CEP_LOOKUP_URL?: string | undefined
  readonly COVERAGE_URL?: string | undefined
}

/** Looks a code up in the catalogue, then in the two systems that know places, where they are set. */
export const createCepLookup = (
  catalogue: Catalogue,
  { CEP_LOOKUP_URL, COVERAGE_URL }: Sources,
  { coverage }: Pick<OpenPorts, 'coverage'>,
  watch: PortWatch,
): CepLookup => {
  const unknown: CepLookup = async () => null
  const served: CepLookup = async (cep) => (await coverage.at(placeOfCep(cep))).place
  const find = CEP_LOOKUP_URL ? overAsker(cepPort, viaCep(CEP_LOOKUP_URL), watch).find : unknown
  const findServed = COVERAGE_URL ? served : unknown
  return async (cep) => {
    const place = catalogue.placeAt(cep)
    if (place === null) return (await find(cep)) ?? findServed(cep)
    const { UF, city, neighborhood, address } = place
    return { UF, city, neighborhood, address }
  }
}
