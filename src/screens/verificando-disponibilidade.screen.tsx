import { FailureNotice } from '../ui/failure-notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import { Step } from '../ui/step.tsx'
import { Frame } from './parts/frame.tsx'
import { answeredLink, salesPhoneOf } from './parts/page-frame.tsx'
import waiting from './parts/waiting.module.css'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, send, href } = props
  const consulting = view.isSlow
    ? 'Está demorando mais que o normal. Continue nesta tela.'
    : 'Consultando a rede de fibra no seu endereço.'
  return (
    <Frame {...props}>
      <Step
        title="Verificando a sua rua"
        why={view.hasFailed ? undefined : 'Leva poucos segundos.'}
        backHref={href('/checkout/nr-imovel/')}
        onBack={answeredLink(() => send({ type: 'step.back' }))}
        notice={
          view.hasFailed ? (
            <FailureNotice
              headline="Não conseguimos consultar agora."
              text={view.context.failure?.text}
              phone={salesPhoneOf(view)}
              onRetry={() => send({ type: 'step.retry' })}
            />
          ) : null
        }
      >
        <div className={waiting.stack}>
          <StatusRegion>{view.hasFailed ? '' : consulting}</StatusRegion>
          {view.hasFailed ? null : <Skeleton shape="field" lines={2} />}
        </div>
      </Step>
    </Frame>
  )
}
