import type { ReactNode } from 'react'
import { FieldGroup } from '../ui/field-group.tsx'
import { askedOn } from './parts/answers.ts'
import { EmailFields, PhoneField } from './parts/fields-contact.tsx'
import { KeptFields } from './parts/fields-kept.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { BirthDateField, DocumentFields, MotherNameField, PersonNameField } from './parts/fields-person.tsx'
import { whatsappOf } from './parts/frame.tsx'
import { keptAnswers } from './parts/review-rows.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const page = 'dados-pessoais'
const fieldNames = [
  ...['name', 'phone', 'email'],
  ...['birth_date', 'mothers_name', 'person_type', 'cpf', 'cnpj'],
]

export function Screen(props: ScreenProps) {
  const { context } = props.view
  const last = fieldsOf(props, page)
  const fields = { ...last, moreFollow: true }
  const asked = askedOn(context, page)
  const kept = keptAnswers(context, page)
  const ask = (question: string, field: ReactNode) => (asked.includes(question) ? field : null)
  const asksAny = (...questions: readonly string[]) => questions.some((one) => asked.includes(one))
  return (
    <StepForm
      {...props}
      title={kept.length > 0 ? 'Confira seus dados' : 'Seus dados'}
      why="O contrato sai no seu nome. É por estes contatos que avisamos da instalação."
      fields={fieldNames}
    >
      <KeptFields {...fields} rows={kept} />
      {asksAny('nome', 'telefone', 'email') ? (
        <FieldGroup title="Seu contato">
          {ask('nome', <PersonNameField {...fields} />)}
          {ask('telefone', <PhoneField {...fields} />)}
          {ask('email', <EmailFields {...fields} />)}
        </FieldGroup>
      ) : null}
      {asksAny('data-nascimento', 'nome-mae', 'cpf') ? (
        <FieldGroup
          title="Para o contrato"
          hint="Usamos para confirmar sua identidade e para a análise de crédito."
        >
          {ask('data-nascimento', <BirthDateField {...fields} />)}
          {ask('nome-mae', <MotherNameField {...fields} helpHref={whatsappOf(context.plan)} />)}
          {ask('cpf', <DocumentFields {...last} />)}
        </FieldGroup>
      ) : null}
    </StepForm>
  )
}
