import { phone } from '@ultrafibra/contract/questions/phone'
import { Button } from '../ui/button.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import { salesPhoneOf } from './parts/contact.ts'
import { fieldsOf } from './parts/fields-of.ts'
import { PlainField } from './parts/plain-field.tsx'
import { StepForm } from './parts/step-form.tsx'
import waiting from './parts/waiting.module.css'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const isUnknown = view.phase === 'unrecognised'
  const skip = () => send({ type: 'phone.skip' })
  // The number was just looked up without result: continue without a prefill.
  const tell: ScreenProps['send'] = (event) =>
    isUnknown && event.type === 'step.submit' ? skip() : send(event)
  return (
    <StepForm
      {...props}
      send={tell}
      title="Confira seu celular"
      why="Já tem celular com a gente? Com este número achamos seus dados e você digita menos."
      fields={['phone']}
      notice={<LookUpNotice {...props} />}
      actions={
        isUnknown || view.isBusy ? null : (
          <Button variant="text" onPress={skip}>
            Prefiro digitar meus dados
          </Button>
        )
      }
    >
      <PlainField {...fieldsOf(props, 'consulta-telefone')} question={phone} />
    </StepForm>
  )
}

function LookUpNotice({ view, send }: ScreenProps) {
  const isUnknown = view.phase === 'unrecognised'
  const text = view.context.failure?.text
  return (
    <>
      <div className={isUnknown ? waiting.message : undefined}>
        <StatusRegion>
          {isUnknown
            ? `${text ?? 'Sem dados do usuário'}. Sem problema: continue e digite seus dados, ou tente outro número.`
            : ''}
        </StatusRegion>
      </div>
      {view.hasFailed ? (
        <FailureNotice
          headline="Não conseguimos consultar agora."
          text={text}
          reassurance="Você também pode digitar seus dados."
          phone={salesPhoneOf(view)}
          onRetry={() => send({ type: 'step.retry' })}
        />
      ) : null}
    </>
  )
}
