import { fieldsOf } from './parts/fields-of.ts'
import { PersonNameField } from './parts/fields-person.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <StepForm
      {...props}
      title="Como você se chama?"
      why="Nome completo, como está no documento."
      fields={['name']}
    >
      <PersonNameField {...fieldsOf(props, 'nome')} />
    </StepForm>
  )
}
