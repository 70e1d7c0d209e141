import type { Failure } from '@ultrafibra/contract/failure'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { type FrameContext, salesPhoneOf } from './parts/contact.ts'
import { LoadingFrame, MessageFrame } from './parts/message-frame.tsx'
import type { PageProps } from './screen.types.ts'

const headlines: Readonly<Record<string, string>> = {
  'plans-failed': 'Não conseguimos carregar os planos.',
  'lead-failed': 'Não conseguimos abrir seu pedido.',
  failed: 'Não conseguimos abrir suas ofertas.',
}

interface Context extends FrameContext {
  readonly failure: Failure | null
}

/** Before the first page is known: the wait, or the failure. */
export function Screen(props: PageProps<Context, { type: 'step.retry' }>) {
  const { view, send } = props
  if (!view.hasFailed) return <LoadingFrame {...props} />
  return (
    <MessageFrame {...props} title="Não conseguimos continuar agora">
      <FailureNotice
        headline={headlines[view.phase]}
        reassurance="O que você já enviou está salvo."
        text={view.context.failure?.text}
        phone={salesPhoneOf(view)}
        onRetry={() => send({ type: 'step.retry' })}
      />
    </MessageFrame>
  )
}
