import type { LandingView } from '../landing.types.ts'
import { StreamingPage } from '../sections/page-streaming.section.tsx'

const facts = [
  { icon: 'play', title: 'HBO Max Básico', text: 'com anúncios' },
  { icon: 'devices', title: 'Até 2 telas', text: 'ao mesmo tempo, em Full HD' },
  { icon: 'check', title: 'Incluso no 2 Giga', text: 'e opcional no 600 Mega e no 1 Giga' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
] as const

/** The page of HBO Max. */
export function Page(view: LandingView) {
  return <StreamingPage view={view} streaming="hbo-max" facts={facts} hiddenSlugs={['MAX']} />
}
