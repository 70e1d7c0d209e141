import { type Address, cepInformationSchema, isSamePlace } from '@ultrafibra/contract/address'
import * as v from 'valibot'
import { operation } from './port.ts'

const part = v.optional(v.pipe(v.string(), v.maxLength(160)), '')

const placeSchema = v.object({
  cep: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  street: part,
  number: part,
  block: part,
  lot: part,
  complement: part,
  city: v.pipe(part, v.description('The city of the postal code; empty where it is not known')),
  state: v.pipe(part, v.description('Its two letters; empty where it is not known')),
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
    v.description(
      'The place as the network’s records have it, in the city that was asked for; the order tells a street or district that differs beside the visitor’s. Null if there is no record',
    ),
  ),
  complements: v.pipe(
    v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,8}$/))), v.maxLength(12))),
    v.description(
      'Ids of the kinds of complement at this number, as `complement-types.json` lists them for the network; left out where none is known. Visitors are then asked for one',
    ),
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
  city: address.city,
  state: address.state,
})

/** The place of a postal code alone. */
export const placeOfCep = (cep: string): Place => ({
  cep,
  ...{ street: '', number: '', block: '', lot: '', complement: '', city: '', state: '' },
})

const isElsewhere = ({ city, state }: Place, { place }: Reach): boolean =>
  place !== null &&
  city !== '' &&
  !(isSamePlace(place.city, city) && place.UF.toLowerCase() === state.toLowerCase())

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
      liesIn: (asked, reach) => {
        const { infra, skus } = reach
        if (infra === null && skus !== null && skus.length > 0) return 'plans without a network'
        if (infra === null && reach.complements?.length) return 'complements without a network'
        return isElsewhere(asked, reach) ? 'another city' : null
      },
      alsoAnswers: [
        placeOfCep('00000000'),
        { ...placeOfCep('74230100'), block: 'B', lot: '7', complement: 'Fundos' },
      ],
      example: {
        question: {
          cep: '01310100',
          street: 'Avenida Paulista',
          number: '1578',
          block: '',
          lot: '',
          complement: '',
          city: 'São Paulo',
          state: 'SP',
        },
        answer: {
          infra: 'FTTH',
          skus: null,
          place: { UF: 'SP', city: 'São Paulo', neighborhood: 'Bela Vista', address: 'Avenida Paulista' },
          complements: ['AP', 'BL'],
        },
      },
    }),
  },
} as const
