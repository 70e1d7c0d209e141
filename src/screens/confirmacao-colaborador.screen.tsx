import { email } from '@ultrafibra/contract/questions/email'
import { answerOf } from '@ultrafibra/contract/questions/question'
import { maskedEmail } from '../format/email.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { CodeField, ResendCode } from './parts/code-fields.tsx'
import { sentTo } from './parts/record-code.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view } = props
  const isRefused = view.hasFailed && view.context.failure?.field === 'email'
  return (
    <StepForm
      {...props}
      title="Digite o código de colaborador"
      why={
        isRefused
          ? null
          : sentTo(
              view,
              maskedEmail(answerOf(view.context, email)?.email ?? '') || 'o seu e-mail de colaborador',
            )
      }
      fields={['code']}
      submitLabel="Validar"
      {...(isRefused ? { notice: <RefusedEmail {...props} /> } : {})}
      actions={<ResendCode {...props} />}
    >
      <CodeField {...props} />
    </StepForm>
  )
}

/** Only collaborators' addresses get a code: sending again is pointless, the address must change. */
function RefusedEmail({ view, send }: ScreenProps) {
  return (
    <FailureNotice
      headline="Confira seu e-mail"
      text={view.context.failure?.text}
      retryLabel="Trocar e-mail"
      onRetry={() => send({ type: 'step.back' })}
    />
  )
}
