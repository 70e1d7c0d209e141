import { callBackFrom } from '@ultrafibra/contract/brand'
import type { CallBackContext, CallBackEvent } from '../../../machines/call-back/call-back.setup.ts'
import type { PageProps } from '../screen.types.ts'
import { CallForm } from './call-form.tsx'

export function Screen(props: PageProps<CallBackContext, CallBackEvent>) {
  return (
    <CallForm
      {...props}
      title="Quer que a gente ligue?"
      why={`Ligamos em alguns segundos, ${callBackFrom}.`}
    />
  )
}
