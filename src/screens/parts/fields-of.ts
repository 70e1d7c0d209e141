import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import type { Draft, FieldErrors } from '@ultrafibra/contract/form'
import { draftOf } from '../../../machines/kit/form.ts'
import type { FieldProps } from '../../ui/field.tsx'
import type { SharedProps } from '../screen.types.ts'

/** Props of one question's fields, on any page. */
export interface FieldsProps {
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly onChange: (field: string, value: string) => void
  /** The postal code names no street. */
  readonly asksStreet?: boolean
  /** Other fields follow: a phone's keyboard offers "next" instead of "done". */
  readonly moreFollow?: boolean
  /** By the server's clock where it is known. */
  readonly today?: IsoDay
}

/** A page's draft, errors and change handler. */
export const fieldsOf = (
  { view: { context }, send }: Pick<SharedProps, 'view' | 'send'>,
  page: string,
): FieldsProps => ({
  draft: draftOf(context, page),
  errors: context.errors,
  today: context.today,
  asksStreet: context.cep?.address === '',
  onChange: (field, value) => send({ type: 'draft.change', field, value }),
})

/** A text field named after its draft entry, which is also the error link's target id. */
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
