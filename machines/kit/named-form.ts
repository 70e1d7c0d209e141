import { type FormResult, readForm } from '@ultrafibra/contract/form'
import { type FormName, type FormOutput, forms } from '@ultrafibra/contract/forms'
import { afterTyping, draftFor, draftsWith, type FormArgs, failureChanges } from './form.ts'

/** A page with one form, and the form that reads it. */
export interface FormOfPage<F extends FormName = FormName> {
  readonly page: string
  readonly form: F
}

/** Reads the draft of a page with one form. */
const readPage = <F extends FormName>(
  args: FormArgs,
  { page, form }: FormOfPage<F>,
): FormResult<FormOutput<F>> =>
  readForm(forms[form], draftFor(args, page), args.context) as FormResult<FormOutput<F>>

/** Guards of a machine whose pages have one form each. */
export const formGuards = {
  /** An answer is missing or wrong. */
  isInvalid: (args: FormArgs, at: FormOfPage) => !readPage(args, at).ok,
}

/** Changes of such a machine's context, by the names of its actions. */
export const formChanges = {
  editDraft: (args: FormArgs, at: FormOfPage) => afterTyping(args, at, readPage),
  keepDraft: (args: FormArgs, at: FormOfPage) => {
    const result = readPage(args, at)
    return { drafts: draftsWith(args, at.page), errors: result.ok ? {} : result.errors, failure: null }
  },
  ...failureChanges,
  clearForm: () => ({ errors: {}, failure: null }),
}
