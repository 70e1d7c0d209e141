import { cleanText, isWritable } from '@ultrafibra/contract/clean-text'
import * as texts from '@ultrafibra/contract/texts'
import * as v from 'valibot'
import { Problem } from '../problem.ts'

const maxFieldLength = 64

const isMissing = (issue: v.BaseIssue<unknown>): boolean =>
  issue.input === undefined && issue.expected !== 'never'

/** Messages for issues without their own. */
const fallback = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type === 'max_length') return texts.valueLong
  return isMissing(issue) ? 'Falta um campo obrigatório.' : texts.valueInvalid
}

/** More than any valid request. */
const mostLevels = 16

const isClean = (text: string): boolean => cleanText(text) === text && isWritable(text)

const textOf = (text: string, path: string): string => {
  const clean = cleanText(text)
  if (!isWritable(clean)) throw new Problem(422, texts.characterInvalid, path || undefined)
  return clean
}

const within = (path: string, key: string): string =>
  (path === '' ? key : `${path}.${key}`).slice(0, maxFieldLength)

/**
 * The value with all of its texts clean: no control, formatting or bidirectional character reaches a schema.
 *
 * @throws {Problem} 422 with the field's path for what cannot be cleaned, and for keys that are not clean
 */
export const cleanTexts = (value: unknown, path = '', level = 0): unknown => {
  if (typeof value === 'string') return textOf(value, path)
  if (typeof value !== 'object' || value === null) return value
  if (level === mostLevels || !Object.keys(value).every(isClean))
    throw new Problem(422, texts.valueInvalid, path || undefined)
  if (Array.isArray(value))
    return value.map((one, index) => cleanTexts(one, within(path, String(index)), level + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, cleanTexts(one, within(path, key), level + 1)]),
  )
}

/**
 * Validates a value and returns the schema's output.
 *
 * @throws {Problem} 422 with the first issue's message and the field's path (`address.cep`)
 */
export const validate = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T => {
  const parsed = v.safeParse(schema, value, { message: fallback })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const field = v.getDotPath(issue)?.slice(0, maxFieldLength)
  throw new Problem(422, issue.message, field)
}
