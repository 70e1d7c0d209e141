import { callBackFrom } from '@ultrafibra/contract/brand'
import type { CallBackContext, CallBackEvent } from '../../machines/call-back/call-back.setup.ts'
import { Toast } from '../ui/toast.tsx'

export interface CallBackFlashProps {
  readonly context: Pick<CallBackContext, 'isFlashing'>
  readonly send: (event: CallBackEvent) => void
}

const text = `Pedido recebido: ligamos em alguns segundos, ${callBackFrom}.`

/** The toast that confirms a call-back request. */
export function CallBackFlash({ context, send }: CallBackFlashProps) {
  return (
    <Toast
      text={context.isFlashing ? text : undefined}
      tone="success"
      onDismiss={() => send({ type: 'flash.dismiss' })}
    />
  )
}
