import * as brand from '@ultrafibra/contract/brand'
import { fullName } from '@ultrafibra/contract/questions/full-name'
import { phone } from '@ultrafibra/contract/questions/phone'
import { FieldGroup } from '../ui/field-group.tsx'
import { CepField } from './parts/fields-address.tsx'
import { EmailFields } from './parts/fields-contact.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { PlainField } from './parts/plain-field.tsx'
import { StepForm } from './parts/step-form.tsx'
import { foundStreet } from './parts/street-line.ts'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const last = fieldsOf(props, 'cep-dados-cliente')
  const fields = { ...last, moreFollow: true }
  return (
    <StepForm
      {...props}
      backPath="/"
      title="Vamos começar"
      why="Com o CEP a gente confere a cobertura na sua rua, e com seu contato segue o pedido."
      fields={['cep', 'name', 'phone', 'email']}
    >
      <FieldGroup title={`Onde você quer ${brand.theProduct}`}>
        <CepField {...fields} found={foundStreet(props.view.context, fields.draft)} />
      </FieldGroup>
      <FieldGroup title="Seu contato">
        <PlainField {...fields} question={fullName} />
        <PlainField {...fields} question={phone} />
        <EmailFields {...last} />
      </FieldGroup>
    </StepForm>
  )
}
