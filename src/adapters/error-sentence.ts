import { errorFields } from '@ultrafibra/contract/failure'

export type Body = Readonly<Record<string, unknown>>

export const isNotEmpty = (body: unknown): body is Body =>
  typeof body === 'object' && body !== null && Object.keys(body).length > 0

/** The server's error text; `fallback` where the error field is no text; undefined for no error. */
export const sentenceOf = (body: unknown, fallback: string): string | undefined => {
  if (!isNotEmpty(body)) return undefined
  const field = errorFields.find((name) => name in body)
  if (field === undefined) return undefined
  const value = body[field]
  return typeof value === 'string' && value.trim() !== '' ? value : fallback
}
