import { SpeedPage } from './parts/landing-speed.tsx'
import type { ScreenProps } from './screen.types.ts'

const facts = [
  { icon: 'devices', title: 'Até 40 aparelhos', text: 'conectados ao mesmo tempo' },
  { icon: 'arrow-up', title: '250 Mega de upload', text: 'para vídeo, chamada e arquivo' },
  { icon: 'wifi', title: 'Modem Wi-Fi incluso', text: 'sem custo a mais' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e preço garantido por 12 meses' },
] as const

export function Screen(props: ScreenProps) {
  return (
    <SpeedPage
      {...props}
      speed="500 Mega"
      lead="Para a casa conectada e o home office, em até 40 aparelhos ao mesmo tempo."
      facts={facts}
    />
  )
}
