import { Button } from '../ui/button.tsx'
import { MessageFrame } from './parts/message-frame.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { send } = props
  return (
    <MessageFrame
      {...props}
      title="Vamos retomar seu pedido"
      text="Não encontramos mais o pedido que estava salvo. O plano, o endereço e o que você respondeu nesta aba continuam aqui."
      actions={<Button onPress={() => send({ type: 'step.retry' })}>Continuar</Button>}
    />
  )
}
