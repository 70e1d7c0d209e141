import { CoverageSearch } from '../../ui/coverage-banner.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { Step } from '../../ui/step.tsx'
import type { SharedProps } from '../screen.types.ts'
import { placeOf } from './coverage-news.tsx'
import { Frame } from './frame.tsx'
import { answeredLink, salesPhoneOf } from './page-frame.tsx'
import waiting from './waiting.module.css'

/** The wait for the coverage lookup; `addressPath` is the page to correct the address. */
export function LookUp(props: SharedProps & { readonly addressPath: string }) {
  const { view, send, href, addressPath } = props
  const consulting = view.isSlow
    ? 'Está demorando mais que o normal. Continue nesta tela.'
    : 'Consultando a rede de fibra no seu endereço.'
  return (
    <Frame {...props}>
      <Step
        title="Verificando a sua rua"
        why={view.hasFailed ? undefined : 'Leva poucos segundos.'}
        backHref={href(addressPath)}
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
          {view.hasFailed ? null : <CoverageSearch place={placeOf(view.context)} />}
        </div>
      </Step>
    </Frame>
  )
}
