import type { LandingView } from '../landing.types.ts'
import { SpeedPage } from '../sections/page-speed.section.tsx'

const facts = [
  { icon: 'devices', title: 'Até 50 aparelhos', text: 'conectados ao mesmo tempo' },
  { icon: 'arrow-up', title: '300 Mega de upload', text: 'para vídeo, chamada e arquivo' },
  { icon: 'plus', title: '600 Mega + 100 Mega', text: 'de bônus por um ano' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
] as const

/** The page of the 700 Mega. */
export function Page(view: LandingView) {
  return (
    <SpeedPage
      view={view}
      page="700mb"
      lead="Velocidade para a família toda, em até 50 aparelhos ao mesmo tempo."
      facts={facts}
    />
  )
}
