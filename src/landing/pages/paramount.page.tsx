import type { LandingView } from '../landing.types.ts'
import { StreamingPage } from '../sections/page-streaming.section.tsx'

const facts = [
  { icon: 'play', title: 'Paramount+ Básico', text: 'já incluso no plano' },
  { icon: 'devices', title: 'Até 50 aparelhos', text: 'no 600 Mega, até 68 no 1 Giga' },
  { icon: 'wifi', title: 'Wi-Fi 6 no 1 Giga', text: 'até 40% mais rápido' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
] as const

/** The page of Paramount+. */
export function Page(view: LandingView) {
  return <StreamingPage view={view} streaming="paramount" facts={facts} hiddenSlugs={['paramount-plus']} />
}
