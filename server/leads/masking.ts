import * as texts from '../../contract/texts.ts'
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

/** National digits to the last four, the rest dots. */
export const maskPhone = (phone: string): string => `${dot.repeat(phone.length - 4)}${phone.slice(-4)}`

/** A tax id to its last two positions, the rest dots. */
export const maskTaxId = (taxId: string): string => `${dot.repeat(taxId.length - 2)}${taxId.slice(-2)}`

/** Any short text, such as a street and number, to one mark that says there is one. */
export const maskText = (text: string): string => (text === '' ? '' : hidden)

interface Customer {
  readonly cpf: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** The customer of a typed tax id: enough for its owner to recognise, no more. */
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
 * Refuses a mask that comes back as if it were what it stands for.
 *
 * @throws {Problem} 422 with the field's path
 */
export const checkUnmasked = (payload: object): void => {
  const field = maskedField(payload, '')
  if (field !== null) throw new Problem(422, texts.valueInvalid, field)
}
