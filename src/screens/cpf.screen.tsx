import { taxId } from '@ultrafibra/contract/questions/tax-id'
import { fieldsOf } from './parts/fields-of.ts'
import { DocumentFields, personTypeOf } from './parts/fields-person.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const documents = {
  pf: { title: taxId.title, label: 'CPF' },
  pj: { title: 'Qual é o CNPJ da empresa?', label: 'CNPJ' },
} as const

export function Screen(props: ScreenProps) {
  const fields = fieldsOf(props, 'cpf')
  const { title, label } = documents[personTypeOf(fields.draft)]
  return (
    <StepForm
      {...props}
      title={title}
      why={`O contrato e a conta saem neste ${label}. Também usamos para a análise de crédito.`}
      fields={['person_type', 'cpf', 'cnpj']}
    >
      <DocumentFields {...fields} />
    </StepForm>
  )
}
