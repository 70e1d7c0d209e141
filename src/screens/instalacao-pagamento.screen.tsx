import { dueDate } from '@ultrafibra/contract/questions/due-date'
import { setupCosts } from '@ultrafibra/contract/sold-facts'
import { askedOn, questionsOf } from '../../machines/checkout/checkout.selectors.ts'
import { FieldGroup } from '../ui/field-group.tsx'
import { BankFields, bankPreparation } from './parts/fields-bank.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { DebitChoice } from './parts/fields-payment.tsx'
import { FirstBillNote } from './parts/first-bill-note.tsx'
import { PlainField } from './parts/plain-field.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const page = 'instalacao-pagamento'
const title = 'Como você quer pagar?'

export function Screen(props: ScreenProps) {
  const { phase, context } = props.view
  const { banks, plan } = context
  const isFree = plan !== null && setupCosts(plan).some((cost) => cost.join() === 'instalação,grátis')
  const why = `Escolha o dia e a forma.${isFree ? ' A instalação é grátis.' : ''}`
  if (banks === null || phase === 'preparing' || phase === 'unprepared') {
    return bankPreparation({ ...props, title, why })
  }
  const fields = fieldsOf(props, page)
  const asked = askedOn(context, page)
  const plain = questionsOf(context).filter(({ name, field }) => field && asked.includes(name))
  return (
    <StepForm
      {...props}
      title={title}
      why={why}
      fields={[...plain.flatMap(({ fields }) => fields), 'direct_debit', 'bank', 'agency', 'account_number']}
    >
      {plain.map((question) => (
        <PlainField key={question.name} {...fields} question={question} headed />
      ))}
      {asked.includes(dueDate.name) ? <FirstBillNote view={props.view} /> : null}
      <DebitChoice {...fields} headed plan={plan} />
      {asked.includes('conta-debito') ? (
        <FieldGroup
          title="Conta do débito"
          hint="Só debitamos a mensalidade. Você pode cancelar o débito quando quiser."
        >
          <BankFields {...fields} banks={banks} />
        </FieldGroup>
      ) : null}
    </StepForm>
  )
}
