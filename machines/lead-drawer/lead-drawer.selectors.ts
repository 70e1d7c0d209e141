import type { CoverageFormContext } from '../coverage-form/coverage-form.types.ts'

/** An address that was looked up, as one text: '01310100 1578'. */
export const addressText = ({ cepDigits, house }: NonNullable<CoverageFormContext['found']>): string =>
  `${cepDigits} ${house?.number ?? ''}`

const addressPattern = /^(\d{8}) (.{0,64})$/

export const isAddressText = (text: string): boolean => addressPattern.test(text)

/** The parts of such a text. */
export const readAddressText = (text: string): { cep: string; number: string | undefined } => {
  const [, cep = '', number = ''] = addressPattern.exec(text) ?? []
  return { cep, number: number === '' ? undefined : number }
}
