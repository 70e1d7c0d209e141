import { Button } from '../ui/button.tsx'
import { OtherChannel } from './parts/other-channel.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <OtherChannel
      {...props}
      title="Não deu para confirmar desta vez"
      why="As respostas não bateram com o cadastro. Você pode tentar mais uma vez."
      whatsappLabel="Falar com um atendente"
    >
      <Button onPress={() => props.send({ type: 'step.retry' })}>Tentar de novo</Button>
    </OtherChannel>
  )
}
