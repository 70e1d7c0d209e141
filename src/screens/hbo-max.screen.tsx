import { StreamingPage } from './parts/landing-streaming.tsx'
import type { ScreenProps } from './screen.types.ts'

const facts = [
  { icon: 'play', title: 'HBO Max Básico', text: 'com anúncios' },
  { icon: 'devices', title: 'Até 2 telas', text: 'ao mesmo tempo, em Full HD' },
  { icon: 'check', title: 'Incluso no 2 Giga', text: 'e opcional no 600 Mega e no 1 Giga' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
] as const

export function Screen(props: ScreenProps) {
  return (
    <StreamingPage
      {...props}
      service="HBO Max"
      lead="Filmes, séries e esporte em Full HD, em até 2 telas, no mesmo plano da sua internet."
      call="Contratar plano"
      facts={facts}
    />
  )
}
