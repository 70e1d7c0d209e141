import { EmailFields } from './parts/fields-contact.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <StepForm
      {...props}
      title="Qual é o seu e-mail?"
      why="Enviamos o contrato e o número do pedido para ele."
      fields={['email']}
    >
      <EmailFields {...fieldsOf(props, 'email')} />
    </StepForm>
  )
}
