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
