import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import * as v from 'valibot'
import * as texts from '../texts.ts'
import { digits } from './digits.ts'
import { bareCnpj } from './tax-id-text.ts'

const cpfProblem = (cpf: string): string | null => {
  if (cpf.length < 11) return texts.cpfShortText(11 - cpf.length)
  if (cpf.length > 11) return cpf.length === 14 ? texts.cpfIsCnpj : texts.cpfLong
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

const cnpjProblem = (cnpj: string): string | null => {
  if (cnpj.length < 14) return texts.cnpjShortText(14 - cnpj.length)
  if (cnpj.length > 14) return texts.cnpjLong
  return isValidCnpj(cnpj, { version: 2 }) ? null : texts.cnpjWrong
}

/** Company tax id (CNPJ) of 14 characters, including letters (since July 2026), upper-cased and unmasked. */
export const cnpjSchema = v.pipe(
  v.string(texts.cnpjEmpty),
  v.transform(bareCnpj),
  v.nonEmpty(texts.cnpjEmpty),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? cnpjProblem(dataset.value) : null
    if (problem) addIssue({ message: problem })
  }),
)
