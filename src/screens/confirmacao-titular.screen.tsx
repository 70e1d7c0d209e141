import { Button } from '../ui/button.tsx'
import { CodeField, ResendCode } from './parts/code-fields.tsx'
import { sentTo } from './parts/record-code.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  return (
    <StepForm
      {...props}
      title="Digite o código do seu e-mail"
      why={`Achamos seu cadastro. ${sentTo(view, view.context.recognised?.email ?? '')}`}
      fields={['code']}
      submitLabel="Validar"
      actions={
        <>
          <ResendCode {...props} />
          <Button variant="text" onPress={() => send({ type: 'phone.skip' })}>
            Prefiro digitar meus dados
          </Button>
        </>
      }
    >
      <CodeField {...props} />
    </StepForm>
  )
}
