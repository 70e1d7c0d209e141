import { fromPromise } from 'xstate'
import type { Draft, FieldErrors, FormsReading } from '../../contract/form.ts'
import type { FormName } from '../../contract/forms.ts'
import { notProvided, outputOf } from './actors.ts'

/** Fields to be read by the rules of these forms, as they are typed. */
export interface FieldsToRead {
  readonly forms: readonly FormName[]
  readonly draft: Draft
}

/** Reads fields by the rules of the journeys. An effect, as a marketing page fetches the rules when it needs them. */
export const readFields = fromPromise<FormsReading, FieldsToRead>(notProvided('readFields'))

/** How long a button says that it worked before the page goes on, in ms. */
export const fieldDelays = { success: 1_200 }

/** What a form of a marketing page tells its machine; a draft holds the fields as they are typed. */
export type FieldEvent<Field extends string> =
  | { type: 'draft.change'; field: Field; value: string }
  | { type: 'form.submit'; draft: Readonly<Record<Field, string>> }

const readingOf = (event: unknown): FormsReading => outputOf<FormsReading>(event)

/** Whether the fields that were read break a rule. */
export const isAgainstRules = ({ event }: { readonly event: unknown }): boolean => !readingOf(event).ok

/** What is wrong with the fields that were read. */
export const errorsOf = (event: unknown): FieldErrors => {
  const reading = readingOf(event)
  return reading.ok ? {} : reading.errors
}

/** The answers of one of the forms that were read, in the wire's format; undefined where the fields break a rule. */
export const readAnswerOf = <Answer>(event: unknown, form: FormName): Answer | undefined => {
  const reading = readingOf(event)
  return reading.ok ? (reading.answers[form] as Answer | undefined) : undefined
}

/** The errors without the one of a field that was typed in; the same ones where it had none. */
export const errorsWithout = (errors: FieldErrors, field: string): FieldErrors => {
  if (!(field in errors)) return errors
  const { [field]: _corrected, ...left } = errors
  return left
}
