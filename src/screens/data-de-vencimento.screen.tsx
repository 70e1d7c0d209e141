import { fieldsOf } from './parts/fields-of.ts'
import { DueDateChoice } from './parts/fields-payment.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <StepForm
      {...props}
      title="Qual o melhor dia para pagar?"
      why="A conta vence nesse dia todos os meses."
      fields={['due_date']}
    >
      <DueDateChoice {...fieldsOf(props, 'data-de-vencimento')} />
    </StepForm>
  )
}
