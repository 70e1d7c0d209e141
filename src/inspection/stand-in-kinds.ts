import { readHouseNumber } from '@ultrafibra/contract/address'
import { digits } from '@ultrafibra/contract/brazil/digits'
import { nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import type { StandInKind } from 'statechart-kit/privacy'
import { anyText, shapedLike } from 'statechart-kit/stand-ins'

const padded = (count: number, length: number): string => String(count).padStart(length, '0').slice(-length)

const otherMark: Readonly<Record<string, string>> = { x: 'p', X: 'P', p: 'x', P: 'X' }

/** Replaces the digits; letters become `a`, except x and p, which account numbers may contain. */
const withDigits = (text: string, digits: string): string => {
  let at = 0
  return text
    .replace(/\p{M}/gu, '')
    .replace(/[^\P{L}xXpP]/gu, (letter) => (letter === letter.toLowerCase() ? 'a' : 'A'))
    .replace(/\d/g, () => digits[at++] ?? '0')
}

const run = (length: number, from: number): string =>
  Array.from({ length }, (_, index) => (index + from) % 10).join('')

const checkDigit = (digits: string, weights: readonly number[]): string => {
  const rest = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11
  return rest < 2 ? '0' : String(11 - rest)
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const cpfOf = (count: number): string => {
  const base = `9${padded(count * 1001, 8)}`
  const first = base + checkDigit(base, cpfWeights.slice(1))
  return first + checkDigit(first, cpfWeights)
}

const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const cnpjOf = (count: number): string => {
  const base = `9${padded(count * 1001, 7)}0001`
  const first = base + checkDigit(base, cnpjWeights.slice(1))
  return first + checkDigit(first, cnpjWeights)
}

/** Birth dates of adults, on the first of a month. */
const adultBirth = (count: number): string => `01${padded((count % 12) + 1, 2)}${1970 + (count % 30)}`
/** Two each: invalid dates, minors, future dates, and long ago. */
const oddBirths = '31021990,30021991,01012020,02022021,01012999,02022998,00000000,01010001'.split(',')

/** Postal codes, most of them in the server's seed data. */
const knownCeps = ['01310100', '01001000', '20040002', '30130010', '40020000', '80010000', '90010000']

const firstNames = ['Alfa', 'Beta', 'Gama', 'Delta', 'Lambda', 'Sigma', 'Teta', 'Zeta']
const lastNames = ['Exemplo', 'Modelo', 'Amostra', 'Ensaio', 'Prova', 'Padrão']

/** A name with this number of words; a suffix makes it unique when first names run out. */
const nameOf = (words: number, count: number): string =>
  Array.from({ length: words }, (_, at) =>
    at === 0 ? firstNames[count % firstNames.length] : lastNames[(count + at) % lastNames.length],
  ).join(' ') + (count >= firstNames.length ? ` ${shapedLike('Xx', count)}` : '')

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Some messages are about zeros alone; a text of zeros identifies nobody. */
const moreZeros = (text: string): readonly string[] =>
  /[1-9]/.test(text) ? [] : [text.replace('0', '00'), text.replace('0', '')]

const inDigits = (more: (digits: string, count: number) => readonly string[]): StandInKind => ({
  same: digits,
  candidates: (text, count) => {
    const own = digits(text)
    const plain = [run(own.length, count), '0'.repeat(own.length), '1'.repeat(own.length)]
    const swapped = text.replace(/[xXpP]/g, (mark) => otherMark[mark] ?? '')
    const alike = [...more(own, count), ...plain].flatMap((other) => [
      withDigits(text, other),
      withDigits(swapped, other),
      shapedLike(withDigits(text, other), count),
    ])
    return [...alike, ...moreZeros(text)]
  },
})

const cpf = inDigits((digits, count) => (digits.length === 11 ? [cpfOf(count)] : []))

const birth: StandInKind = {
  same: (text) => {
    const iso = /^\d{4}-/.test(text.trim())
    const own = digits(text)
    return iso ? own.slice(6) + own.slice(4, 6) + own.slice(0, 4) : own
  },
  candidates: (text, count) => {
    const isIso = /^\d{4}-/.test(text.trim())
    const typed = [adultBirth(count), ...oddBirths]
    const written = typed.map((day) => (isIso ? day.slice(4) + day.slice(2, 4) + day.slice(0, 2) : day))
    const { length } = digits(text)
    const brief = written.flatMap((day) => [
      day.slice(1),
      day.slice(0, 4) + day.slice(6),
      `${day.slice(0, 4)}00`,
      `1${day.slice(3)}`,
    ])
    const runs = ['2', '3', '4'].map((digit) => digit.repeat(length))
    return [...written, ...brief, ...runs]
      .flatMap((day) => [day, day.slice(0, length)])
      .flatMap((day) => [withDigits(text, day), shapedLike(withDigits(text, day), count)])
      .concat(moreZeros(text))
  },
}

const phone: StandInKind = {
  same: nationalDigits,
  candidates: (text, count) => {
    const [all, national] = [digits(text), nationalDigits(text)]
    const ahead = all.endsWith(national) ? all.slice(0, all.length - national.length) : ''
    const others = [`119${padded(70000000 + count, 8)}`, `113${padded(1000000 + count, 7)}`]
    const fitting = others.filter((other) => other.length === national.length)
    return [...fitting, run(national.length, count), '0'.repeat(national.length), '1'.repeat(national.length)]
      .map((other) => ahead + other)
      .flatMap((other) => [withDigits(text, other), shapedLike(withDigits(text, other), count)])
  },
}

const name: StandInKind = {
  same: (text) => wordsOf(text).join(' '),
  candidates: (text, count) => [
    nameOf(Math.min(wordsOf(text).length, 5), count),
    shapedLike(text, count),
    'Alfa1',
    'A Exemplo',
  ],
}

const email: StandInKind = {
  same: (text) => text.trim(),
  candidates: (text, count) => [
    `pessoa${count}@exemplo.com.br`,
    shapedLike(text, count),
    `pessoa${count}`,
    `pessoa${count}@exemplo`,
    `pessoa ${count}@exemplo.com.br`,
  ],
}

const cep: StandInKind = inDigits((digits, count) =>
  digits.length === 8 ? [...knownCeps.slice(count, count + 2), padded(70000000 + count, 8)] : [],
)

/** Words that say that there is no number stay that. */
const house: StandInKind = {
  same: (text) => readHouseNumber(text.trim()),
  candidates: (text, count) =>
    readHouseNumber(text.trim()) === 'S/N'
      ? ['S/N']
      : [shapedLike(text, count), String(count + 1), '0', '00', 'fundos'],
}

const kinds = {
  cpf,
  cnpj: {
    same: (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''),
    candidates: (text: string, count: number) => [
      withDigits(text.replace(/[A-Za-z]/g, '0'), cnpjOf(count)),
      cnpjOf(count),
      ...anyText.candidates(text, count),
    ],
  },
  birth,
  phone,
  name,
  email,
  cep,
  digits: inDigits(() => []),
} satisfies Record<string, StandInKind>

/** The stand-in kind by key. */
export const kindsByKey: Readonly<Record<string, StandInKind>> = {
  name: kinds.name,
  mothers_name: kinds.name,
  phone: kinds.phone,
  telephone: kinds.phone,
  phoneNumber: kinds.phone,
  email: kinds.email,
  email_taken: kinds.email,
  birth_date: kinds.birth,
  cpf: kinds.cpf,
  documentNumber: kinds.cpf,
  cnpj: kinds.cnpj,
  cep: kinds.cep,
  cepDigits: kinds.cep,
  cepTyped: kinds.cep,
  agency: kinds.digits,
  account_number: kinds.digits,
  code: kinds.digits,
  number: house,
}
