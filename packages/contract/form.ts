import * as v from 'valibot'
import type { CepInformation } from './address.ts'
import type { IsoDay } from './brazil/date.ts'
import { cleanText } from './clean-text.ts'
import type { ComplementKind } from './complements.ts'

/** Context of validation rules: `today` in America/Sao_Paulo. */
export interface RuleFacts {
  readonly today: IsoDay
  /** The place of the postal code; that of a whole city has no street. */
  readonly cep?: CepInformation | null
  /** Kinds of complement at the address. */
  readonly kinds?: readonly ComplementKind[]
}

/** Typed texts of one page by field name, unparsed. */
export type Draft = Readonly<Record<string, string>>
/** One answer in the API's format, by field. */
export type Values = Readonly<Record<string, unknown>>
/** Answers in the API's format, by form name. */
export type Answers = Readonly<Record<string, Values>>
/** One error message per invalid field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Parses typed texts to an answer, and formats an answer for its fields. */
export interface Form<Name extends string = string, Schema extends v.GenericSchema = v.GenericSchema> {
  readonly name: Name
  /** Parses the fields' texts; errors are in field order. */
  readonly schema: (facts: RuleFacts) => Schema
  readonly toDraft: (values: Values) => Draft
  /** Fields of the answer. */
  readonly fields?: readonly string[]
  /** Fields that are chosen, not typed, and their possible texts: no choice is personal. */
  readonly choices?: Readonly<Record<string, RegExp>>
}

/** The answer of a form. */
export type FormValues<F extends Pick<Form, 'schema'>> = v.InferOutput<ReturnType<F['schema']>>

export type FormResult<Answer = Values> =
  | { readonly ok: true; readonly values: Answer }
  | { readonly ok: false; readonly errors: FieldErrors }

/** Answers of several forms, or error messages by field. */
export type FormsReading =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly errors: FieldErrors }

/** Formats a value for a field: switches as `on` or empty. */
export const asText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return value == null ? '' : String(value)
}

/** The choices in a draft. */
export const choicesIn = (forms: readonly Pick<Form, 'choices'>[], draft: Draft): Draft => {
  const choices = forms.flatMap((form) => Object.entries(form.choices ?? {}))
  const isChosen = ([field, possible]: readonly [string, RegExp]) => possible.test(draft[field] ?? 'nothing')
  return Object.fromEntries(choices.filter(isChosen).map(([field]) => [field, draft[field] ?? '']))
}

/** Each value as text. */
export const plainDraft = (values: Values): Draft =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, asText(value)]))

export const defineForm = <const Name extends string, Schema extends v.GenericSchema>(
  name: Name,
  schema: Form<Name, Schema>['schema'],
  more: Partial<Pick<Form, 'toDraft' | 'fields' | 'choices'>> = {},
): Form<Name, Schema> => ({ name, schema, toDraft: plainDraft, ...more })

/** Texts of a checkbox that may be ticked or not. */
export const ticks = /^(on|)$/

/** A checkbox. */
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

/** Parses a draft with one form: the answer in the API's format, or a message per invalid field. */
export const readForm = <F extends Pick<Form, 'schema'>>(
  { schema }: F,
  draft: Draft,
  facts: RuleFacts,
): FormResult<FormValues<F>> => {
  const clean: Record<string, string> = {}
  for (const field in draft) clean[field] = cleanText(draft[field] as string)
  const parsed = v.safeParse(schema(facts), clean)
  return parsed.success
    ? { ok: true, values: parsed.output as FormValues<F> }
    : { ok: false, errors: firstPerField(parsed.issues) }
}

/** Parses a draft with several forms. */
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

/** Field texts of a page for its forms' answers so far. */
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
