import type { Failure } from '../../contract/failure.ts'
import {
  type Draft,
  type FieldErrors,
  type FormName,
  type FormResult,
  readForm,
} from '../../contract/forms.ts'

/** What a part remembers of its pages with a form. */
export interface FormMemory {
  readonly today: string
  /** What is typed, page by page, exactly as it stands in the fields. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** Errors of the page in view, by field. */
  readonly errors: FieldErrors
  readonly failure: Failure | null
}

/** What a page with a form tells its part. */
export type FormEvent =
  | { type: 'step.submit'; draft?: Draft }
  | { type: 'draft.change'; field: string; value: string }
  | { type: 'step.back' }
  | { type: 'step.retry' }

/** A page of a part and the form that reads it. */
export interface FormOfPage<F extends FormName = FormName> {
  readonly page: string
  readonly form: F
}

/** What a guard or an action of a part with forms is asked with. */
export interface FormArgs {
  readonly context: FormMemory
  readonly event: { readonly type: string; readonly draft?: Draft; readonly [more: string]: unknown }
}

/** A part that was told nothing yet. */
export const blankForms = { drafts: {}, errors: {}, failure: null } satisfies Omit<FormMemory, 'today'>

const draftFor = ({ context, event }: FormArgs, page: string): Draft =>
  (event.type === 'step.submit' ? event.draft : undefined) ?? context.drafts[page] ?? {}

/** Reads what is submitted, or typed so far, into the wire's format. */
export const readPage = <F extends FormName>(args: FormArgs, { page, form }: FormOfPage<F>): FormResult<F> =>
  readForm(form, draftFor(args, page), { today: args.context.today })

const onlyKnown = (errors: FieldErrors, known: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field in known))

/** After a keystroke: the draft with it, and of the errors shown those that are still true. */
export const afterTyping = ({ context, event }: FormArgs, at: FormOfPage): Partial<FormMemory> => {
  const { field, value } = event as unknown as { field: string; value: string }
  const drafts = { ...context.drafts, [at.page]: { ...context.drafts[at.page], [field]: value } }
  const result = readPage({ context: { ...context, drafts }, event: { type: 'draft.change' } }, at)
  return { drafts, errors: result.ok ? {} : onlyKnown(result.errors, context.errors) }
}

/** After a submit: what was sent is kept, with what is wrong with it. */
export const submitted = (args: FormArgs, at: FormOfPage): Partial<FormMemory> => {
  const drafts = { ...args.context.drafts, [at.page]: draftFor(args, at.page) }
  const result = readPage(args, at)
  return { drafts, errors: result.ok ? {} : result.errors, failure: null }
}
