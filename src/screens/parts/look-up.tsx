import { CoverageSearch } from '../../ui/coverage-banner.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import type { SharedProps } from '../screen.types.ts'
import { addressPlace } from './answers.ts'
import { salesPhoneOf } from './contact.ts'
import { StepForm } from './step-form.tsx'
import waiting from './waiting.module.css'

/**
 * The wait for the coverage look-up, called as a screen is: its frame stays mounted for the question that follows.
 * @param addressPath the page to correct the address
 */
export function lookUp(props: SharedProps, addressPath: string) {
  const { view, send } = props
  const consulting = view.isSlow
    ? 'Está demorando mais que o normal. Continue nesta tela.'
    : 'Consultando a rede de fibra no seu endereço.'
  return (
    <StepForm
      {...props}
      title="Verificando a sua rua"
      why={view.hasFailed ? undefined : 'Leva poucos segundos.'}
      backPath={addressPath}
      fields={[]}
      notice={
        view.hasFailed ? (
          <FailureNotice
            headline="Não conseguimos consultar agora."
            text={view.context.failure?.text}
            reassurance="Seu endereço está guardado."
            phone={salesPhoneOf(view)}
            onRetry={() => send({ type: 'step.retry' })}
          />
        ) : null
      }
      instead={
        <div className={waiting.stack}>
          <StatusRegion>{view.hasFailed ? '' : consulting}</StatusRegion>
          {view.hasFailed ? null : <CoverageSearch place={addressPlace(view.context)} />}
        </div>
      }
    >
      {null}
    </StepForm>
  )
}
