import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import { fieldsOf } from './parts/fields-of.ts'
import { DebitChoice, debitChanges } from './parts/fields-payment.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <StepForm
      {...props}
      title={directDebit.title}
      why={debitChanges(props.view.context.plan)}
      fields={['direct_debit']}
    >
      <DebitChoice {...fieldsOf(props, 'ativar-debito')} plan={props.view.context.plan} />
    </StepForm>
  )
}
