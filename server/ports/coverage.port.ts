import * as v from 'valibot'
import { type Address, cepInformationSchema } from '../../contract/address.ts'
import { operation } from './port.ts'

const part = v.optional(v.pipe(v.string(), v.maxLength(160)), '')

const placeSchema = v.object({
  cep: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  street: part,
  number: part,
  block: part,
  lot: part,
  complement: part,
})

const reachSchema = v.object({
  infra: v.pipe(
    v.nullable(v.pipe(v.string(), v.nonEmpty())),
    v.description('The network at the address; null if there is none'),
  ),
  skus: v.pipe(
    v.nullable(v.array(v.string())),
    v.description("The catalogue's codes of the plans that this network carries; null for all"),
  ),
  place: v.pipe(
    v.nullable(cepInformationSchema),
    v.description('Street, district, city and state as the operator knows them; null keeps what was typed'),
  ),
})

/** A place to be served: `number` is empty where it has block and lot, or none was asked yet. */
export type Place = v.InferOutput<typeof placeSchema>
/** What reaches a place. */
export type Reach = v.InferOutput<typeof reachSchema>

/** The place of an address. */
export const placeOfAddress = (address: Address): Place => ({
  cep: address.cep,
  street: address.address,
  number: address.number,
  block: address.block_number,
  lot: address.allotment_number,
  complement: address.complement,
})

export const coveragePort = {
  name: 'coverage',
  setting: 'COVERAGE_URL',
  summary: 'Which network and which plans reach an address',
  timeoutMs: 2_500,
  attempts: 2,
  whenDown:
    'Não conseguimos consultar a rede agora. O que você digitou continua aqui: tente de novo em instantes.',
  fallback:
    'The check is answered 503 and can be repeated; the contact can be left. An order is still placed if the same address was covered within a day',
  operations: {
    at: operation({
      summary: 'The network and the plans at an address',
      question: placeSchema,
      answer: reachSchema,
      liesIn: (_place, { infra, skus }) =>
        infra === null && skus !== null && skus.length > 0 ? 'plans without a network' : null,
      alsoAnswers: [
        { cep: '00000000', street: '', number: '', block: '', lot: '', complement: '' },
        { cep: '74230100', street: '', number: '', block: 'B', lot: '7', complement: 'Fundos' },
      ],
      example: {
        question: {
          cep: '01310100',
          street: 'Avenida Paulista',
          number: '1578',
          block: '',
          lot: '',
          complement: '',
        },
        answer: {
          infra: 'FTTH',
          skus: null,
          place: { UF: 'SP', city: 'São Paulo', neighborhood: 'Bela Vista', address: 'Avenida Paulista' },
        },
      },
    }),
  },
} as const
