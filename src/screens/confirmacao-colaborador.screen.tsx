import { Button } from '../ui/button.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { Field } from '../ui/field.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'
import { collaboratorOf } from './view.ts'

const said: Readonly<Record<string, string>> = {
  sending: 'Enviando o código...',
  checking: 'Validando...',
  expired: 'O código venceu. Peça outro.',
}

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const isRefused = view.hasFailed && view.context.failure?.field === 'email'
  const mayResend = view.phase === 'entering.ready' || view.phase === 'expired'
  return (
    <StepForm
      {...props}
      title="Digite o código de colaborador"
      why={
        isRefused ? null : 'Enviamos o código para o seu e-mail de colaborador. Ele vale por 10\u00a0minutos.'
      }
      fields={['code']}
      submitLabel="Validar"
      {...(isRefused ? { notice: <RefusedEmail {...props} /> } : {})}
      actions={
        mayResend ? (
          <Button variant="text" onPress={() => send({ type: 'code.resend' })}>
            Enviar outro código
          </Button>
        ) : null
      }
    >
      <Field
        id="code"
        name="code"
        label="Código"
        hint="6 números"
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="go"
        width="short"
        value={collaboratorOf(view.context)?.code}
        error={view.context.errors.code}
        onInput={(field, value) => send({ type: 'draft.change', field, value })}
      />
      <StatusRegion>{said[view.phase.split('.')[0] ?? ''] ?? ''}</StatusRegion>
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
