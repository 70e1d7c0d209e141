import { SpeedPage } from './parts/landing-speed.tsx'
import type { ScreenProps } from './screen.types.ts'

const facts = [
  { icon: 'devices', title: 'Até 68 aparelhos', text: 'conectados ao mesmo tempo' },
  { icon: 'arrow-up', title: '500 Mega de upload', text: 'para vídeo, chamada e arquivo' },
  { icon: 'wifi', title: 'Wi-Fi 6', text: 'até 40% mais rápido' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
] as const

export function Screen(props: ScreenProps) {
  return (
    <SpeedPage
      {...props}
      speed="1 Giga"
      lead="Para jogos e streaming em vários cômodos, em até 68 aparelhos ao mesmo tempo."
      facts={facts}
    />
  )
}
