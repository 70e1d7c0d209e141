import { OtherChannel } from './parts/other-channel.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return (
    <OtherChannel
      {...props}
      title="Vamos continuar por outro canal"
      why="Para sua segurança, um atendente termina o pedido com você."
      whatsappLabel="Falar no WhatsApp"
    />
  )
}
