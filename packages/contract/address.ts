import * as v from 'valibot'
import { cepSchema } from './brazil/cep.ts'
import { folded, isWritable, oneLine } from './clean-text.ts'
import * as texts from './texts.ts'

/** A text of at most 64 characters in one line. */
export const shortLine = (text: string) =>
  v.pipe(v.string(), v.check(isWritable, texts.characterInvalid), v.transform(oneLine), v.maxLength(64, text))

/** Address data of a postal code; `UF` is the two-letter state. */
export const cepInformationSchema = v.object({
  UF: v.string(),
  city: v.string(),
  neighborhood: v.optional(v.string(), ''),
  address: v.string(),
})
export type CepInformation = v.InferOutput<typeof cepInformationSchema>

const shortened: Readonly<Record<string, string>> = {
  al: 'alameda',
  av: 'avenida',
  est: 'estrada',
  pc: 'praca',
  pca: 'praca',
  r: 'rua',
  rod: 'rodovia',
  tv: 'travessa',
}

const compared = (street: string): string => {
  const [kind = '', ...name] = folded(street).split(' ')
  return [shortened[kind] ?? kind, ...name].join(' ')
}

/** Whether two texts name the same street, district or city: 'Av. Paulista' and 'AVENIDA PAULISTA' do. */
export const isSamePlace = (one: string, other: string): boolean => compared(one) === compared(other)

const noNumber = 'S/N'
/** 'S/N', 'sn', 'Sem número'. */
const meansNone = /^(s\W*n\W*[ºo°]?\W*|sem n[uú]mero)$/i

/** A text that may be a street number: it has a digit that is not zero, as in '120', '12A' or 'km 7', or says that there is none. */
export const isHouseNumber = (number: string): boolean => /[1-9]/.test(number) || meansNone.test(number)

/** The number of a block and lot is blank. */
export const isHouseNumberOrBlank = (number: string): boolean => number.trim() === '' || isHouseNumber(number)

/** The number as it is stored. */
export const readHouseNumber = (number: string): string => (meansNone.test(number) ? noNumber : number)

const numberLine = v.optional(shortLine(texts.numberLong), '')
const complementLine = v.optional(shortLine(texts.complementLong), '')

/** An installation address; the number is blank if it has block and lot. */
export const addressSchema = v.strictObject({
  cep: cepSchema,
  number: numberLine,
  address: v.optional(v.pipe(v.string(), v.maxLength(160)), ''),
  neighborhood: v.optional(v.pipe(v.string(), v.maxLength(96)), ''),
  city: v.optional(v.pipe(v.string(), v.maxLength(96)), ''),
  state: v.optional(v.pipe(v.string(), v.maxLength(2)), ''),
  is_block_allotment: v.optional(v.boolean(), false),
  block_number: numberLine,
  allotment_number: numberLine,
  complement: complementLine,
})
export type Address = v.InferOutput<typeof addressSchema>

/** An empty address. */
export const noAddress: Address = {
  cep: '',
  number: '',
  address: '',
  neighborhood: '',
  city: '',
  state: '',
  is_block_allotment: false,
  block_number: '',
  allotment_number: '',
  complement: '',
}

const houseDraftSchema = v.object({
  address_kind: v.optional(v.picklist(['number', 'none', 'block']), 'number'),
  number: numberLine,
  block_number: numberLine,
  allotment_number: numberLine,
  complement: complementLine,
  cep: v.optional(v.string()),
})
type HouseDraft = v.InferOutput<typeof houseDraftSchema>

const houseOf = ({ address_kind, number, block_number, allotment_number, complement }: HouseDraft) => {
  const isBlock = address_kind === 'block'
  return {
    is_block_allotment: isBlock,
    number: { number: readHouseNumber(number), none: noNumber, block: '' }[address_kind],
    block_number: isBlock ? block_number : '',
    allotment_number: isBlock ? allotment_number : '',
    complement,
  }
}

/** The draft of the street number page; returns the address's fields. Where the postal code has no street, the complement's field has it. */
export const houseNumberSchema = (asksStreet: boolean) =>
  v.pipe(
    houseDraftSchema,
    v.forward(
      v.check(({ address_kind, number }) => address_kind !== 'number' || number !== '', texts.numberEmpty),
      ['number'],
    ),
    v.forward(
      v.check(
        ({ address_kind, number }) => address_kind !== 'number' || isHouseNumberOrBlank(number),
        texts.numberWrong,
      ),
      ['number'],
    ),
    v.forward(
      v.check(
        ({ address_kind, block_number }) => address_kind !== 'block' || block_number !== '',
        texts.blockEmpty,
      ),
      ['block_number'],
    ),
    v.forward(
      v.check(
        ({ address_kind, allotment_number }) => address_kind !== 'block' || allotment_number !== '',
        texts.lotEmpty,
      ),
      ['allotment_number'],
    ),
    v.forward(
      // Beside a postal code that is still typed, its street is not known.
      v.check(({ cep, complement }) => !asksStreet || (cep ?? complement) !== '', texts.streetEmpty),
      ['complement'],
    ),
    v.transform(houseOf),
  )
export type HouseNumber = v.InferOutput<ReturnType<typeof houseNumberSchema>>
