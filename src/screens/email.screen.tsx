import { email } from '@ultrafibra/contract/questions/email'
import { EmailFields } from './parts/fields-contact.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <StepForm {...props} title={email.title} why={email.why} fields={email.fields}>
      <EmailFields {...fieldsOf(props, 'email')} />
    </StepForm>
  )
}
