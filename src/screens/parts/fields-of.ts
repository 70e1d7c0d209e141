import type { Draft, FieldErrors } from '../../../contract/form.ts'
import { draftOf } from '../../../machines/checkout/checkout.selectors.ts'
import type { FieldProps } from '../../ui/field.tsx'
import type { SharedProps } from '../screen.types.ts'

/** What the fields of one question show and send, on any page. */
export interface FieldsProps {
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly onChange: (field: string, value: string) => void
  /** Other fields follow on the page: the keyboard of a phone offers them, not the end. */
  readonly moreFollow?: boolean
}

/** What is typed on a page, what is wrong with it, and where changes go. */
export const fieldsOf = (
  { view: { context }, send }: Pick<SharedProps, 'view' | 'send'>,
  page: string,
): FieldsProps => ({
  draft: draftOf(context, page),
  errors: context.errors,
  onChange: (field, value) => send({ type: 'draft.change', field, value }),
})

/** A text field that bears the name of its draft's entry, which is also the id that an error leads to. */
export const typed = (
  { draft, errors, onChange, moreFollow = false }: FieldsProps,
  name: string,
): Pick<FieldProps, 'id' | 'name' | 'value' | 'error' | 'onInput' | 'enterKeyHint'> => ({
  id: name,
  name,
  value: draft[name],
  error: errors[name],
  onInput: onChange,
  enterKeyHint: moreFollow ? 'next' : 'go',
})
