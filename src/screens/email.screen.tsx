import { email } from '../../contract/questions/email.ts'
import { EmailFields } from './parts/fields-contact.tsx'
import { fieldsOf } from './parts/fields-of.ts'
import { Frame } from './parts/frame.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <Frame {...props} title={email.title} why={email.why} fields={email.fields}>
      <EmailFields {...fieldsOf(props, 'email')} />
    </Frame>
  )
}
