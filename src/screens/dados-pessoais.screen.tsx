import type { Question } from '@ultrafibra/contract/questions/question'
import type { ReactNode } from 'react'
import { askedOn, questionsOf } from '../../machines/checkout/checkout.selectors.ts'
import { FieldGroup } from '../ui/field-group.tsx'
import { whatsappOf } from './parts/contact.ts'
import { EmailFields, PhonesFields } from './parts/fields-contact.tsx'
import { KeptFields } from './parts/fields-kept.tsx'
import { type FieldsProps, fieldsOf } from './parts/fields-of.ts'
import { DocumentFields } from './parts/fields-person.tsx'
import { PlainField } from './parts/plain-field.tsx'
import { keptAnswers } from './parts/review-rows.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const page = 'dados-pessoais'
const contact = ['nome', 'telefone', 'email']

/** Questions with more than one plain field. */
const ownFields: Readonly<Record<string, (props: FieldsProps) => ReactNode>> = {
  telefone: PhonesFields,
  email: EmailFields,
  cpf: DocumentFields,
}

export function Screen(props: ScreenProps) {
  const { context } = props.view
  const asked = askedOn(context, page)
  const kept = keptAnswers(context, page)
  const fields = { ...fieldsOf(props, page), moreFollow: true }
  const ask = ({ name, ...question }: Question) => {
    const Own = ownFields[name]
    return Own ? (
      <Own key={name} {...fields} moreFollow={name !== 'cpf'} />
    ) : (
      <PlainField key={name} {...fields} question={question} helpHref={whatsappOf(context.plan)} />
    )
  }
  const questions = questionsOf(context).filter(({ name }) => asked.includes(name))
  const contacts = questions.filter(({ name }) => contact.includes(name))
  const others = questions.filter(({ name }) => !contact.includes(name))
  return (
    <StepForm
      {...props}
      title={kept.length > 0 ? 'Confira seus dados' : 'Seus dados'}
      why="O contrato sai no seu nome. É por estes contatos que avisamos da instalação."
      fields={[...contacts, ...others].flatMap(({ name, fields: own }) =>
        name === 'cpf' ? ['person_type', ...own] : own,
      )}
    >
      <KeptFields {...fields} rows={kept} />
      {contacts.length > 0 ? <FieldGroup title="Seu contato">{contacts.map(ask)}</FieldGroup> : null}
      {others.length > 0 ? (
        <FieldGroup
          title="Para o contrato"
          hint="Usamos para confirmar sua identidade e para a análise de crédito."
        >
          {others.map(ask)}
        </FieldGroup>
      ) : null}
    </StepForm>
  )
}
