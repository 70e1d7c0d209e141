import { FailureNotice } from '../ui/failure-notice.tsx'
import { LoadingFrame, MessageFrame } from './parts/frame.tsx'
import { salesPhoneOf } from './parts/page-frame.tsx'
import type { ScreenProps } from './screen.types.ts'

const headlines: Readonly<Record<string, string>> = {
  unstocked: 'Não conseguimos carregar os planos.',
  unresumed: 'Não conseguimos abrir seu pedido.',
}

export function Screen(props: ScreenProps) {
  const { view, send } = props
  if (!view.hasFailed) return <LoadingFrame {...props} />
  return (
    <MessageFrame {...props} title="Não conseguimos continuar agora">
      <FailureNotice
        headline={headlines[view.phase]}
        text={view.context.failure?.text}
        phone={salesPhoneOf(view)}
        onRetry={() => send({ type: 'step.retry' })}
      />
    </MessageFrame>
  )
}
