import { formatCep } from '../format/cep.ts'
import { formatCnpj } from '../format/cnpj.ts'
import { formatCpf } from '../format/cpf.ts'
import { digitsOf, layOver } from '../format/digits.ts'
import { formatPhone } from '../format/phone.ts'

export interface MaskRule {
  /** IMask patterns, shortest first; none means digits of any length. '0' is a digit, '#' a digit or letter. */
  readonly patterns: readonly string[]
  /** Pasted or autofilled text to the characters the pattern expects. */
  readonly sanitise: (text: string) => string
  /** A stored value as shown before the mask has loaded. */
  readonly format: (text: string) => string
}

const CPF = '000.000.000-00'
const CNPJ = '##.###.###/####-00'

/** '+55 11 98765-4321' and '011 98765-4321' to '11987654321'. One character alone is typing and passes as it is. */
export function sanitisePhone(text: string): string {
  if (text.length === 1) return text
  const digits = digitsOf(text)
  const national = digits.length > 11 ? digits.replace(/^(00)?55/, '') : digits
  return national.replace(/^0(?=\d{10,11}$)/, '')
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const inWords = /^(\d{1,2})º?\s+(?:de\s+)?([a-z]{3})[a-zç]*\.?\s+(?:de\s+)?(\d{4})$/i

/** '1990-05-17', '17.5.1990' and '17 de maio de 1990' to '17051990'. */
export function sanitiseDate(text: string): string {
  const trimmed = text.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(trimmed)
  if (iso) return `${iso[3]}${iso[2]}${iso[1]}`
  const [, day = '', name = '', year = ''] = inWords.exec(trimmed) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  if (month > 0) return `${day.padStart(2, '0')}${String(month).padStart(2, '0')}${year}`
  const written = /^(\d{1,2})[/.\s-]+(\d{1,2})[/.\s-]+(\d{4})$/.exec(trimmed)
  if (written) return `${written[1]?.padStart(2, '0')}${written[2]?.padStart(2, '0')}${written[3]}`
  return text
}

/** 'CPF: 529.982.247-25' to '52998224725'. Fourteen digits stay fourteen, so that a CNPJ can be recognised. */
export function sanitiseDigits(text: string): string {
  return text.length === 1 ? text : digitsOf(text)
}

/** 'CNPJ 12.abc.345/01de-35' to '12ABC34501DE35'. */
export function sanitiseCnpj(text: string): string {
  const upper = text.toUpperCase()
  if (upper.length === 1) return upper
  return upper.replace(/^\s*CNPJ\b/, '').replace(/[^0-9A-Z]/g, '')
}

const formatDate = (text: string) => layOver(digitsOf(sanitiseDate(text)), '##/##/####')

export const MASKS = {
  cep: { patterns: ['00000-000'], sanitise: sanitiseDigits, format: formatCep },
  phone: {
    patterns: ['(00) 0000-0000', '(00) 00000-0000'],
    sanitise: sanitisePhone,
    format: (text) => formatPhone(sanitisePhone(text)),
  },
  date: { patterns: ['00/00/0000'], sanitise: sanitiseDate, format: formatDate },
  cpf: {
    patterns: [CPF, '00.000.000/0000-00'],
    sanitise: sanitiseDigits,
    format: (text) => (digitsOf(text).length > 11 ? formatCnpj(digitsOf(text)) : formatCpf(text)),
  },
  cnpj: { patterns: [CNPJ], sanitise: sanitiseCnpj, format: (text) => formatCnpj(sanitiseCnpj(text)) },
  digits: { patterns: [], sanitise: sanitiseDigits, format: digitsOf },
} as const satisfies Record<string, MaskRule>

export type MaskName = keyof typeof MASKS
