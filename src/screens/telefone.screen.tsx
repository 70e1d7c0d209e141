import { PhoneField } from './parts/fields-contact.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <StepForm
      {...props}
      title="Qual é o seu celular?"
      why="É por ele que confirmamos a instalação."
      fields={['phone']}
    >
      <PhoneField {...fieldsOf(props, 'telefone')} />
    </StepForm>
  )
}
