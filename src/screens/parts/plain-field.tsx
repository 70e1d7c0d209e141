import type { Question } from '../../../contract/questions/question.ts'
import { Field } from '../../ui/field.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { type FieldsProps, typed } from './fields-of.ts'

interface PlainFieldProps extends FieldsProps {
  readonly question: Pick<Question, 'fields' | 'field'>
  /** Where the help under the field leads. */
  readonly helpHref?: string
}

/** The one field of a question that has no markup of its own. */
export function PlainField({ question, helpHref, ...props }: PlainFieldProps) {
  const [name = ''] = question.fields
  const { mask, help, warning, ...field } = question.field ?? { label: name, autoComplete: 'off' }
  const shown = {
    ...typed(props, name),
    ...field,
    warning: props.errors[name] ? undefined : warning?.(props.draft[name] ?? ''),
  }
  return (
    <>
      {mask ? <MaskedField key={name} {...shown} mask={mask} /> : <Field key={name} {...shown} />}
      {help && helpHref ? (
        <p>
          <a href={helpHref} target="_blank" rel="noopener noreferrer">
            {help}
          </a>
        </p>
      ) : null}
    </>
  )
}
