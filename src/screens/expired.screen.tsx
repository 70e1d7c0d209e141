import { Button } from '../ui/button.tsx'
import { MessageFrame } from './parts/frame.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { send } = props
  return (
    <MessageFrame
      {...props}
      title="Vamos retomar seu pedido"
      text="O pedido que estava salvo expirou. O plano e o endereço continuam aqui, e você segue de onde parou."
      actions={<Button onPress={() => send({ type: 'step.retry' })}>Continuar</Button>}
    />
  )
}
