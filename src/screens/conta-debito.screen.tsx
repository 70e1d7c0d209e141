import { dayOfMonth } from '@ultrafibra/contract/bill-lines'
import { bankAccount } from '@ultrafibra/contract/questions/bank-account'
import { formatBrl } from '../format/brl.ts'
import { Button } from '../ui/button.tsx'
import { billingDay, monthlyPrice } from './parts/answers.ts'
import { BankFields, bankPreparation } from './parts/fields-bank.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const { title } = bankAccount

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const { banks } = view.context
  const slip = view.context.plan && monthlyPrice(view.context.plan, false)
  const day = billingDay(view.context)
  const why = `Só debitamos a mensalidade${day ? `, no dia ${dayOfMonth(day)}` : ''}. Você pode cancelar o débito quando quiser.`
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
        <>
          <Button variant="text" onPress={() => send({ type: 'slip.prefer' })}>
            Prefiro pagar com boleto
          </Button>
          {slip ? <span>{`${formatBrl(slip.cents)} por mês`}</span> : null}
        </>
      }
    >
      <BankFields {...fieldsOf(props, 'conta-debito')} banks={banks} />
    </StepForm>
  )
}
