import { answerOf } from '../../machines/checkout/checkout.steps.ts'
import { Button } from '../ui/button.tsx'
import { BankFields, bankPreparation } from './parts/fields-bank.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const title = 'De qual conta vamos debitar?'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const { banks } = view.context
  const dueDate = answerOf(view.context, 'data-de-vencimento')?.due_date
  const why = `Só debitamos a mensalidade${dueDate ? `, no dia ${dueDate}` : ''}. Você pode cancelar o débito quando quiser.`
  if (banks === null || view.phase === 'preparing' || view.phase === 'unprepared') {
    return bankPreparation({ ...props, title, why })
  }
  return (
    <StepForm
      {...props}
      title={title}
      why={why}
      fields={['bank', 'agency', 'account_number']}
      actions={
        <Button variant="text" onPress={() => send({ type: 'step.back' })}>
          Prefiro pagar com boleto
        </Button>
      }
    >
      <BankFields {...fieldsOf(props, 'conta-debito')} banks={banks} />
    </StepForm>
  )
}
