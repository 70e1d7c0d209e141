import { type Answers, type Draft, type FieldErrors, type FormName, readForm } from '../../contract/forms.ts'
import type { RuleFacts } from '../../contract/steps.ts'

/** What several forms read from one draft: their answers by form, or what is wrong by field. */
export type FormsReading =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly errors: FieldErrors }

/** Reads the fields of several forms that stand on one page. */
export const readForms = (forms: readonly FormName[], draft: Draft, facts: RuleFacts): FormsReading => {
  const read = forms.map((form) => [form, readForm(form, draft, facts)] as const)
  const errors = Object.assign({}, ...read.map(([, result]) => (result.ok ? {} : result.errors)))
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const answers = read.flatMap(([form, result]) => (result.ok ? [[form, result.values]] : []))
  return { ok: true, answers: Object.fromEntries(answers) }
}
