import { askedOn, questionsOf } from '../../machines/checkout/checkout.selectors.ts'
import { FieldGroup } from '../ui/field-group.tsx'
import { BankFields, bankPreparation } from './parts/fields-bank.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { DebitChoice } from './parts/fields-payment.tsx'
import { Frame } from './parts/frame.tsx'
import { PlainField } from './parts/plain-field.tsx'
import type { ScreenProps } from './screen.types.ts'

const page = 'instalacao-pagamento'
const title = 'Como você quer pagar?'
const why = 'Escolha o dia e a forma. A instalação é grátis.'

export function Screen(props: ScreenProps) {
  const { phase, context } = props.view
  const { banks } = context
  if (banks === null || phase === 'preparing' || phase === 'unprepared') {
    return bankPreparation({ ...props, title, why })
  }
  const fields = fieldsOf(props, page)
  const asked = askedOn(context, page)
  const plain = questionsOf(context).filter(({ name, field }) => field && asked.includes(name))
  return (
    <Frame
      {...props}
      title={title}
      why={why}
      fields={[...plain.flatMap(({ fields }) => fields), 'direct_debit', 'bank', 'agency', 'account_number']}
    >
      {plain.map((question) => (
        <PlainField key={question.name} {...fields} question={question} headed />
      ))}
      <DebitChoice {...fields} headed plan={context.plan} />
      {asked.includes('conta-debito') ? (
        <FieldGroup
          title="Conta do débito"
          hint="Só debitamos a mensalidade. Você pode cancelar o débito quando quiser."
        >
          <BankFields {...fields} banks={banks} />
        </FieldGroup>
      ) : null}
    </Frame>
  )
}
