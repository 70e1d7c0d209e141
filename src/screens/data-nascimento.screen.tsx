import { fieldsOf } from './parts/fields-of.ts'
import { BirthDateField } from './parts/fields-person.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <StepForm
      {...props}
      title="Quando você nasceu?"
      why="É preciso ter 18 anos ou mais para contratar."
      fields={['birth_date']}
    >
      <BirthDateField {...fieldsOf(props, 'data-nascimento')} />
    </StepForm>
  )
}
