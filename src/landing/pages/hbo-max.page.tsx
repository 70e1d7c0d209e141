import { maxSpeeds } from '../../content/faq-streaming.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { plansOn } from '../sections/page-offers.ts'
import { StreamingPage } from '../sections/page-streaming.section.tsx'

const factsOf = (view: LandingView) =>
  [
    { icon: 'play', title: 'HBO Max Básico', text: 'com anúncios' },
    { icon: 'devices', title: 'Até 2 telas', text: 'ao mesmo tempo, em Full HD' },
    included(view),
    { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
  ] as const

const included = (view: LandingView): Fact => {
  const added = maxSpeeds(plansOn(view))
  return { icon: 'check', title: 'Incluso no 2 Giga', text: added ? `e opcional ${added}` : 'em um plano só' }
}

/** The page of HBO Max. */
export function Page(view: LandingView) {
  return <StreamingPage view={view} streaming="hbo-max" facts={factsOf(view)} hiddenSlugs={['MAX']} />
}
