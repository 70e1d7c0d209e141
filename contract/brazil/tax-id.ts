import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import * as v from 'valibot'
import * as texts from '../texts.ts'
import { digits } from './digits.ts'

const cpfProblem = (cpf: string): string | null => {
  if (cpf.length < 11) return texts.cpfShortText(11 - cpf.length)
  if (cpf.length > 11) return texts.cpfIsCnpj
  return isValidCpf(cpf) ? null : texts.cpfWrong
}

/** Individual tax id (CPF): 11 digits with check digits, masked or not; sent as digits. */
export const cpfSchema = v.pipe(
  v.string(texts.cpfEmpty),
  v.transform(digits),
  v.nonEmpty(texts.cpfEmpty),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? cpfProblem(dataset.value) : null
    if (problem) addIssue({ message: problem })
  }),
)

/** Company tax id (CNPJ) of 14 characters, including letters (since July 2026), upper-cased and unmasked. */
export const cnpjSchema = v.pipe(
  v.string(texts.cnpjEmpty),
  v.transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')),
  v.nonEmpty(texts.cnpjEmpty),
  v.check((cnpj) => isValidCnpj(cnpj, { version: 2 }), texts.cnpjWrong),
)
