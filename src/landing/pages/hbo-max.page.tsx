import { hboMaxSpeeds } from '../../content/sold-words.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { plansOn } from '../sections/page-offers.ts'
import { StreamingPage } from '../sections/page-streaming.section.tsx'

const factsOf = (view: LandingView) =>
  [
    { icon: 'play', title: 'HBO Max Básico', text: 'com anúncios' },
    { icon: 'devices', title: 'Até 2 telas', text: 'ao mesmo tempo, em Full HD' },
    where(view),
    { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
  ] as const

const where = (view: LandingView): Fact => {
  const { included = false, added = null } = hboMaxSpeeds(plansOn(view)) ?? {}
  const text = added ? `opcional ${added}` : 'em um plano só'
  return included
    ? { icon: 'check', title: 'Incluso no 2 Giga', text: added ? `e ${text}` : text }
    : { icon: 'check', title: 'No mesmo plano', text }
}

/** The page of HBO Max. */
export function Page(view: LandingView) {
  return <StreamingPage view={view} streaming="hbo-max" facts={factsOf(view)} hiddenSlugs={['MAX']} />
}
