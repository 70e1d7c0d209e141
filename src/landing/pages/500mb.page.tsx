import type { LandingView } from '../landing.types.ts'
import { SpeedPage } from '../sections/page-speed.section.tsx'

const facts = [
  { icon: 'devices', title: 'Até 40 aparelhos', text: 'conectados ao mesmo tempo' },
  { icon: 'arrow-up', title: '250 Mega de upload', text: 'para vídeo, chamada e arquivo' },
  { icon: 'wifi', title: 'Modem Wi-Fi incluso', text: 'sem custo a mais' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e preço garantido por 12 meses' },
] as const

/** The page of the 500 Mega. */
export function Page(view: LandingView) {
  return (
    <SpeedPage
      view={view}
      page="500mb"
      lead="Para a casa conectada e o home office, em até 40 aparelhos ao mesmo tempo."
      facts={facts}
    />
  )
}
