import * as v from 'valibot'
import * as texts from '../texts.ts'
import { digits } from './digits.ts'

const lowestCep = '01000000'

/** Postal code: typed with or without mask, sent as 8 digits, from 01000-000 up. */
export const cepSchema = v.pipe(
  v.string(texts.cepEmpty),
  v.transform(digits),
  v.nonEmpty(texts.cepEmpty),
  v.length(8, texts.cepShort),
)

/** Whether 8 digits are in the range assigned by the Correios; codes that simulate faults are below it. */
export const isAssignedCep = (cep: string): boolean => cep >= lowestCep
