import * as v from 'valibot'
import * as texts from '../../contract/texts.ts'
import { Problem, type ProblemStatus } from '../problem.ts'

const maxFieldLength = 64

const isMissing = (issue: v.BaseIssue<unknown>): boolean =>
  issue.input === undefined && issue.expected !== 'never'

/** Messages for issues without their own. */
const fallback = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type === 'max_length') return texts.valueLong
  return isMissing(issue) ? 'Falta um campo obrigatório.' : texts.valueInvalid
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** A value and its path: `address.cep`. */
interface Placed {
  readonly value: unknown
  readonly path: string
}

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a text, or all keys of an object, can be stored unchanged. */
const isKeepable = (value: unknown): boolean =>
  typeof value === 'string' ? isText(value) : !isParent(value) || Object.keys(value).every(isText)

const within = ({ value, path }: Placed): readonly Placed[] =>
  isParent(value)
    ? Object.entries(value).map(([key, inner]) => ({
        value: inner,
        path: (path === '' ? key : `${path}.${key}`).slice(0, maxFieldLength),
      }))
    : []

/**
 * Refuses texts that a database cannot store unchanged: NUL or lone surrogates, in values or keys.
 *
 * @throws {Problem} 422 with the field's path
 */
export const checkTexts = (value: unknown): void => {
  const left: Placed[] = [{ value, path: '' }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (!isKeepable(next.value)) throw new Problem(422, texts.valueInvalid, next.path)
    for (const inner of within(next)) left.push(inner)
  }
}

/**
 * Validates a value and returns the schema's output.
 *
 * @throws {Problem} with `status`, the first issue's message and the field's path (`address.cep`)
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
