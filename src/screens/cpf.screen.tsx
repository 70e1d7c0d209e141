import { SegmentedChoice } from '../ui/choice.tsx'
import { MaskedField } from '../ui/masked-field.tsx'
import { draftOf } from './parts/answers.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const people = [
  { value: 'pf', label: 'Pessoa física' },
  { value: 'pj', label: 'Empresa (CNPJ)' },
] as const

const documents = {
  pf: { title: 'Qual é o seu CPF?', field: 'cpf', label: 'CPF', hint: '11 números, com ou sem pontos' },
  pj: { title: 'Qual é o CNPJ da empresa?', field: 'cnpj', label: 'CNPJ', hint: '14 letras e números' },
} as const

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const draft = draftOf(view.context, 'cpf')
  const kind = draft.person_type === 'pj' ? 'pj' : 'pf'
  const { title, field, label, hint } = documents[kind]
  const change = (name: string, value: string) => send({ type: 'draft.change', field: name, value })
  return (
    <StepForm
      {...props}
      title={title}
      why={`O contrato e a conta saem neste ${label}. Também usamos para a análise de crédito.`}
      fields={['person_type', field]}
    >
      <SegmentedChoice
        id="person_type"
        name="person_type"
        legend="Quem contrata"
        legendHidden
        options={people}
        value={kind}
        onChange={(value) => change('person_type', value)}
      />
      <MaskedField
        key={field}
        id={field}
        name={field}
        label={label}
        mask={field}
        hint={hint}
        width="cpf"
        autoComplete="off"
        inputMode={kind === 'pf' ? 'numeric' : 'text'}
        autoCapitalize={kind === 'pf' ? undefined : 'characters'}
        spellCheck={false}
        enterKeyHint="go"
        value={draft[field]}
        error={view.context.errors[field]}
        onInput={change}
      />
    </StepForm>
  )
}
