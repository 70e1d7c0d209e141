import { SegmentedChoice } from '../../ui/choice.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { type FieldsProps, typed } from './fields-of.ts'

const people = [
  { value: 'pf', label: 'Pessoa física' },
  { value: 'pj', label: 'Empresa (CNPJ)' },
] as const

const documents = {
  pf: { field: 'cpf', label: 'CPF', hint: '11 números, com ou sem pontos' },
  pj: { field: 'cnpj', label: 'CNPJ', hint: '14 letras e números' },
} as const

/** Whether a person or a company signs up, as far as typed. */
export const personTypeOf = ({ person_type }: FieldsProps['draft']): 'pf' | 'pj' =>
  person_type === 'pj' ? 'pj' : 'pf'

/** The tax id: a person's, or by choice a company's. */
export function DocumentFields(props: FieldsProps) {
  const kind = personTypeOf(props.draft)
  const { field, label, hint } = documents[kind]
  return (
    <>
      <SegmentedChoice
        id="person_type"
        name="person_type"
        legend="Quem contrata"
        legendHidden
        options={people}
        value={kind}
        onChange={(value) => props.onChange('person_type', value)}
      />
      <MaskedField
        {...typed(props, field)}
        key={field}
        label={label}
        mask={field}
        hint={hint}
        width="cpf"
        autoComplete="off"
        inputMode={kind === 'pf' ? 'numeric' : 'text'}
        autoCapitalize={kind === 'pf' ? undefined : 'characters'}
        spellCheck={false}
      />
    </>
  )
}
