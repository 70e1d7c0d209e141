import {
  dayDigits,
  isDayInWords,
  isYearFirst,
  readBirthDay,
  toTypedDay,
} from '@ultrafibra/contract/brazil/date-text'
import { isNationalPhone, readPhoneText } from '@ultrafibra/contract/brazil/phone-text'
import { bareCnpj } from '@ultrafibra/contract/brazil/tax-id-text'
import { cleanText } from '@ultrafibra/contract/clean-text'
import { formatCep } from '../format/cep.ts'
import { formatCnpj } from '../format/cnpj.ts'
import { formatCpf } from '../format/cpf.ts'
import { digitsOf, layOver } from '../format/digits.ts'
import { formatPhone } from '../format/phone.ts'

/**
 * How a field shows a text, always by the whole of it. No digit is left out: what is too long stays too long, so that
 * the field shows what its schema reads. Shown again, a shown text stays.
 */
export interface MaskRule {
  /** While somebody types. */
  readonly show: (text: string) => string
  /** Once it is complete: on leaving the field, after a paste or an autofill, or stored. */
  readonly settle: (text: string) => string
}

const showPhone = (text: string): string => {
  const { prefix, national } = readPhoneText(text)
  return [prefix, formatPhone(national)].filter(Boolean).join(' ')
}

const settlePhone = (text: string): string => {
  const { national } = readPhoneText(text)
  return isNationalPhone(national) ? formatPhone(national) : showPhone(text)
}

const showDay = (text: string): string => {
  if (isDayInWords(text)) return cleanText(text).trimStart()
  const digits = dayDigits(text)
  const [pattern, mark, ends] = isYearFirst(digits)
    ? (['####-##-##', '-', [4, 6]] as const)
    : (['##/##/####', '/', [2, 4]] as const)
  const shown = layOver(digits, pattern)
  if (!ends.some((end) => end === digits.length)) return shown
  // A month in words may follow a space.
  if (/\s$/.test(text)) return `${shown} `
  return /[/.-]$/.test(text) ? shown + mark : shown
}

const settleDay = (text: string): string => {
  const day = readBirthDay(text, new Date().toISOString().slice(0, 10))
  return day === null ? showDay(text) : toTypedDay(day)
}

const always = (show: (text: string) => string): MaskRule => ({ show, settle: show })

const digitsIn = (text: string): string => digitsOf(cleanText(text))

export const MASKS = {
  cep: always((text) => formatCep(digitsIn(text))),
  phone: { show: showPhone, settle: settlePhone },
  date: { show: showDay, settle: settleDay },
  // More digits than a CPF has are shown as a CNPJ, to be recognised.
  cpf: always((text) => {
    const digits = digitsIn(text)
    return digits.length > 11 ? formatCnpj(digits) : formatCpf(digits)
  }),
  cnpj: always((text) => formatCnpj(bareCnpj(text))),
  digits: always(digitsIn),
} as const satisfies Record<string, MaskRule>

export type MaskName = keyof typeof MASKS
