import { FailureNotice } from '../ui/failure-notice.tsx'
import { CodeField, ResendCode } from './parts/code-fields.tsx'
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
          : 'Acabamos de enviar um código para o seu e-mail de colaborador. Se chegou mais de um, só o último vale, por 10\u00a0minutos.'
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
