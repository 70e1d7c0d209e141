import type { LandingView } from '../landing.types.ts'
import { SpeedPage } from '../sections/page-speed.section.tsx'

const facts = [
  { icon: 'devices', title: 'Até 68 aparelhos', text: 'conectados ao mesmo tempo' },
  { icon: 'arrow-up', title: '500 Mega de upload', text: 'para vídeo, chamada e arquivo' },
  { icon: 'wifi', title: 'Wi-Fi 6', text: 'até 40% mais rápido' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
] as const

/** The page of the 1 Giga. */
export function Page(view: LandingView) {
  return (
    <SpeedPage
      view={view}
      page="1gb"
      lead="Para jogos e streaming em vários cômodos, em até 68 aparelhos ao mesmo tempo."
      facts={facts}
    />
  )
}
