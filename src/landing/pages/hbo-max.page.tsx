import { hboMaxSpeeds } from '../../content/sold-words.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { offersOf } from '../sections/page-offers.ts'
import { StreamingPage } from '../sections/page-streaming.section.tsx'

const factsOf = (view: LandingView) =>
  [
    { icon: 'play', title: 'HBO Max Básico', text: 'com anúncios' },
    { icon: 'devices', title: 'Até 2 telas', text: 'ao mesmo tempo, em Full HD' },
    where(view),
    { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
  ] as const

const where = (view: LandingView): Fact => {
  const { included = null, added = null } = hboMaxSpeeds(offersOf(view)) ?? {}
  if (added === null) return { icon: 'check', title: 'Inclusa no plano', text: included ?? '' }
  return included === null
    ? { icon: 'check', title: 'Opcional no plano', text: added }
    : { icon: 'check', title: `Inclusa ${included}`, text: `e opcional ${added}` }
}

/** The page of HBO Max. */
export function Page(view: LandingView) {
  return <StreamingPage view={view} streaming="hbo-max" facts={factsOf(view)} hiddenSlugs={['MAX']} />
}
