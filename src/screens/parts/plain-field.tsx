import type { Question } from '@ultrafibra/contract/questions/question'
import { ChoiceGroup } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { type FieldsProps, typed } from './fields-of.ts'

interface PlainFieldProps extends FieldsProps {
  readonly question: Pick<Question, 'fields' | 'field' | 'why'>
  /** With other questions a choice has a heading; alone, the page's heading asks. */
  readonly headed?: boolean
  /** Link of the help under the field. */
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
    warning: props.errors[name] ? undefined : warning?.(props.draft[name] ?? '', props.today),
  }
  return mask ? <MaskedField {...shown} mask={mask} /> : <Field {...shown} />
}

/** The field of a question without custom markup. */
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
