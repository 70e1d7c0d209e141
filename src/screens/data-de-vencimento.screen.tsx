import { dueDate } from '../../contract/questions/due-date.ts'
import { fieldsOf } from './parts/fields-of.ts'
import { DueDateChoice } from './parts/fields-payment.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <StepForm {...props} title={dueDate.title} why={dueDate.why} fields={['due_date']}>
      <DueDateChoice {...fieldsOf(props, 'data-de-vencimento')} />
    </StepForm>
  )
}
