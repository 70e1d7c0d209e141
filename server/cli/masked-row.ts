import { maskEmail, maskName, maskPhone, maskTaxId, maskText } from '../leads/masking.ts'

type Mask = (text: string) => string

const masks: Readonly<Record<string, Mask>> = {
  name: maskName,
  mothers_name: maskName,
  email: maskEmail,
  phone: maskPhone,
  cpf: maskTaxId,
  cnpj: maskTaxId,
}

/** Texts that tell nothing of a person; under every other name a text is masked. */
const inClear: ReadonlySet<string> = new Set([
  ...['orderNumber', 'placedAt', 'createdAt', 'kind', 'sku', 'plan', 'addon', 'infra'],
  ...['city', 'state', 'bank', 'date', 'period'],
])

const masked = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => masked(item, name))
  if (typeof value === 'object' && value !== null) return maskedRow(value)
  if (typeof value !== 'string' || inClear.has(name)) return value
  return (masks[name] ?? maskText)(value)
}

/** The same row with every text masked that may tell who it is about. */
export const maskedRow = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, masked(value, name)])) as T
