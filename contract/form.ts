import * as v from 'valibot'
import type { IsoDay } from './brazil/date.ts'

/** What a rule may need to know of the day it is asked: `today` in America/Sao_Paulo. */
export interface RuleFacts {
  readonly today: IsoDay
}

/** What a person typed on one page: field name to text, exactly as it stands in the field. */
export type Draft = Readonly<Record<string, string>>
/** One answer in the wire's format, by field. */
export type Values = Readonly<Record<string, unknown>>
/** Answers in the wire's format, by the name of the form that read them. */
export type Answers = Readonly<Record<string, Values>>
/** One sentence per wrong field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/** Reads what is typed into an answer, and shows an answer as it is typed. */
export interface Form<Name extends string = string, Schema extends v.GenericSchema = v.GenericSchema> {
  readonly name: Name
  /** From the fields' texts to the answer; its errors come in the order of the fields. */
  readonly schema: (facts: RuleFacts) => Schema
  readonly toDraft: (values: Values) => Draft
  /** Fields of the answer. */
  readonly fields?: readonly string[]
}

/** The answer of a form. */
export type FormValues<F extends Pick<Form, 'schema'>> = v.InferOutput<ReturnType<F['schema']>>

export type FormResult<Answer = Values> =
  | { readonly ok: true; readonly values: Answer }
  | { readonly ok: false; readonly errors: FieldErrors }

/** Answers of several forms, or errors by field. */
export type FormsReading =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly errors: FieldErrors }

/** The value as it stands in a field: switches as `on` or empty. */
export const asText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return value == null ? '' : String(value)
}

/** Each value as text. */
export const plainDraft = (values: Values): Draft =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, asText(value)]))

export const defineForm = <const Name extends string, Schema extends v.GenericSchema>(
  name: Name,
  schema: Form<Name, Schema>['schema'],
  more: Partial<Pick<Form, 'toDraft' | 'fields'>> = {},
): Form<Name, Schema> => ({ name, schema, toDraft: plainDraft, ...more })

/** A switch of a form. */
export const checked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value === 'on' || value === 'true'),
)

const firstPerField = (issues: readonly v.BaseIssue<unknown>[]): FieldErrors => {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? ''
    errors[field] ??= issue.message
  }
  return errors
}

/** Reads one draft by one form: the answer in the wire's format, or a sentence per wrong field. */
export const readForm = <F extends Pick<Form, 'schema'>>(
  { schema }: F,
  draft: Draft,
  facts: RuleFacts,
): FormResult<FormValues<F>> => {
  const parsed = v.safeParse(schema(facts), draft)
  return parsed.success
    ? { ok: true, values: parsed.output as FormValues<F> }
    : { ok: false, errors: firstPerField(parsed.issues) }
}

/** Reads one draft by several forms. */
export const readForms = (
  forms: readonly Pick<Form, 'name' | 'schema'>[],
  draft: Draft,
  facts: RuleFacts,
): FormsReading => {
  const read = forms.map((form) => [form.name, readForm(form, draft, facts)] as const)
  const errors = Object.assign({}, ...read.map(([, result]) => (result.ok ? {} : result.errors)))
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    answers: Object.fromEntries(
      read.flatMap(([name, result]) => (result.ok ? [[name, result.values as Values]] : [])),
    ),
  }
}

/** What the fields of a page show for the answers of its forms so far. */
export const draftOfForms = (
  forms: readonly Pick<Form, 'name' | 'toDraft'>[],
  answers: Readonly<Record<string, unknown>>,
): Draft =>
  Object.assign(
    {},
    ...forms.map(({ name, toDraft }) =>
      answers[name] === undefined ? {} : toDraft(answers[name] as Values),
    ),
  )
