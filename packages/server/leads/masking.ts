import * as texts from '@ultrafibra/contract/texts'
import { Problem } from '../problem.ts'

const dot = '•'
const hidden = dot.repeat(3)

const initials = (word: string): string => `${word.slice(0, 1)}${hidden}`

/** `Maria da Silva` to `M••• S•••`: the first and the last word's initials. */
export const maskName = (name: string): string => {
  const words = name.split(' ').filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => initials(word ?? '')).join(' ')
}

/** `maria@gmail.com` to `m•••@g•••.com`: a domain may name a person or an employer. */
export const maskEmail = (email: string): string => {
  const [user = '', domain = ''] = email.split('@')
  return `${initials(user)}@${initials(domain)}.${domain.split('.').at(-1) ?? ''}`
}

/** Shows the last four digits, the rest as dots. */
export const maskPhone = (phone: string): string => `${dot.repeat(phone.length - 4)}${phone.slice(-4)}`

/** Shows the last two characters of a tax id, the rest as dots. */
export const maskTaxId = (taxId: string): string => `${dot.repeat(taxId.length - 2)}${taxId.slice(-2)}`

/** Masks any short text completely, such as street and number; empty stays empty. */
export const maskText = (text: string): string => (text === '' ? '' : hidden)

interface Customer {
  readonly cpf: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** A customer found by a typed tax id: just enough for its owner to recognise. */
export const maskedCustomer = ({ cpf, name, email, phone }: Customer) => ({
  documentNumber: maskTaxId(cpf),
  email: maskEmail(email),
  name: maskName(name),
  phone: maskPhone(phone),
})

const maskedField = (value: unknown, name: string): string | null => {
  if (typeof value === 'string') return value.includes(dot) ? name : null
  if (typeof value !== 'object' || value === null) return null
  const fields = Object.entries(value).map(([key, inner]) =>
    maskedField(inner, name === '' ? key : `${name}.${key}`),
  )
  return fields.find((field) => field !== null) ?? null
}

/**
 * Refuses masked values sent back as real ones.
 *
 * @throws {Problem} 422 with the field's path
 */
export const checkUnmasked = (payload: object): void => {
  const field = maskedField(payload, '')
  if (field !== null) throw new Problem(422, texts.valueInvalid, field)
}
