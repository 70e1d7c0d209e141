import { dueDate } from '@ultrafibra/contract/questions/due-date'
import { questionsOf } from '../../machines/checkout/checkout.selectors.ts'
import { whatsappOf } from './parts/contact.ts'
import { fieldsOf } from './parts/fields-of.ts'
import { FirstBillNote } from './parts/first-bill-note.tsx'
import { PlainField } from './parts/plain-field.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

/** The page of any question with one plain field. */
export function Screen(props: ScreenProps) {
  const { page, context } = props.view
  const question = questionsOf(context).find(({ name }) => name === page)
  if (question === undefined) return null
  return (
    <StepForm {...props} title={question.title} why={question.why} fields={question.fields}>
      <PlainField
        key={page}
        {...fieldsOf(props, page)}
        question={question}
        helpHref={whatsappOf(context.plan)}
      />
      {question.name === dueDate.name ? <FirstBillNote view={props.view} /> : null}
    </StepForm>
  )
}
