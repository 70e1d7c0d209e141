import { fieldsOf } from './parts/fields-of.ts'
import { MotherNameField } from './parts/fields-person.tsx'
import { whatsappOf } from './parts/frame.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <StepForm
      {...props}
      title="Qual é o nome da sua mãe?"
      why="Usamos só para confirmar sua identidade."
      fields={['mothers_name']}
    >
      <MotherNameField {...fieldsOf(props, 'nome-mae')} helpHref={whatsappOf(props.view.context.plan)} />
    </StepForm>
  )
}
