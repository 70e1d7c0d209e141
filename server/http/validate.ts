import * as v from 'valibot'
import { texts } from '../../contract/texts.ts'
import { Problem, type ProblemStatus } from '../problem.ts'

const maxFieldLength = 64

const isMissing = (issue: v.BaseIssue<unknown>): boolean =>
  issue.input === undefined && issue.expected !== 'never'

/** Sentences for issues to which a schema gives none of its own. */
const fallback = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type === 'max_length') return texts.valueLong
  return isMissing(issue) ? 'Falta um campo obrigatório.' : texts.valueInvalid
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * Refuses a text that a data base cannot keep as it is: one with NUL or half a surrogate pair, as a value or a key.
 *
 * @throws {Problem} 422 with the field's path
 */
export const checkTexts = (value: unknown): void => {
  const left: (readonly [value: unknown, path: string])[] = [[value, '']]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [one, path] = next
    if (typeof one === 'string' && !isText(one)) throw new Problem(422, texts.valueInvalid, path)
    if (typeof one !== 'object' || one === null) continue
    for (const [key, inner] of Object.entries(one)) {
      if (!isText(key)) throw new Problem(422, texts.valueInvalid, path)
      left.push([inner, (path === '' ? key : `${path}.${key}`).slice(0, maxFieldLength)])
    }
  }
}

/**
 * The value after its schema.
 *
 * @throws {Problem} with `status`, the first issue's sentence and the field's path (`address.cep`)
 */
export const validate = <T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  status: ProblemStatus = 422,
): T => {
  const parsed = v.safeParse(schema, value, { message: fallback })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const field = v.getDotPath(issue)?.slice(0, maxFieldLength)
  throw new Problem(status, issue.message, field)
}
