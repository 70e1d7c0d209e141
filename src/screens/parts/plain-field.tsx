import type { Question } from '../../../contract/questions/question.ts'
import { ChoiceGroup } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { type FieldsProps, typed } from './fields-of.ts'

interface PlainFieldProps extends FieldsProps {
  readonly question: Pick<Question, 'fields' | 'field' | 'why'>
  /** Among other questions a choice is headed; alone on a page the page's own heading asks. */
  readonly headed?: boolean
  /** Where the help under the field leads. */
  readonly helpHref?: string
}

function PlainChoice({ question, headed = false, draft, errors, onChange }: PlainFieldProps) {
  const [name = ''] = question.fields
  return (
    <ChoiceGroup
      id={name}
      name={name}
      legend={question.field?.label ?? ''}
      legendHidden={!headed}
      headed={headed}
      hint={headed ? question.why : undefined}
      layout="grid"
      options={question.field?.choices ?? []}
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => onChange(name, value)}
    />
  )
}

function PlainInput({ question, ...props }: PlainFieldProps) {
  const [name = ''] = question.fields
  const { mask, help: _help, warning, choices: _choices, ...field } = question.field ?? { label: name }
  const shown = {
    ...typed(props, name),
    ...field,
    warning: props.errors[name] ? undefined : warning?.(props.draft[name] ?? ''),
  }
  return mask ? <MaskedField {...shown} mask={mask} /> : <Field {...shown} />
}

/** The one field of a question that has no markup of its own. */
export function PlainField(props: PlainFieldProps) {
  const { choices, help } = props.question.field ?? {}
  return (
    <>
      {choices ? <PlainChoice {...props} /> : <PlainInput {...props} />}
      {help && props.helpHref ? (
        <p>
          <a href={props.helpHref} target="_blank" rel="noopener noreferrer">
            {help}
          </a>
        </p>
      ) : null}
    </>
  )
}
